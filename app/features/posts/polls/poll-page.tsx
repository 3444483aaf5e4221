import type { ActionResult } from '#app/ui/action-result.ts'
import { Container } from '#app/ui/container.tsx'
import { PageTitle } from '#app/ui/heading.tsx'
import { ResultNote } from '#app/ui/result-note.tsx'
import { SanitizedHtml } from '#app/ui/sanitized-html.tsx'
import { TextLink } from '#app/ui/text-link.tsx'

type PollPageProps = {
  post: { title: string; path: string }
  html: string
  result: ActionResult<{ html?: string }> | undefined
}

/** A poll with a plain form, for browsers without JavaScript. */
export function PollPage({ post, html, result }: PollPageProps) {
  const failure = result?.ok === false ? result : undefined
  return (
    <Container className="py-(--rhythm)">
      <TextLink to={post.path}>← Back to the post</TextLink>
      <PageTitle className="mt-4 mb-8">{post.title}</PageTitle>
      <ResultNote result={failure} className="mb-4" />
      <SanitizedHtml html={(result?.ok && result.html) || html} className="prose max-w-column" />
    </Container>
  )
}
