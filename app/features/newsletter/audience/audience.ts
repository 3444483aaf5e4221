import { type Interest, tickedInterests } from './interests.ts'

/** Who gets a letter: those for whom all of it is true. */
export type Audience = {
  /** Ids of categories. Readers who chose none like everything. */
  interests: string[]
  /** A day by the site's clock. */
  joinedSince: string | null
  /** Only readers who chose a subject that was clicked in letters lately. */
  hasClickedLately: boolean
}

export const everybody: Audience = { interests: [], joinedSince: null, hasClickedLately: false }

export const isEverybody = ({ interests, joinedSince, hasClickedLately }: Audience): boolean =>
  interests.length === 0 && joinedSince === null && !hasClickedLately

/** Of the form of a letter. A day that is none is left for the server to refuse. */
export const parseAudienceFields = (text: (name: string) => string, names: Iterable<string>): Audience => ({
  interests: tickedInterests(names),
  joinedSince: text('joinedSince') || null,
  hasClickedLately: text('hasClickedLately') !== '',
})

/** With how many readers chose it, and how often it was clicked in letters lately. */
export type CountedInterest = Interest & { readers: number; clicks: number }

/** How far back clicks count. */
export const CLICKED_LATELY_DAYS = 90
