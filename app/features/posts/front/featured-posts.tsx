import { PostByline, PostLabels } from '#app/features/posts/lists/post-byline.tsx'
import { PostImage } from '#app/features/posts/lists/post-image.tsx'
import { PostLink } from '#app/features/posts/lists/post-link.tsx'
import type { PostSummary } from '#app/features/posts/posts.ts'

/** Wide rows instead of cards, with a small image at the end. */
export function FeaturedPosts({ posts }: { posts: PostSummary[] }) {
  return (
    <div className="featured-posts divide-y divide-line" data-columns={posts.length > 2 || undefined}>
      {posts.map((post) => (
        <article
          key={post.id}
          className="group relative grid items-center gap-x-12 gap-y-5 py-8 first:pt-0 last:pb-0 sm:grid-cols-[1fr_--spacing(60)] lg:grid-cols-[1fr_--spacing(80)]"
        >
          <div className="max-sm:order-1">
            <PostLabels post={post} />
            <h3 className="optical-display mt-1 text-headline">
              <PostLink post={post} />
            </h3>
            <p className="mt-3 max-w-lines text-ink-soft">{post.excerpt}</p>
            <PostByline post={post} className="mt-3" />
          </div>
          <PostImage post={post} sizes="(min-width: 64rem) 20rem, (min-width: 40rem) 15rem, 100vw" />
        </article>
      ))}
    </div>
  )
}
