import { PostByline, PostLabels } from '#app/features/posts/lists/post-byline.tsx'
import { PostCard } from '#app/features/posts/lists/post-card.tsx'
import { PostImage } from '#app/features/posts/lists/post-image.tsx'
import { PostLink } from '#app/features/posts/lists/post-link.tsx'
import type { PostSummary } from '#app/features/posts/posts.ts'
import { useSite } from '#app/features/site/use-site.ts'
import { IllustratedEmptyState } from '#app/ui/illustrated-empty-state.tsx'

/** The newest post in large with two beside it, then a row of four, then a list without images. “Journal”: layouts.css. */
export function FrontPage({ posts }: { posts: PostSummary[] }) {
  const [lead, ...others] = posts
  if (!lead)
    return (
      <IllustratedEmptyState note="The first one is being written.">No posts found.</IllustratedEmptyState>
    )
  const beside = others.slice(0, 2)
  const row = others.slice(2, 6)
  const index = others.slice(6)
  return (
    <>
      <div className="front-top grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <LeadPost post={lead} />
        {beside.length > 0 && (
          <div className="front-beside grid content-start gap-y-8 sm:max-lg:grid-cols-2 sm:max-lg:gap-x-8 lg:gap-y-0 lg:divide-y lg:divide-line">
            {beside.map((post) => (
              <PostCard key={post.id} post={post} className="lg:not-first:pt-8 lg:not-last:pb-8" />
            ))}
          </div>
        )}
      </div>
      {row.length > 0 && (
        <div className="front-row mt-10 grid gap-x-8 gap-y-8 border-line border-t pt-10 sm:mt-14 sm:grid-cols-2 sm:gap-y-12 lg:grid-cols-4">
          {row.map((post) => (
            <PostCard key={post.id} post={post} compact />
          ))}
        </div>
      )}
      {index.length > 0 && (
        <ul className="front-index mt-10 grid gap-x-12 sm:mt-16 lg:grid-cols-2">
          {index.map((post) => (
            <PostIndexItem key={post.id} post={post} />
          ))}
        </ul>
      )}
    </>
  )
}

function LeadPost({ post }: { post: PostSummary }) {
  const { look, frontPage } = useSite()
  return (
    <article className="front-lead group relative">
      <PostImage
        post={post}
        isPriority={!frontPage.banner.image}
        sizes={`(min-width: 64rem) ${look.frontLayout === 'journal' ? 71 : 46}rem, 100vw`}
        className="max-sm:-mx-(--gutter) max-sm:w-auto max-sm:rounded-none"
      />
      <div>
        <PostLabels post={post} className="mt-6" />
        <h3 className="optical-display mt-2 text-title">
          <PostLink post={post} />
        </h3>
        <p className="mt-4 max-w-deck text-deck text-ink-soft">{post.excerpt}</p>
        <PostByline post={post} showAuthor className="mt-4" />
      </div>
    </article>
  )
}

function PostIndexItem({ post }: { post: PostSummary }) {
  return (
    <li className="group relative border-line border-t py-5 sm:grid sm:grid-cols-[--spacing(28)_1fr] sm:items-baseline sm:gap-x-6">
      <PostLabels post={post} />
      <div>
        <h3 className="text-story">
          <PostLink post={post} />
        </h3>
        <PostByline post={post} className="mt-1.5" />
      </div>
    </li>
  )
}
