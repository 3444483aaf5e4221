import type { MatchFacts } from '../match/match.ts'

/** What lists, social cards and letters say of the review of a post. */
export type ListedVerdict = {
  score: number | null
  sentence: string
  /** Null where the badge is not earned. */
  testedDays: number | null
  /** 'Tested 34 days · $15 to $30'; empty where neither is known. */
  note: string
  /** Its price is a band: '$15 to $30'. */
  facts: MatchFacts
}
