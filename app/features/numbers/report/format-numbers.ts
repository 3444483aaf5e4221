import type { Totals } from './numbers.ts'

/** From 0 to 1; null without views. */
export const share = (part: number, whole: number) => (whole > 0 ? Math.min(1, part / whole) : null)

export const formatCount = (count: number) => count.toLocaleString('en-US')
export const formatShare = (value: number | null) => (value === null ? '–' : `${Math.round(value * 100)} %`)

/** In view, on average. */
export function formatAverage(totals: Pick<Totals, 'seconds' | 'views'>): string {
  if (totals.views === 0) return '–'
  const average = Math.round(totals.seconds / totals.views)
  const [minutes, seconds] = [Math.floor(average / 60), average % 60]
  return minutes === 0 ? `${seconds} s` : `${minutes}:${String(seconds).padStart(2, '0')} min`
}

/** '+12 %'; null where there was nothing before. */
export function formatChange(now: number, before: number): string | null {
  if (before === 0) return null
  const change = Math.round((now / before - 1) * 100)
  return change > 0 ? `+${formatCount(change)} %` : `${change < 0 ? '−' : ''}${Math.abs(change)} %`
}
