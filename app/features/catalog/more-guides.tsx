import { useNavigation } from 'react-router'
import { PostGrid } from '#app/features/posts/lists/post-grid.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { SectionHeading } from '#app/ui/heading.tsx'
import type { PostSummary } from '../posts/posts.ts'
import { type GuidesQuery, guidesUrl } from './guides-query.ts'

type MoreGuidesProps = { query: GuidesQuery; posts: PostSummary[]; hasMore: boolean }

/** Guides from the blog. "Load More" is a plain link, so it works without a script. */
export function MoreGuides({ query, posts, hasMore }: MoreGuidesProps) {
  // It says so once somebody asked for more.
  const isExhausted = !hasMore && query.more > 0
  const waiting = useNavigation().location?.pathname === '/guides'
  return (
    <section aria-label="More guides" className="mt-14 sm:mt-20">
      {posts.length > 0 && (
        <>
          <SectionHeading>More from the blog</SectionHeading>
          <PostGrid posts={posts} />
        </>
      )}
      <div className="mt-12 flex flex-col items-center gap-4 text-center">
        <ButtonLink
          to={guidesUrl({ ...query, more: isExhausted ? query.more : query.more + 1 })}
          variant="quiet"
          size="large"
          preventScrollReset
          replace
          aria-busy={waiting || undefined}
        >
          Load More Guides
        </ButtonLink>
        <p role="status" className="text-ink-soft">
          {isExhausted && 'You have seen every guide. New ones appear here first.'}
        </p>
      </div>
    </section>
  )
}
