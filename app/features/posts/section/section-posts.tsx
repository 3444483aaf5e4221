import { useEffect, useState } from 'react'
import { isFiltered } from '../archive/archive-url.ts'
import { PostList } from '../archive/post-list.tsx'
import type { SectionPageData } from './read-section.server.ts'
import { ReviewFilterForm } from './review-filter-form.tsx'
import type { SectionMatch } from './section-match.tsx'

/** The list of a section; where it has reviews, they can be filtered, and what fits the reader comes first. */
export function SectionPosts({ section: { path }, query, archive, problem, filters }: SectionPageData) {
  const hasReviews = filters.length > 0
  const match = useLateMatch(hasReviews)
  const list = { path, query, problem }
  if (!hasReviews || problem) return <PostList {...list} archive={archive} />
  const posts = archive?.posts ?? []
  return (
    <>
      <div className="mb-10 grid gap-y-6 sm:mb-14">
        <ReviewFilterForm path={path} query={query} filters={filters} total={archive?.total ?? 0} />
        {/* As high as what comes, so that nothing moves. */}
        <div data-hydrate className="min-h-13 noscript:hidden">
          {match && <match.PostsMatch posts={posts} />}
        </div>
      </div>
      {(posts.length > 0 || !isFiltered(query)) && (
        <PostList
          {...list}
          archive={archive && { ...archive, posts: match ? match.order(posts) : posts }}
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
  const [match, setMatch] = useState<SectionMatch>()
  useEffect(() => {
    let stop: undefined | (() => void)
    // Without it the list is as the server wrote it.
    if (isWanted)
      import('./section-match.tsx').then(
        ({ watchMatch }) => {
          stop = watchMatch(setMatch)
        },
        () => {},
      )
    return () => stop?.()
  }, [isWanted])
  return match
}
