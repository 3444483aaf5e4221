import { matchProduct, sortByMatch } from '#app/features/products/match/match.ts'
import { MatchLine } from '#app/features/products/match/match-line.tsx'
import { MyMatch } from '#app/features/products/match/my-match.tsx'
import { watchMatchProfile } from '#app/features/products/match/use-match-profile.ts'
import type { PostSummary } from '../posts.ts'

const nothingKnown = { fits: [], misses: [] }

/** A budget is in the currency of the list. */
const PostsMatch = ({ posts }: { posts: PostSummary[] }) => (
  <MyMatch currency={posts.map(({ verdict }) => verdict?.facts.price?.currency).find(Boolean) ?? null} />
)

export type SectionMatch = {
  MatchLine: typeof MatchLine
  PostsMatch: typeof PostsMatch
  /** What fits the reader first. */
  order: <Post extends PostSummary>(posts: Post[]) => Post[]
}

/** Loaded after the page: most readers never say what they look for. Reports at once, and whenever that changes. */
export const watchMatch = (onChange: (match: SectionMatch) => void) =>
  watchMatchProfile((profile) =>
    onChange({
      MatchLine,
      PostsMatch,
      order: (posts) =>
        profile
          ? sortByMatch(posts, ({ verdict }) =>
              verdict ? matchProduct(profile, verdict.facts) : nothingKnown,
            )
          : posts,
    }),
  )
