import { data, redirect } from 'react-router'
import { pageMeta } from '#app/document/page-meta.ts'
import { AffiliateDisclosure } from '#app/features/catalog/affiliate-disclosure.tsx'
import { emptyThread } from '#app/features/comments/comments.ts'
import { CommentsSection } from '#app/features/comments/comments-section.tsx'
import { readCommentSection } from '#app/features/comments/read-comments.server.ts'
import { areCommentsClosed } from '#app/features/comments/spam/settings.ts'
import { Article } from '#app/features/posts/article/article.tsx'
import { postMeta } from '#app/features/posts/article/article-meta.ts'
import { PostNeighbors } from '#app/features/posts/article/post-neighbors.tsx'
import { PostNotFound } from '#app/features/posts/article/post-not-found.tsx'
import { RelatedPosts } from '#app/features/posts/article/related-posts.tsx'
import { hasSponsoredLink } from '#app/features/posts/article/sponsored-link.ts'
import { UpdatedBar } from '#app/features/posts/article/updated-bar.tsx'
import { postTransitionName } from '#app/features/posts/lists/post-image.tsx'
import { parseSlug } from '#app/features/posts/lists/post-url.ts'
import { readPostPage } from '#app/features/posts/posts.server.ts'
import type { CachedRoute } from '#app/http/cached-route.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import { commentsTopic } from '#app/live/topics.ts'
import type { Route } from './+types/post'

export const meta: Route.MetaFunction = (args) => {
  const post = args.loaderData?.post
  if (!post) {
    return pageMeta(args, {
      title: 'Post Not Found',
      description: 'There is no post here.',
      isIndexed: false,
    })
  }
  return postMeta(args, post)
}

export const handle = { cache: { keyParams: [] } } satisfies CachedRoute

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { access, log, page } = context.get(requestContext)
  const slug = parseSlug(params.slug)
  const [found, discussion] = slug
    ? await Promise.all([readPostPage(access, slug), readCommentSection(access, slug, log)])
    : []
  if (!found || !discussion) return data(null, { status: 404 })
  const canonicalSlug = 'movedTo' in found ? found.movedTo : found.post.slug
  if ('movedTo' in found || canonicalSlug !== params.slug) {
    throw redirect(`/blog/${canonicalSlug}${url.search}`, 301)
  }
  const { thread, closeAfterDays } = discussion
  page.topics.add(commentsTopic(found.post.id))
  page.isComplete = thread !== emptyThread
  const isClosed = areCommentsClosed(found.post.publishedDate, closeAfterDays, new Date())
  return { ...found, thread, isClosed }
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
        viewTransitionName={postTransitionName(post.slug)}
        videoId={post.videoId}
        headings={post.headings}
        html={post.content}
        note={hasSponsoredLink(post.content) && <AffiliateDisclosure className="mb-8 sm:mb-10" />}
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
