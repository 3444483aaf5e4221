import { Form, useNavigation } from 'react-router'
import { commentsPagePath } from '#app/features/comments/comments.ts'
import { HoneypotField } from '#app/features/comments/honeypot-field.tsx'
import { type ActionResult, errorAt, failureIn } from '#app/ui/action-result.ts'
import { Button } from '#app/ui/button.tsx'
import { Container } from '#app/ui/container.tsx'
import { TextField } from '#app/ui/field.tsx'
import { PageTitle, Subtitle } from '#app/ui/heading.tsx'
import { ResultNote } from '#app/ui/result-note.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { FOLLOW_EMAIL_FIELD, FOLLOW_HINT } from './follow.ts'

type FollowPageProps = { post: { slug: string; title: string }; result: ActionResult | undefined }

/** Letters about new comments on a post. */
export function FollowPage({ post, result }: FollowPageProps) {
  const busy = useNavigation().state !== 'idle'
  const failure = failureIn(result)
  return (
    <Container className="py-(--rhythm)">
      <TextLink to={commentsPagePath(post.slug)}>← Back to the comments</TextLink>
      <PageTitle className="mt-4 mb-3">Follow the comments on {post.title}</PageTitle>
      {result?.ok ? (
        <p role="status" className="mt-4 text-deck">
          {result.message}
        </p>
      ) : (
        <>
          <Subtitle>{FOLLOW_HINT}</Subtitle>
          <Form method="post" replace className="mt-6 grid max-w-thread gap-5">
            <input type="hidden" name="intent" value="follow" />
            <TextField
              label="Email"
              type="email"
              name={FOLLOW_EMAIL_FIELD}
              autoComplete="email"
              required
              maxLength={254}
              hint="Only for this, never shown. Every letter has a link to stop them."
              defaultValue={failure?.values[FOLLOW_EMAIL_FIELD]}
              error={errorAt(failure, FOLLOW_EMAIL_FIELD)}
            />
            <HoneypotField />
            <ResultNote result={failure} />
            <Button type="submit" busy={busy} className="max-sm:w-full sm:justify-self-start">
              {busy ? 'Sending...' : 'Follow by mail'}
            </Button>
          </Form>
        </>
      )}
    </Container>
  )
}
