import { listComments } from '#app/features/comments/comments.server.ts'
import { LONGEST_STRETCH } from '#app/features/comments/comments.ts'
import type { CommentsAnswer } from '#app/features/comments/source.ts'
import { takeComment } from '#app/features/comments/take-comment.server.ts'
import { slugFrom } from '#app/features/posts/lists/post-address.ts'
import { SMALL_FILES, type TakingRoute } from '#app/http/accepted-body.ts'
import { formOf } from '#app/http/form.server.ts'
import { commentDeskOf } from '#app/http/request-context.server.ts'
import { readPlace } from '#app/ui/list/place.ts'
import type { Route } from './+types/comments-json'

const headers = { 'Cache-Control': 'no-store' }

export const handle = { takes: { body: SMALL_FILES } } satisfies TakingRoute

/** For scripts: the comments below a post, and what a form for one more has to bring along. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { access, stamps } = commentDeskOf(context)
  const slug = slugFrom(params.slug) ?? ''
  const limit = Math.min(Number(url.searchParams.get('limit')) || 0, LONGEST_STRETCH)
  const thread = await listComments(access, slug, {
    before: readPlace(url.searchParams.get('before')),
    limit,
  })
  const answer: CommentsAnswer = { thread, stamp: stamps.issue(slug) }
  return Response.json(answer, { headers })
}

/** For scripts: a comment in, and as JSON what became of it. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const form = await formOf(request)
  const answer = await takeComment(commentDeskOf(context), slugFrom(params.slug) ?? '', form)
  return Response.json(answer.outcome, { status: answer.status, headers: { ...headers, ...answer.headers } })
}
