import type { Finding } from '#app/features/newsletter/issues/issues.ts'
import { formatDate } from '#app/ui/format-date.ts'
import { error } from './finding.ts'

/** A page of the site that readers cannot see yet, with its form in the admin area. */
export type LinkedDraft = { title: string; publicFrom: string | null; to: string }

/** One that is public when the letter goes out is none by then. */
export function checkDrafts(drafts: LinkedDraft[], sentAt: Date, timeZone: string): Finding[] {
  return drafts.flatMap(({ title, publicFrom, to }) => {
    if (publicFrom && Date.parse(publicFrom) <= sentAt.getTime()) return []
    const message = publicFrom
      ? `“${title}” is public from ${formatDate(publicFrom, timeZone, 'short')}, after this letter.`
      : `“${title}” is still a draft.`
    return [error(message, to, 'Look at it')]
  })
}
