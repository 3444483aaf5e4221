import type { Difference } from './differences.ts'

export type Revision = {
  id: string
  savedAt: string
  /** Nobody's, when the account is gone or the site itself wrote it. */
  savedBy: string | null
  title: string
  isPublished: boolean
  /** False for a version that somebody set aside without ever saving it. */
  wasSaved: boolean
}

export type HistoryPage = {
  post: { id: string; title: string }
  revisions: Revision[]
  /** The state that the post is in. */
  current: string | null
  selected: string | null
  /** From the selected state to the post as it is now. */
  changes: Difference[]
}
