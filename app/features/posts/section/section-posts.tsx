import { matchProduct, sortByMatch } from '#app/features/products/match/match.ts'
import { MatchLine } from '#app/features/products/match/match-line.tsx'
import { MyMatch } from '#app/features/products/match/my-match.tsx'
import { useMatchProfile } from '#app/features/products/match/use-match-profile.ts'
import type { ListedVerdict } from '#app/features/products/reviews/listed-verdict.ts'
import { describeTestedDays } from '#app/features/products/reviews/reviews.ts'
import { PostList } from '../archive/post-list.tsx'
import type { PostSummary } from '../posts.ts'
import type { SectionPageData } from './read-section.server.ts'
import { ReviewFilterForm } from './review-filter-form.tsx'

const nothingKnown = { fits: [], misses: [] }

/** The list of a section; where it has reviews, they can be filtered, and what fits the reader comes first. */
export function SectionPosts({ section: { path }, query, archive, problem, filters }: SectionPageData) {
  const profile = useMatchProfile()
  const list = { path, query, problem }
  if (filters.length === 0) return <PostList {...list} archive={archive} />
  const posts = archive?.posts ?? []
  const currency = posts.map(({ verdict }) => verdict?.facts.price?.currency).find(Boolean) ?? null
  const ordered = profile
    ? sortByMatch(posts, ({ verdict }) => (verdict ? matchProduct(profile, verdict.facts) : nothingKnown))
    : posts
  return (
    <>
      <div className="mb-10 grid gap-y-6 sm:mb-14">
        <ReviewFilterForm path={path} query={query} filters={filters} total={archive?.total ?? 0} />
        <MyMatch currency={currency} />
      </div>
      <PostList
        {...list}
        archive={archive && { ...archive, posts: ordered }}
        noteOf={({ verdict }: PostSummary) => verdict && <ReviewNote verdict={verdict} />}
      />
    </>
  )
}

function ReviewNote({ verdict: { testedDays, facts } }: { verdict: ListedVerdict }) {
  const known = [testedDays !== null && describeTestedDays(testedDays), facts.price?.text].filter(Boolean)
  return (
    <>
      {known.length > 0 && <p className="mt-1 text-fine text-ink">{known.join(' · ')}</p>}
      <MatchLine product={facts} />
    </>
  )
}
