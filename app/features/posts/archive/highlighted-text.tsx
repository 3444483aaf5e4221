import { SanitizedHtml } from '#app/ui/sanitized-html.tsx'

type HighlightedTextProps = { html: string | undefined; children: string }

/** `html` has matches in <mark>; the server has escaped everything else. */
export function HighlightedText({ html, children }: HighlightedTextProps) {
  if (html === undefined) return children
  return <SanitizedHtml as="span" html={html} />
}
