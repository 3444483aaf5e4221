import type { DeletedItem } from '#app/features/deletions/deletions.ts'
import type { Finding } from '#app/features/newsletter/issues/issues.ts'
import type { ActionFailure, ActionResult } from '#app/ui/action-result.ts'

export const SERIES_PATH = '/admin/newsletter/series'

export const seriesLetterPath = (id: string) => `${SERIES_PATH}/${id}`

export const seriesLimits = { letters: 20, days: 180, subject: 200, previewText: 300, intro: 50_000 } as const

export type ListedSeriesLetter = {
  id: string
  subject: string
  delayDays: number
  isActive: boolean
  /** How many were sent it. */
  readers: number
}

export type SeriesList = {
  letters: ListedSeriesLetter[]
  deleted: DeletedItem[]
  /** How many have not had all letters. */
  onTheirWay: number
  /** How many were stopped by a restored backup, and still read. */
  stoppedByRestore: number
}

export type SeriesLetter = Omit<ListedSeriesLetter, 'readers'> & {
  previewText: string
  intro: string
  updatedAt: string
  /** Whether its delay counts from joining. */
  isFirst: boolean
}

export type SeriesLetterFields = Pick<
  SeriesLetter,
  'subject' | 'previewText' | 'intro' | 'delayDays' | 'isActive'
>

export type SeriesActionExtra = { id?: string; findings?: Finding[] }

export type SeriesActionFailure = ActionFailure & SeriesActionExtra

export type SeriesActionResult = ActionResult<SeriesActionExtra>

/** 'at once after joining', '3 days after the letter before'. */
export function describeDelay({ delayDays, isFirst }: { delayDays: number; isFirst: boolean }): string {
  const time = delayDays === 0 ? 'At once' : delayDays === 1 ? 'A day' : `${delayDays} days`
  return `${time} after ${isFirst ? 'joining' : 'the letter before'}`
}

export type StopReason = 'left' | 'answered' | 'done' | 'by-hand' | 'restored'

/** As the page of a subscriber says it. */
export const stopReasonTexts: Record<StopReason, string> = {
  left: 'Stopped: they left',
  answered: 'Stopped: they answered',
  done: 'Had all letters',
  'by-hand': 'Stopped by hand',
  restored: 'Stopped: a backup was restored',
}

export const countReaders = (total: number) => (total === 1 ? '1 reader' : `${total} readers`)
