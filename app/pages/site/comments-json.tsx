import { isStaff } from '#app/features/accounts/accounts.ts'
import { loginPath } from '#app/features/accounts/return-path.ts'
import { listApprovedComments } from '#app/features/comments/comments.server.ts'
import { commentsPagePath, MAX_PAGE_SIZE } from '#app/features/comments/comments.ts'
import type { CommentsResponse } from '#app/features/comments/comments-client.ts'
import { submitComment } from '#app/features/comments/submit-comment.server.ts'
import { parseSlug } from '#app/features/posts/lists/post-url.ts'
import { type AcceptingRoute, SMALL_FILE_LIMITS } from '#app/http/accepting-route.ts'
import { readForm } from '#app/http/form.server.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import { parseCursor } from '#app/ui/list/cursor.ts'
import type { Route } from './+types/comments-json'

export const handle = { accepts: { body: SMALL_FILE_LIMITS } } satisfies AcceptingRoute

/** For scripts: the comments below a post, and what the comment form needs. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { access, viewer, services } = context.get(requestContext)
  const slug = parseSlug(params.slug) ?? ''
  const limit = Math.min(Number(url.searchParams.get('limit')) || 0, MAX_PAGE_SIZE)
  const thread = await listApprovedComments(access, slug, {
    siteUrl: services.settings.siteUrl,
    before: parseCursor(url.searchParams.get('before')),
    limit,
  })
  const body: CommentsResponse = {
    thread,
    stamp: services.formStamps.issue(slug),
    signInUrl: viewer ? null : loginPath(`${commentsPagePath(slug)}#write`),
    isStaff: isStaff(viewer?.role),
  }
  return Response.json(body, { headers: { 'Cache-Control': 'no-store' } })
}

/** For scripts: submits a comment and responds with the result as JSON. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const { data, init } = await submitComment(context.get(requestContext), parseSlug(params.slug) ?? '', form)
  const headers = new Headers(init?.headers)
  headers.set('Cache-Control', 'no-store')
  return Response.json(data, { status: init?.status, headers })
}
