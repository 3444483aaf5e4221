import type { ReactNode } from 'react'
import { data, Form, useNavigation } from 'react-router'
import { pageMeta } from '#app/document/page-meta.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import { respond } from '#app/http/run-intent.server.ts'
import { requestFailureIn } from '#app/ui/action-result.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Container } from '#app/ui/container.tsx'
import { DateTimeText } from '#app/ui/date-time.tsx'
import { PageTitle } from '#app/ui/heading.tsx'
import { ResultNote } from '#app/ui/result-note.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Route } from './+types/moderate'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'A waiting comment',
    description: 'Approve or delete it.',
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
export async function action({ url, context }: Route.ActionArgs) {
  const { services } = context.get(requestContext)
  const done = await services.comments.followLink(readToken(url))
  if (!done) {
    const failure = { ok: false, intent: '', status: 404, message: expiredMessage, values: {} } as const
    return respond(failure, secretPageHeaders)
  }
  const message = done === 'approve' ? 'The comment is approved' : 'The comment is deleted'
  return respond({ ok: true, intent: done, message }, secretPageHeaders)
}

export const shouldRevalidate = () => false

export default function Moderate({ loaderData, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state !== 'idle'
  const { comment } = loaderData
  const requestFailure = requestFailureIn(actionData)
  if (actionData?.ok) return <ModerationDone title={actionData.message}>Thank you.</ModerationDone>
  if (!comment || (actionData && !requestFailure)) {
    return <ModerationDone title="Nothing left to do">{expiredMessage}</ModerationDone>
  }
  const isApproval = comment.action === 'approve'
  return (
    <ModerationCard title={isApproval ? 'Approve this comment?' : 'Delete this comment?'}>
      <p className="text-small">
        <strong className="break-words font-medium">{comment.name}</strong> on {comment.post},{' '}
        <DateTimeText value={comment.createdAt} className="text-ink-soft" />
      </p>
      <blockquote className="my-5 whitespace-pre-wrap break-words border-accent border-l-2 pl-4">
        {comment.content}
      </blockquote>
      <Form method="post" replace className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button type="submit" variant={isApproval ? 'primary' : 'danger'} busy={busy}>
          {isApproval ? 'Approve it' : 'Delete it'}
        </Button>
        <TextLink to="/admin/comments">All comments</TextLink>
      </Form>
      <ResultNote result={requestFailure} className="mt-4" />
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
