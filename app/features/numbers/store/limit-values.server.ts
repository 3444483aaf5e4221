import { and, inArray } from 'drizzle-orm'
import type { Transaction } from '#database/access.ts'
import { viewDays } from '#database/schema/numbers.ts'
import { OTHER_VALUE } from '../dimensions.ts'

/** Of one dimension. Whoever makes up sources can fill one day with no more of them. */
export const MAX_VALUES_PER_DAY = 300

/** What a browser says of itself, and so can make up. */
const limitedDimensions = ['source', 'campaign', 'language', 'missing', 'search', 'search-none']

type DayValue = { dimension: string; day: string; value: string }

/** Says which value is stored: `OTHER_VALUE` where a day has too many of them. */
export async function limitValues(db: Transaction, values: DayValue[]): Promise<(value: DayValue) => string> {
  const limited = values.filter(({ dimension }) => limitedDimensions.includes(dimension))
  const days = [...new Set(limited.map(({ day }) => day))]
  const stored =
    days.length === 0
      ? []
      : await db
          .select({ dimension: viewDays.dimension, day: viewDays.day, value: viewDays.value })
          .from(viewDays)
          .where(and(inArray(viewDays.dimension, limitedDimensions), inArray(viewDays.day, days)))
  const known = new Map<string, Set<string>>()
  const valuesOf = (dimension: string, day: string) => {
    const key = `${dimension} ${day}`
    const found = known.get(key) ?? new Set<string>()
    known.set(key, found)
    return found
  }
  for (const { dimension, day, value } of stored) valuesOf(dimension, day).add(value)
  return ({ dimension, day, value }) => {
    if (!limitedDimensions.includes(dimension)) return value
    const found = valuesOf(dimension, day)
    if (found.size >= MAX_VALUES_PER_DAY && !found.has(value)) return OTHER_VALUE
    found.add(value)
    return value
  }
}
