import { data } from 'react-router'
import { pageMeta } from '#app/document/page-meta.ts'
import { findCommentedPost } from '#app/features/comments/comments.server.ts'
import { FollowPage } from '#app/features/comments/follow/follow-page.tsx'
import { followThread } from '#app/features/comments/follow/follow-thread.server.ts'
import { PostNotFound } from '#app/features/posts/article/post-not-found.tsx'
import { parseSlug } from '#app/features/posts/lists/post-url.ts'
import { readForm } from '#app/http/form.server.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import type { Route } from './+types/comments-follow'

export const meta: Route.MetaFunction = (args) => {
  const post = args.loaderData
  return pageMeta(args, {
    title: post ? `Follow the comments on ${post.title}` : 'Post Not Found',
    description: 'Letters when somebody writes.',
    path: post?.path,
    isIndexed: false,
  })
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export async function loader({ params, context }: Route.LoaderArgs) {
  const { access } = context.get(requestContext)
  return (await findCommentedPost(access, parseSlug(params.slug) ?? '')) ?? data(null, { status: 404 })
}

export async function action({ params, request, context }: Route.ActionArgs) {
  return followThread(context.get(requestContext), parseSlug(params.slug) ?? '', await readForm(request))
}

export default function CommentsFollow({ loaderData, actionData }: Route.ComponentProps) {
  return loaderData ? <FollowPage post={loaderData} result={actionData} /> : <PostNotFound />
}

export function ErrorBoundary() {
  return <PostNotFound />
}
