import type { Given, HolidayIntent, HolidayOutcome, Refused } from './holiday-change.ts'

/** The refusal of one form alone, where it came with the page. */
export const refusalOf = (outcome: HolidayOutcome | undefined, intent: HolidayIntent): Refused | undefined =>
  outcome?.ok === false && outcome.intent === intent ? outcome : undefined

/** What a refused form had in it, for that form alone. */
export const givenBack = (outcome: HolidayOutcome | undefined, intent: HolidayIntent): Given =>
  refusalOf(outcome, intent)?.given ?? {}

/** What is wrong with a field, to be said there. */
export const errorAt = (refused: Refused | undefined, field: string) =>
  refused?.field === field ? (refused.reason ?? refused.message) : undefined
