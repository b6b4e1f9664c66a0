@testable import Markdown

/// Strings that are known to get scripts past careless filters.
enum HostileHTML {
  static let strings: [String] = [
    #"<script>alert(1)</script>"#, #"<SCRIPT SRC=//x.example/x.js></SCRIPT>"#, #"<script src="x.js"/>"#,
    #"<scr<script>ipt>alert(1)</scr</script>ipt>"#, #"<script >alert(1)</script >"#, "<script\n>alert(1)</script\n>",
    #"<script/xss src=x>"#, #"<<script>alert(1);//<</script>"#, #"<script>/*<b>*/alert(1)"#,
    #"<img src=x onerror=alert(1)>"#, #"<img/src="x"/onerror=alert(1)>"#, #"<img src=x:x onerror=alert(1)//"#,
    #"<img src="javascript:alert(1)">"#, #"<img """><script>alert("x")</script>">"#, "<img src=x\nonerror=alert(1)>",
    #"<img src=`javascript:alert(1)`>"#, #"<img dynsrc="javascript:x" lowsrc="javascript:x">"#,
    #"<img src="x" title="a>b" onload="alert(1)">"#, #"<img srcset="javascript:alert(1) 2x, a.png 1x">"#,
    #"<img src="data:text/html,<script>alert(1)</script>">"#, #"<image src=x onerror=alert(1)>"#,
    #"<svg onload=alert(1)>"#, #"<svg><script>alert(1)</script></svg>"#, #"<svg/onload=alert(1)//"#,
    #"<svg><a xlink:href="javascript:alert(1)"><text y=9>x</text></a></svg>"#, #"<svg><animate onbegin=alert(1)>"#,
    #"<svg><style><img src=x onerror=alert(1)></style></svg>"#, #"<math><mi xlink:href="javascript:alert(1)">x"#,
    #"<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>"#,
    #"<a href="javascript:alert(1)">x</a>"#, #"<a href=" javascript:alert(1)">x</a>"#,
    "<a href=\"java\tscript:alert(1)\">x</a>", "<a href=\"java\nscript:alert(1)\">x</a>",
    "<a href=\"\u{1}javascript:alert(1)\">x</a>", #"<a href="JaVaScRiPt:alert(1)">x</a>"#,
    #"<a href="&#106;avascript:alert(1)">x</a>"#, #"<a href="&#x6A;&#x61;vascript&#58;alert(1)">x</a>"#,
    #"<a href="&#0000106avascript:alert(1)">x</a>"#, #"<a href="javascript&colon;alert(1)">x</a>"#,
    #"<a href="jav&Tab;ascript&NewLine;:alert(1)">x</a>"#, #"<a href="&#1;javascript:x">x</a>"#,
    #"<a href=javascript:alert(1)>x</a>"#, #"<a href='vbscript:msgbox("x")'>x</a>"#,
    #"<a href="data:text/html;base64,PHNjcmlwdD4=">x</a>"#, #"<a href="data:image/svg+xml,<svg onload=x>">x</a>"#,
    #"<a href="livescript:x">x</a>"#, #"<a href="x" href="javascript:alert(1)">x</a>"#,
    #"<a/href="javascript:alert(1)"/onmouseover=x>x</a>"#, #"<a onmouseover=alert(1) href=#>x</a>"#,
    #"<a ="x" href="javascript:x">x</a>"#, #"<a "x" href="javascript:x">x</a>"#, #"<a x=">" href="javascript:x">x</a>"#,
    #"<iframe src="javascript:alert(1)"></iframe>"#, #"<iframe srcdoc="<script>alert(1)</script>">"#,
    #"<iframe><img src=x onerror=alert(1)></iframe>"#, #"<object data="javascript:alert(1)">"#,
    #"<embed src="javascript:alert(1)">"#, #"<form action="javascript:alert(1)"><input type=submit>"#,
    #"<button formaction="javascript:alert(1)">x</button>"#, #"<input autofocus onfocus=alert(1)>"#,
    #"<select onfocus=alert(1) autofocus><option>x"#, #"<textarea><img src=x onerror=alert(1)></textarea>"#,
    #"<title><img src=x onerror=alert(1)></title>"#, #"<noscript><p title="</noscript><img src=x onerror=alert(1)>">"#,
    #"<style>@import "javascript:alert(1)";</style>"#, #"<div style="background:url(javascript:alert(1))">x</div>"#,
    #"<div style="width:expression(alert(1))">"#, #"<link rel=stylesheet href="javascript:x">"#,
    #"<meta http-equiv=refresh content="0;url=javascript:alert(1)">"#, #"<base href="javascript:alert(1)//">"#,
    #"<body onload=alert(1)>"#, #"<html onclick=alert(1)>"#, #"<marquee onstart=alert(1)>x</marquee>"#,
    #"<video src=x onerror=alert(1)></video>"#, #"<video poster="javascript:alert(1)">"#,
    #"<audio onloadstart=alert(1) src=x>"#, #"<details open ontoggle=alert(1)>x</details>"#,
    #"<p onclick=alert(1)>x</p>"#, #"<b onmouseover=alert(1)>x</b>"#, #"<table background="javascript:alert(1)">"#,
    #"<td background="javascript:alert(1)">"#, #"<blockquote cite="javascript:alert(1)">x</blockquote>"#,
    #"<xmp><img src=x onerror=alert(1)></xmp>"#, #"<plaintext><img src=x onerror=alert(1)>"#,
    #"<template><img src=x onerror=alert(1)></template>"#, #"<!--><img src=x onerror=alert(1)>-->"#,
    #"<!--><a href="javascript:x">x</a>-->"#, #"<!-- --!><img src=x onerror=alert(1)> -->"#,
    #"<!-- <img src=x onerror=alert(1)>"#, #"<![CDATA[<script>alert(1)</script>]]>"#, #"<?php echo "<script>" ?>"#,
    #"<!DOCTYPE x [<!ENTITY y "<script>">]>"#, #"</div></article></main><script>alert(1)</script>"#,
    #"</p></td></tr></table><img src=x onerror=alert(1)>"#, #"<div"#, #"<div title=""#, #"<div title="x><b>"#, #"<"#,
    #"</"#,
    #"<a href="x"#, "<b\u{0}x onclick=alert(1)>", "<scr\u{0}ipt>alert(1)</scr\u{0}ipt>", #"<x onclick=alert(1)>y"#,
    #"<x:script xmlns:x="http://www.w3.org/1999/xhtml">alert(1)</x:script>"#, #"<ſcript>alert(1)</ſcript>"#,
    #"＜script＞alert(1)＜/script＞"#, #"&lt;script&gt;alert(1)&lt;/script&gt;"#, #"[x](javascript:alert(1))"#,
    #"[x](<java\script:alert(1)>)"#, #"![x](x"onerror="alert(1))"#, #"[x]: javascript:alert(1) "x"[x]"#,
    #"[x](https://a" onclick="alert(1))"#, #"<https://a"onclick=alert(1)>"#, "```<script>\nx\n```",
  ]

