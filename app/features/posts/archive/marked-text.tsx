import { CleanedHtml } from '#app/ui/cleaned-html.tsx'

type MarkedTextProps = { html: string | undefined; children: string }

/** Text with the words that were searched for in <mark>; the server has escaped everything else. */
export function MarkedText({ html, children }: MarkedTextProps) {
  if (html === undefined) return children
  return <CleanedHtml as="span" html={html} />
}
