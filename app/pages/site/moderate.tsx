import type { ReactNode } from 'react'
import { data, Form, useNavigation } from 'react-router'
import { pageMeta } from '#app/document/page-meta.ts'
import { answerLimits } from '#app/features/comments/answers/answering.ts'
import { readForm } from '#app/http/form.server.ts'
import { logProblem } from '#app/http/problem.server.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import { respond, respondFailure } from '#app/http/run-intent.server.ts'
import { UserError } from '#app/http/user-error.server.ts'
import { errorAt, failureIn } from '#app/ui/action-result.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Container } from '#app/ui/container.tsx'
import { DateTimeText } from '#app/ui/date-time.tsx'
import { TextAreaField } from '#app/ui/field.tsx'
import { PageTitle } from '#app/ui/heading.tsx'
import { ResultNote } from '#app/ui/result-note.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Route } from './+types/moderate'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'A waiting comment',
    description: 'Approve, answer or delete it.',
    path: '/moderate',
    isIndexed: false,
  })

/** The URL contains a token: not cached, and no referrer for other sites. (Our own forms need the origin.) */
const secretPageHeaders = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex',
}

export const headers: Route.HeadersFunction = () => secretPageHeaders

const readToken = ({ searchParams }: URL) => searchParams.get('token') ?? ''

export async function loader({ url, context }: Route.LoaderArgs) {
  const { services } = context.get(requestContext)
  const comment = await services.comments.readLink(readToken(url))
  return data({ comment: comment ?? null }, { status: comment ? 200 : 404, headers: secretPageHeaders })
}

const expiredMessage = 'Somebody has already dealt with this comment, or the link is more than 7 days old.'

/** Only a submitted form changes something, since mail programs open links on their own. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { services, log } = context.get(requestContext)
  const form = await readForm(request)
  try {
    const typed = form.get('content')
    const done = await services.comments.followLink(readToken(url), typeof typed === 'string' ? typed : '')
    if (!done) throw new UserError(404, expiredMessage)
    return respond({ ok: true, intent: done.action, message: done.message }, secretPageHeaders)
  } catch (error) {
    const { headers: ofProblem, ...problem } = logProblem(error, log, 'following a moderation link failed')
    return respondFailure({ ...problem, headers: { ...ofProblem, ...secretPageHeaders } }, form)
  }
}

export const shouldRevalidate = () => false

const questions = {
  approve: { title: 'Approve this comment?', button: 'Approve it' },
  delete: { title: 'Delete this comment?', button: 'Delete it' },
  answer: { title: 'Answer this comment', button: 'Answer' },
}

export default function Moderate({ loaderData, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state !== 'idle'
  const { comment } = loaderData
  const failure = failureIn(actionData)
  if (actionData?.ok) return <ModerationDone title={actionData.message}>Thank you.</ModerationDone>
  if (!comment || failure?.status === 404) {
    return <ModerationDone title="Nothing left to do">{expiredMessage}</ModerationDone>
  }
  const { title, button } = questions[comment.action]
  const isAnswer = comment.action === 'answer'
  return (
    <ModerationCard title={title}>
      <p className="text-small">
        <strong className="break-words font-medium">{comment.name}</strong> on {comment.post},{' '}
        <DateTimeText value={comment.createdAt} className="text-ink-soft" />
      </p>
      <blockquote className="my-5 whitespace-pre-wrap break-words border-accent border-l-2 pl-4">
        {comment.content}
      </blockquote>
      {comment.isWaiting && comment.heldBecause.length > 0 && (
        <p className="mb-5 text-gold-ink text-small">Held: {comment.heldBecause.join(', ')}</p>
      )}
      <Form method="post" replace className="flex flex-wrap items-center gap-x-5 gap-y-2">
        {isAnswer && (
          <TextAreaField
            label="Your answer"
            name="content"
            rows={5}
            required
            maxLength={answerLimits.content}
            defaultValue={failure?.values.content}
            error={errorAt(failure, 'content')}
            hint="It is shown with your name and the mark “Author”."
            className="mb-3 w-full"
          />
        )}
        <Button
          type="submit"
          variant={comment.action === 'delete' ? 'danger' : 'primary'}
          busy={busy}
          className={isAnswer ? 'max-sm:w-full' : undefined}
        >
          {isAnswer && comment.isWaiting ? 'Approve and answer' : button}
        </Button>
        <TextLink to="/admin/comments">All comments</TextLink>
      </Form>
      <ResultNote result={failure} className="mt-4" />
    </ModerationCard>
  )
}

const ModerationCard = ({ title, children }: { title: string; children: ReactNode }) => (
  <Container className="flex justify-center py-(--rhythm)">
    <Card className="w-full max-w-xl">
      <PageTitle className="mb-6">{title}</PageTitle>
      {children}
    </Card>
  </Container>
)

const ModerationDone = ({ title, children }: { title: string; children: ReactNode }) => (
  <ModerationCard title={title}>
    <p role="status" className="mb-3">
      {children}
    </p>
    <TextLink to="/admin/comments">All comments</TextLink>
  </ModerationCard>
)
