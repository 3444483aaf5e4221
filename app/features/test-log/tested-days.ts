import { DAY_MS } from '#app/ui/time-zone.ts'

type DatedEntry = { happenedOn: string; pictures: readonly unknown[] }

/** Of two days such as 2026-11-15, both counted. Days are no moments: no daylight saving shortens one. */
export const daysBetween = (first: string, last: string) =>
  Math.round((Date.parse(last) - Date.parse(first)) / DAY_MS) + 1

/**
 * From the first to the last entry. Null unless there are two entries and a picture: what nobody can see was not shown
 * to be tested. The same rule for many products is in shown/select-test-logs.server.ts.
 */
export function testedDays(entries: readonly DatedEntry[]): number | null {
  if (entries.length < 2 || entries.every(({ pictures }) => pictures.length === 0)) return null
  const days = entries.map(({ happenedOn }) => happenedOn).sort()
  return daysBetween(days[0] ?? '', days.at(-1) ?? '')
}

export const formatDays = (days: number) => (days === 1 ? '1 day' : `${days.toLocaleString('en-US')} days`)
