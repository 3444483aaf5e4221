import { type MatchProfile, matchProduct, sortByMatch } from '#app/features/products/match/match.ts'
import { MatchLine } from '#app/features/products/match/match-line.tsx'
import { MyMatch } from '#app/features/products/match/my-match.tsx'
import { watchMatchProfile } from '#app/features/products/match/use-match-profile.ts'
import type { PostSummary } from '../posts.ts'

const nothingKnown = { fits: [], misses: [] }

const orderByMatch = <Post extends PostSummary>(posts: Post[], profile: MatchProfile) =>
  sortByMatch(posts, ({ verdict }) => (verdict ? matchProduct(profile, verdict.facts) : nothingKnown))

/** A budget is in the currency of the list. */
const PostsMatch = ({ posts }: { posts: PostSummary[] }) => (
  <MyMatch currency={posts.map(({ verdict }) => verdict?.facts.price?.currency).find(Boolean) ?? null} />
)

/** Loaded after the page: most readers never say what they look for. */
export const sectionMatch = { MatchLine, orderByMatch, PostsMatch, watchMatchProfile }
