import Diagnostics
import Evidence

struct HTMLUnclosed: Rule {
  let description = RuleDescription(
    id: "html.unclosed", defaultSeverity: .error,
    summary: "A tag or a comment swallows the rest of its page.",
    explanation: """
      A browser takes all that follows a `<script>`, `<style>`, `<title>`, `<textarea>` or `<iframe>`, up to its end tag, \
      for the content of that element, and a comment goes on up to its `-->`. Without an end the rest of the page is \
      gone, the site's own navigation with it, and in the printed guide the pages behind it too.

      Close it, or show the tag as code. With `html: sanitize` or `escape` nothing can be swallowed.
      """,
    example: "Text <script> more.")

  func findings(in context: CheckContext) -> [Finding] {
    context.guide.pages.compactMap { page in
      guard let open = page.contents.unclosed else { return nil }
      let isComment = open.name == "!--"
      return finding(
        page, open.range,
        (isComment ? "this comment" : "<\(open.name)>")
          + " is never closed, so it swallows the rest of the page; write "
          + (isComment ? "-->" : "</\(open.name)>") + ", or show it as code")
    }
  }
}
