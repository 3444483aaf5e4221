import { data } from 'react-router'
import { pageMeta } from '#app/document/page-meta.ts'
import { CommentsPage } from '#app/features/comments/comments-page.tsx'
import { readCommentsPage } from '#app/features/comments/read-thread.server.ts'
import { takeComment } from '#app/features/comments/take-comment.server.ts'
import { PostNotFound } from '#app/features/posts/article/post-not-found.tsx'
import { slugFrom } from '#app/features/posts/lists/post-address.ts'
import { SMALL_FILES, type TakingRoute } from '#app/http/accepted-body.ts'
import { formOf } from '#app/http/form.server.ts'
import { commentDeskOf } from '#app/http/request-context.server.ts'
import type { Route } from './+types/comments'

export const meta: Route.MetaFunction = (args) => {
  const post = args.loaderData?.post
  return pageMeta(args, {
    title: post ? `Comments on ${post.title}` : 'Post Not Found',
    description: post ? 'What readers say, and room for more.' : 'There is no post here.',
    path: post && `/blog/${post.slug}`,
    index: false,
  })
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export const handle = { takes: { body: SMALL_FILES } } satisfies TakingRoute

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const before = url.searchParams.get('before')
  const page = await readCommentsPage(commentDeskOf(context), slugFrom(params.slug) ?? '', before)
  return page ?? data(null, { status: 404 })
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const form = await formOf(request)
  const { outcome, status, headers } = await takeComment(
    commentDeskOf(context),
    slugFrom(params.slug) ?? '',
    form,
  )
  return data(outcome, { status, headers })
}

/** Where comments are written and read on without a script; with it, all of this happens below the post. */
export default function Comments({ loaderData, actionData: outcome }: Route.ComponentProps) {
  return loaderData ? <CommentsPage {...loaderData} outcome={outcome} /> : <PostNotFound />
}

export function ErrorBoundary() {
  return <PostNotFound />
}
