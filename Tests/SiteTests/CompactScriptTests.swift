import Foundation
import Testing

@testable import Site

struct CompactScriptTests {
  private func compact(_ text: String) -> String {
    String(decoding: CompactScript.compact(Array(text.utf8)), as: UTF8.self)
  }

  @Test(
    "Comments and idle blanks go; a line break goes where no statement can end",
    arguments: [
      ("// one\nconst a = 1;\n\n  const b = 2; // two\n", "const a=1;const b=2;"),
      ("f( a , b ) ;", "f(a,b);"),
      ("if (a) {\n  b();\n} else {\n  c();\n}\nd();", "if(a){b();}else{c();}\nd();"),
      ("a\n  .b()\n  .c(d => {\n    return d;\n  });", "a.b().c(d=>{return d;});"),
      ("x = a\n  ? b\n  : c;", "x=a?b:c;"),
      ("/*! licence */\n/* no */ a;", "/*! licence */\na;"),
      ("a /* b */ + /* c\n */ d;", "a+d;"),
      ("`a  ${ b /* c */ }  `", "`a  ${b}  `"),
    ])
  func shorter(_ text: String, _ expected: String) {
    #expect(compact(text) == expected)
  }

  @Test(
    "Blanks and line breaks that mean something stay",
    arguments: [
      "a+ +b", "a- -b", "a++ +b", "a- --b", "a<! --b".replacing("! -", with: "!-"), "1 .toString()", "typeof a",
      "return\na", "return\n(a)", "a\n(b)", "a\n[b]", "a\n++b", "a++\nb", "a\n`b`", "let a=b\nlet c=d",
      "a}\nb".replacing("a}", with: "{a}"),
      "x={}\nb", "\"a  // b\"", "'a /* b */'", "`a  ${b+`c  ${\"}\"}`}  // d`", "/a  b\\/[/ ]/g", "/a/ in b", "a/b/c",
      "(a)/b/c", "if(a)/b  c/.test(d)", "a[0]/b/c", "return/b  c/", "a.return/b/c", "1/b/c", "async()=>{}", "a?.5:b",
      "class A{get\n*b(){}}", "continue\na", "\"a\\\nb\"", "ä ö", "5 in a", "a=>b", "#a in b",
    ])
  func kept(_ text: String) {
    #expect(compact(text) == text)
  }

  @Test(
    "What cannot be read for sure is left alone",
    arguments: [
      "a  =  \"b\nc\"", "a  =  'b", "a  =  `b ${ c `", "a  /* b", "a  ( b", "a  ) b", "( a ]  b", "{}  /b/", "<!--  a",
      "a  -->  b", "#!  a\nb", "await  /b  c/", "// a \u{2028} b  ( c", "x = /a", "x = /a[/\n]/", "`a  ${ { } `",
    ])
  func alone(_ text: String) {
    #expect(compact(text) == text)
  }

  @Test(
    "What a script of our own declares for itself gets short names; properties and what is outside keep theirs",
    arguments: [
      ("(()=>{const link=make();link.href=1;})();", "(()=>{let a=make();a.href=1})();"),
      (
        "(()=>{const{first,last:second=first}=pair;f({first,second,third:first});})();",
        "(()=>{let{first:a,last:b=a}=pair;f({first:a,second:b,third:a})})();"
      ),
      (
        "const kit={make(tag,...rest){return`<${tag}>`+tag.rest+rest;}};",
        "let kit={make(a,...b){return`<${a}>`+a.rest+b}};"
      ),
      (
        "(()=>{let one=1,two=[one,{}];for(const[key,value]of two)g(key?value:one);})();",
        "(()=>{let b=1,d=[b,{}];for(let[c,a]of d)g(c?a:b)})();"
      ),
      (
        "(()=>{h(event=>{if(event.key)event.x();},async word=>word);})();",
        "(()=>{h(a=>{if(a.key)a.x()},async b=>b)})();"
      ),
      ("(()=>{for(;i(););})();", "(()=>{for(;i(););})();"), ("(()=>{while(i());})();", "(()=>{while(i());})();"),
      (
        "(()=>{const one=1;let two=2;const{x}=f();g();let q=3;for(let i=0;i;i++)h();let p;})();",
        "(()=>{let a=1,b=2,{x}=f();g();let q=3;for(let i=0;i;i++)h();let p})();"
      ),
      ("class A{m(value){}}", "class A{m(value){}}"), ("(()=>{const b=1,text=a;})();", "(()=>{let b=1,c=a})();"),
    ])
  func shortNames(_ text: String, _ expected: String) {
    #expect(String(decoding: ShortNames.shortened(Array(text.utf8)), as: UTF8.self) == expected)
  }

  @Test("Compact text stays as it is, and any text is cut anywhere without harm")
  func cutAnywhere() throws {
    let folder = URL(fileURLWithPath: SmallGuide.templates).appendingPathComponent("assets/js")
    for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil) {
      let bytes = Array(try Data(contentsOf: file))
      let once = CompactScript.compact(bytes)
      #expect(once.count < bytes.count, "\(file.lastPathComponent)")
      #expect(CompactScript.compact(once) == once, "\(file.lastPathComponent)")
    }
    let hostile = Array("if (a) /b[/]\"/.c`d ${ e + 'f' } g` // h\n/* i */ - -j ++ \n k / 2 ; return\n'l\\'m'".utf8)
    for start in hostile.indices {
      for end in start...hostile.count {
        let cut = Array(hostile[start..<end])
        let once = CompactScript.compact(cut)
        #expect(CompactScript.compact(once) == once, "\(String(decoding: cut, as: UTF8.self))")
      }
    }
  }
}
