import { data } from 'react-router'
import { pageMeta } from '#app/document/page-meta.ts'
import { findLovableComment, giveHeart } from '#app/features/comments/hearts/give-heart.server.ts'
import { HeartPage } from '#app/features/comments/hearts/heart-page.tsx'
import { PostNotFound } from '#app/features/posts/article/post-not-found.tsx'
import { readForm } from '#app/http/form.server.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import type { Route } from './+types/comment-heart'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'A comment',
    description: 'What a reader wrote.',
    path: args.loaderData?.post.path,
    isIndexed: false,
  })

export const headers: Route.HeadersFunction = ({ actionHeaders }) => {
  const sent = new Headers(actionHeaders)
  sent.set('Cache-Control', 'no-store')
  return sent
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const { access } = context.get(requestContext)
  return (await findLovableComment(access, params)) ?? data(null, { status: 404 })
}

export async function action({ params, request, context }: Route.ActionArgs) {
  await readForm(request)
  return giveHeart(context.get(requestContext), params, request.headers.get('user-agent') ?? '')
}

/** For browsers without JavaScript; with it, the heart is given where the comment stands. */
export default function CommentHeart({ loaderData, actionData }: Route.ComponentProps) {
  return loaderData ? <HeartPage comment={loaderData} result={actionData} /> : <PostNotFound />
}

export function ErrorBoundary() {
  return <PostNotFound />
}
