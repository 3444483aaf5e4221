import { redirect } from 'react-router'
import { pollPath } from '#app/features/posts/polls/polls.ts'
import { castVote } from '#app/features/posts/polls/read-poll.server.ts'
import { readForm } from '#app/http/form.server.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import type { Route } from './+types/poll-json'

export const loader = ({ params }: Route.LoaderArgs) =>
  redirect(pollPath(encodeURIComponent(params.post), encodeURIComponent(params.poll)), {
    headers: { 'Cache-Control': 'no-store' },
  })

/** For scripts: counts a vote and responds with the results. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const vote = { form: await readForm(request), userAgent: request.headers.get('user-agent') ?? '' }
  const { data, init } = await castVote(context.get(requestContext), params, vote)
  const headers = new Headers(init?.headers)
  headers.set('Cache-Control', 'no-store')
  return Response.json(data, { status: init?.status, headers })
}
