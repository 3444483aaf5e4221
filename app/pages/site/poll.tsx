import { data } from 'react-router'
import { pageMeta } from '#app/document/page-meta.ts'
import { isStaff } from '#app/features/accounts/accounts.ts'
import { PostNotFound } from '#app/features/posts/article/post-not-found.tsx'
import { PollPage } from '#app/features/posts/polls/poll-page.tsx'
import { castVote, readPollPage } from '#app/features/posts/polls/read-poll.server.ts'
import { readForm } from '#app/http/form.server.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import type { Route } from './+types/poll'

export const meta: Route.MetaFunction = (args) => {
  const poll = args.loaderData
  return pageMeta(args, {
    title: poll ? poll.question : 'Post Not Found',
    description: poll ? `A question in ${poll.post.title}.` : 'There is no post here.',
    path: poll?.post.path,
    isIndexed: false,
  })
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => {
  const sent = new Headers(actionHeaders)
  sent.set('Cache-Control', 'no-store')
  return sent
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const request = context.get(requestContext)
  const page = await readPollPage(request, params, isStaff(request.viewer?.role))
  return page ?? data(null, { status: 404 })
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const vote = { form: await readForm(request), userAgent: request.headers.get('user-agent') ?? '' }
  return castVote(context.get(requestContext), params, vote)
}

/** For browsers without JavaScript; with it, all of this happens in the post. */
export default function PollRoute({ loaderData, actionData }: Route.ComponentProps) {
  return loaderData ? <PollPage {...loaderData} result={actionData} /> : <PostNotFound />
}

export function ErrorBoundary() {
  return <PostNotFound />
}
