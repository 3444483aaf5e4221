import { Story } from '#app/features/posts/lists/story.tsx'
import type { PostSummary } from '#app/features/posts/posts.ts'
import { EmptyShelf } from '#app/ui/empty-shelf.tsx'
import { IndexStory } from './index-story.tsx'
import { LeadStory } from './lead-story.tsx'

/** The newest story leads, two stand beside it, a row of four follows, the rest is an index without pictures. */
export function FrontPage({ posts }: { posts: PostSummary[] }) {
  const [lead, ...others] = posts
  if (!lead) return <EmptyShelf note="The first one is being written.">No posts found.</EmptyShelf>
  const beside = others.slice(0, 2)
  const row = others.slice(2, 6)
  const index = others.slice(6)
  return (
    <>
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <LeadStory post={lead} />
        {beside.length > 0 && (
          <div className="grid content-start gap-y-8 sm:max-lg:grid-cols-2 sm:max-lg:gap-x-8 lg:gap-y-0 lg:divide-y lg:divide-line">
            {beside.map((post) => (
              <Story key={post.id} post={post} className="lg:not-first:pt-8 lg:not-last:pb-8" />
            ))}
          </div>
        )}
      </div>
      {row.length > 0 && (
        <div className="mt-10 grid gap-x-8 gap-y-8 border-line border-t pt-10 sm:mt-14 sm:grid-cols-2 sm:gap-y-12 lg:grid-cols-4">
          {row.map((post) => (
            <Story key={post.id} post={post} brief />
          ))}
        </div>
      )}
      {index.length > 0 && (
        <ul className="mt-10 grid gap-x-12 sm:mt-16 lg:grid-cols-2">
          {index.map((post) => (
            <IndexStory key={post.id} post={post} />
          ))}
        </ul>
      )}
    </>
  )
}