  /// To be put together.
  static let pieces: [String] =
    strings.flatMap { text in [text, String(text.prefix(text.count / 2)), String(text.suffix(text.count / 2))] } + [
      "<", ">", "\"", "'", "=", "/", " ", "\n", "\n\n", "`", "&", "&#", ";", ":", "<!--", "-->", "<b>", "</b>", "<p>",
      "</p>", "<div>", "</div>", "<details>", "<table>", "<td>", "<a href=", "javascript", "onerror=", "x", "*", "> ",
      "- ", "| ", "[", "](", ")", "<script", "</script>", "<style", "<svg>", "</svg>", "<img src=",
    ]
}

/// The tags of rendered HTML, read by a stricter grammar than browsers have: what passes it means the same to all.
struct WrittenTags {
  private(set) var faults: [String] = []

  private static let elements = HTMLAllowList.elements.union(["input", "section"])
  private static let schemes = ["http", "https", "mailto", "tel", "ftp", "irc", "ircs", "xmpp", "sms"]

  init(_ html: String) {
    var open: [String] = []
    var rest = Substring(html)
    while let start = rest.firstIndex(where: { $0 == "<" || $0 == ">" }) {
      rest = rest[start...]
      guard let match = rest.prefixMatch(of: /<(\/?)([a-z][a-z0-9]*)((?: [a-z-]+(?:="[^"<>]*")?)*)( ?\/)?>/) else {
        faults.append("no tag: \(rest.prefix(30))")
        return
      }
      let name = String(match.2)
      if !Self.elements.contains(name) { faults.append("element \(name)") }
      if match.1 == "/" {
        if open.popLast() != name { faults.append("stray </\(name)>") }
      } else {
        if !HTMLAllowList.void.contains(name), name != "input" { open.append(name) }
        check(String(match.3))
      }
      rest = rest[match.range.upperBound...]
    }
    if !open.isEmpty { faults.append("open: \(open)") }
  }

  private mutating func check(_ attributes: String) {
    for match in attributes.matches(of: /([a-z-]+)="([^"]*)"/) {
      let name = String(match.1)
      if name.hasPrefix("on") || ["style", "srcdoc", "formaction", "action"].contains(name) {
        faults.append("attribute \(name)")
      }
      guard ["href", "src", "cite", "srcset"].contains(name) else { continue }
      let value = Self.read(String(match.2))
      if let scheme = value.prefixMatch(of: /([a-z][a-z0-9+.-]*):/).map({ String($0.1) }),
        !Self.schemes.contains(scheme), !(scheme == "data" && value.hasPrefix("data:image/") && name.hasPrefix("src")),
        name != "href" || Self.isScript(scheme)
      {
        faults.append("address \(value)")
      }
    }
  }

  /// As a browser reads an address up to its scheme: entities read, control characters and spaces before it, tabs and line breaks
  /// in it left out.
  private static func read(_ value: String) -> String {
    var text = value
    for (entity, character) in [("&Tab;", ""), ("&NewLine;", ""), ("&colon;", ":"), ("&quot;", "\""), ("&amp;", "&")] {
      text = text.replacing(entity, with: character)
    }
    text = text.replacing(/&#(x?)([0-9a-fA-F]+);?/) { match in
      UInt32(match.2, radix: match.1.isEmpty ? 10 : 16).flatMap(Unicode.Scalar.init).map { String($0) } ?? ""
    }
    let kept = text.unicodeScalars.drop { $0.value <= 0x20 }.filter { !"\t\n\r".unicodeScalars.contains($0) }
    return String(String.UnicodeScalarView(kept)).lowercased()
  }

  private static func isScript(_ scheme: String) -> Bool {
    ["javascript", "vbscript", "livescript", "data"].contains(scheme)
  }

  /// Whether a link of HTML that is passed as it stands runs a script.
  static func hasForbiddenAddress(_ html: String) -> Bool {
    html.matches(of: /<a href="([^"]*)"/).contains { match in
      let value = read(String(match.1))
      return ["javascript:", "vbscript:", "data:"].contains { value.hasPrefix($0) }
    }
  }
}
