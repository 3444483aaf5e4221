import type { ReactNode } from 'react'
import { data, Form, useNavigation } from 'react-router'
import { pageMeta } from '#app/document/page-meta.ts'
import { commentOfficeOf } from '#app/http/request-context.server.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Container } from '#app/ui/container.tsx'
import { PageTitle } from '#app/ui/heading.tsx'
import { MomentText } from '#app/ui/moment.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Route } from './+types/moderate'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'A waiting comment',
    description: 'Approve or delete it.',
    path: '/moderate',
    index: false,
  })

/** The address is a key: kept nowhere, told to no other site (but to ours, or forms would lose their origin). */
const unseen = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'same-origin', 'X-Robots-Tag': 'noindex' }

export const headers: Route.HeadersFunction = () => unseen

const tokenOf = ({ searchParams }: URL) => searchParams.get('token') ?? ''

export async function loader({ url, context }: Route.LoaderArgs) {
  const comment = await commentOfficeOf(context).readLink(tokenOf(url))
  return data({ comment: comment ?? null }, { status: comment ? 200 : 404, headers: unseen })
}

/** A link that is opened changes nothing: mail programs open them on their own. */
export async function action({ url, context }: Route.ActionArgs) {
  const done = await commentOfficeOf(context).followLink(tokenOf(url))
  return data({ done: done ?? null }, { status: done ? 200 : 404, headers: unseen })
}

export const shouldRevalidate = () => false

export default function Moderate({ loaderData, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state !== 'idle'
  const { comment } = loaderData
  if (actionData?.done) {
    return (
      <Told title={actionData.done === 'approve' ? 'The comment is approved' : 'The comment is deleted'} />
    )
  }
  if (!comment || actionData) {
    return (
      <Told title="Nothing left to do">
        Somebody has already dealt with this comment, or the link is more than 7 days old.
      </Told>
    )
  }
  const approves = comment.action === 'approve'
  return (
    <Frame title={approves ? 'Approve this comment?' : 'Delete this comment?'}>
      <p className="text-small">
        <strong className="break-words font-medium">{comment.name}</strong> on {comment.post},{' '}
        <MomentText value={comment.createdAt} className="text-ink-soft" />
      </p>
      <blockquote className="my-5 whitespace-pre-wrap break-words border-accent border-l-2 pl-4">
        {comment.content}
      </blockquote>
      <Form method="post" replace className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button type="submit" variant={approves ? 'primary' : 'danger'} busy={busy}>
          {approves ? 'Approve it' : 'Delete it'}
        </Button>
        <TextLink to="/admin/comments">All comments</TextLink>
      </Form>
    </Frame>
  )
}

const Frame = ({ title, children }: { title: string; children: ReactNode }) => (
  <Container className="flex justify-center py-(--rhythm)">
    <Card className="w-full max-w-xl">
      <PageTitle className="mb-6">{title}</PageTitle>
      {children}
    </Card>
  </Container>
)

const Told = ({ title, children }: { title: string; children?: ReactNode }) => (
  <Frame title={title}>
    <p role="status" className="mb-3">
      {children ?? 'Thank you.'}
    </p>
    <TextLink to="/admin/comments">All comments</TextLink>
  </Frame>
)
