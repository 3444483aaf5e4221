import type { Given, HolidayIntent, HolidayOutcome } from './holiday-change.ts'

/** What a refused form had in it, for that form alone. */
export const givenBack = (outcome: HolidayOutcome | undefined, intent: HolidayIntent): Given =>
  outcome && !outcome.ok && outcome.intent === intent ? outcome.given : {}
