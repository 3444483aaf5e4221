import { trustedHtml } from '#app/ui/trusted-types.ts'

type MarkedTextProps = { html: string | undefined; children: string }

/** Text with the words that were searched for in <mark>; the server has escaped everything else. */
export function MarkedText({ html, children }: MarkedTextProps) {
  if (html === undefined) return children
  // biome-ignore lint/security/noDangerouslySetInnerHtml: only <mark> is left of HTML in it, see FoundPost.
  return <span dangerouslySetInnerHTML={{ __html: trustedHtml(html) }} />
}
