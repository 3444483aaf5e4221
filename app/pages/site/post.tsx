import { data, redirect } from 'react-router'
import { pageMeta } from '#app/document/page-meta.ts'
import { Disclosure } from '#app/features/catalog/disclosure.tsx'
import { emptyThread } from '#app/features/comments/comments.ts'
import { CommentsSection } from '#app/features/comments/comments-section.tsx'
import { readDiscussion } from '#app/features/comments/read-thread.server.ts'
import { isPastClosing } from '#app/features/comments/spam/settings.ts'
import { Article } from '#app/features/posts/article/article.tsx'
import { postMeta } from '#app/features/posts/article/article-meta.ts'
import { hasEarningLink } from '#app/features/posts/article/earning.ts'
import { PostNeighbors } from '#app/features/posts/article/post-neighbors.tsx'
import { PostNotFound } from '#app/features/posts/article/post-not-found.tsx'
import { RelatedPosts } from '#app/features/posts/article/related-posts.tsx'
import { UpdatedBar } from '#app/features/posts/article/updated-bar.tsx'
import { slugFrom } from '#app/features/posts/lists/post-address.ts'
import { travelName } from '#app/features/posts/lists/story-frame.tsx'
import { readPostPage } from '#app/features/posts/posts.server.ts'
import type { CachedRoute } from '#app/http/cached-route.ts'
import { accessOf, logOf, pageNotesOf } from '#app/http/request-context.server.ts'
import { commentsTopic } from '#app/live/topics.ts'
import type { Route } from './+types/post'

export const meta: Route.MetaFunction = (args) => {
  const post = args.loaderData?.post
  if (!post) {
    return pageMeta(args, { title: 'Post Not Found', description: 'There is no post here.', index: false })
  }
  return postMeta(args, post)
}

export const handle = { cache: { by: [] } } satisfies CachedRoute

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const slug = slugFrom(params.slug)
  const access = accessOf(context)
  const [page, discussion] = slug
    ? await Promise.all([readPostPage(access, slug), readDiscussion(access, slug, logOf(context))])
    : []
  if (!page || !discussion) return data(null, { status: 404 })
  const address = 'movedTo' in page ? page.movedTo : page.post.slug
  if ('movedTo' in page || address !== params.slug) {
    throw redirect(`/blog/${address}${url.search}`, 301)
  }
  const { thread, closeAfterDays } = discussion
  const notes = pageNotesOf(context)
  notes.shows.add(commentsTopic(page.post.id))
  notes.isWhole = thread !== emptyThread
  return { ...page, thread, isClosed: isPastClosing(page.post.publishedDate, closeAfterDays, new Date()) }
}

export default function Post({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <PostNotFound />
  const { post, related, previous, next, thread, isClosed } = loaderData
  return (
    <>
      <Article
        key={post.id}
        head={post}
        image={post.image}
        travelsAs={travelName(post.slug)}
        videoId={post.videoId}
        headings={post.headings}
        html={post.content}
        note={hasEarningLink(post.content) && <Disclosure className="mb-8 sm:mb-10" />}
      />
      <PostNeighbors previous={previous} next={next} />
      <CommentsSection key={`comments on ${post.id}`} post={post} thread={thread} isClosed={isClosed} />
      <RelatedPosts posts={related} />
      <UpdatedBar key={`news of ${post.id}`} post={post} />
    </>
  )
}

export function ErrorBoundary() {
  return <PostNotFound />
}
