import type { Finding } from '#app/features/newsletter/issues/issues.ts'
import { lastMomentOf } from '#app/features/products/shown/shown-product.ts'
import { formatDate } from '#app/ui/format-date.ts'
import { error, warning } from './finding.ts'

/** A code that the letter names, and the page of the admin area where it can be changed. */
export type WrittenCode = { code: string; endsAt: string | null; to: string }

/** Many read a letter days after it came. */
const READING_TIME_MS = 3 * 24 * 60 * 60_000

/** `codes` may have one several times, of which another product's may be valid for longer: the last end counts. */
export function checkCodes(codes: WrittenCode[], sentAt: Date, timeZone: string): Finding[] {
  const byCode = Map.groupBy(codes, ({ code }) => code)
  return [...byCode].flatMap(([code, same]) => {
    if (same.some(({ endsAt }) => endsAt === null)) return []
    const [last] = same.toSorted((a, b) => Date.parse(b.endsAt ?? '') - Date.parse(a.endsAt ?? ''))
    if (!last?.endsAt) return []
    const leftMs = Date.parse(last.endsAt) - sentAt.getTime()
    const end = formatDate(lastMomentOf(last.endsAt), timeZone, 'short')
    if (leftMs <= 0) return [error(`Code ${code} ended on ${end}.`, last.to, 'Look at the code')]
    return leftMs < READING_TIME_MS
      ? [warning(`Code ${code} ends on ${end}: many will read this later.`, last.to, 'Look at the code')]
      : []
  })
}

/** What may be a code, for a query: no spaces, at least three characters. */
export const codesIn = (text: string): string[] => [
  ...new Set(text.match(/[\p{L}\p{N}][\p{L}\p{N}_%&+-]{2,59}/gu) ?? []),
]
