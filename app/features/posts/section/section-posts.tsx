import { useEffect, useState } from 'react'
import type { MatchProfile } from '#app/features/products/match/match.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { isFiltered } from '../archive/archive-url.ts'
import { PostList } from '../archive/post-list.tsx'
import type { SectionPageData } from './read-section.server.ts'
import { ReviewFilterForm } from './review-filter-form.tsx'
import type { sectionMatch } from './section-match.tsx'

/** The list of a section; where it has reviews, they can be filtered, and what fits the reader comes first. */
export function SectionPosts({ section: { path }, query, archive, problem, filters }: SectionPageData) {
  const hasReviews = filters.length > 0
  const { match, profile } = useLateMatch(hasReviews)
  const list = { path, query, problem }
  if (!hasReviews) return <PostList {...list} archive={archive} />
  const posts = archive?.posts ?? []
  const ordered = match && profile ? match.orderByMatch(posts, profile) : posts
  return (
    <>
      <div className="mb-10 grid gap-y-6 sm:mb-14">
        <ReviewFilterForm path={path} query={query} filters={filters} total={archive?.total ?? 0} />
        {/* As high as what comes, so that nothing moves. */}
        <div className="min-h-13 noscript:hidden">{match && <match.PostsMatch posts={posts} />}</div>
      </div>
      {archive?.total === 0 && isFiltered(query) ? (
        <EmptyState action={<TextLink to={path}>Clear the filters</TextLink>}>
          No review fits all of that.
        </EmptyState>
      ) : (
        <PostList
          {...list}
          archive={archive && { ...archive, posts: ordered }}
          noteOf={({ verdict }) =>
            verdict && (
              <>
                <p className="mt-1 text-fine">{verdict.note}</p>
                {match && <match.MatchLine product={verdict.facts} />}
              </>
            )
          }
        />
      )}
    </>
  )
}

function useLateMatch(isWanted: boolean) {
  const [match, setMatch] = useState<typeof sectionMatch>()
  const [profile, setProfile] = useState<MatchProfile | null>(null)
  useEffect(() => {
    if (!isWanted) return
    const watching = import('./section-match.tsx').then(
      ({ sectionMatch: loaded }) => {
        setMatch(loaded)
        return loaded.watchMatchProfile(setProfile)
      },
      // Without it the list is as the server wrote it.
      () => () => {},
    )
    return () => void watching.then((stop) => stop())
  }, [isWanted])
  return { match, profile }
}
