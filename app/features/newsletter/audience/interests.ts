import { isUuid } from '#app/text/is-uuid.ts'

/** A subject that readers can choose: a category with posts. */
export type Interest = { id: string; name: string }

/** As many as there can be categories. */
export const MAX_INTERESTS = 100

const INTEREST_FIELD_PREFIX = 'interest.'

/** Each has a field of its own, since the values of a failure have one value per name. */
export const interestFieldName = (id: string) => `${INTEREST_FIELD_PREFIX}${id}`

/** The ids of the ticked fields, each once. */
export const tickedInterests = (names: Iterable<string>): string[] =>
  [...new Set(names)]
    .filter((name) => name.startsWith(INTEREST_FIELD_PREFIX))
    .map((name) => name.slice(INTEREST_FIELD_PREFIX.length))
    .filter(isUuid)
    .sort()
    .slice(0, MAX_INTERESTS)
