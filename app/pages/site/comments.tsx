import { data } from 'react-router'
import { pageMeta } from '#app/document/page-meta.ts'
import { isStaff } from '#app/features/accounts/accounts.ts'
import { loginPath } from '#app/features/accounts/return-path.ts'
import { CommentsPage } from '#app/features/comments/comments-page.tsx'
import { readCommentsPage } from '#app/features/comments/read-comments.server.ts'
import { submitComment } from '#app/features/comments/submit-comment.server.ts'
import { PostNotFound } from '#app/features/posts/article/post-not-found.tsx'
import { parseSlug } from '#app/features/posts/lists/post-url.ts'
import { type AcceptingRoute, SMALL_FILE_LIMITS } from '#app/http/accepting-route.ts'
import { readForm } from '#app/http/form.server.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import type { Route } from './+types/comments'

export const meta: Route.MetaFunction = (args) => {
  const post = args.loaderData?.post
  return pageMeta(args, {
    title: post ? `Comments on ${post.title}` : 'Post Not Found',
    description: post ? 'What readers say, and room for more.' : 'There is no post here.',
    path: post?.path,
    isIndexed: false,
  })
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export const handle = { accepts: { body: SMALL_FILE_LIMITS } } satisfies AcceptingRoute

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const request = context.get(requestContext)
  const page = await readCommentsPage(request, parseSlug(params.slug) ?? '', url.searchParams.get('before'))
  if (!page) return data(null, { status: 404 })
  return {
    ...page,
    signInUrl: request.viewer ? null : loginPath(`${url.pathname}#write`),
    isStaff: isStaff(request.viewer?.role),
  }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  return submitComment(context.get(requestContext), parseSlug(params.slug) ?? '', form)
}

/** For browsers without JavaScript; with it, all of this happens below the post. */
export default function Comments({ loaderData, actionData: result }: Route.ComponentProps) {
  return loaderData ? <CommentsPage {...loaderData} result={result} /> : <PostNotFound />
}

export function ErrorBoundary() {
  return <PostNotFound />
}
