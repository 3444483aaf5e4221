import type { PostKind } from '#app/features/posts/posts.ts'
import type { FieldDifference } from './compare-fields.ts'

export type Revision = {
  id: string
  savedAt: string
  /** Null if the account was deleted, or the site itself wrote it. */
  savedBy: string | null
  title: string
  isPublished: boolean
  /** False for a version that was replaced before anybody saved it. */
  wasSaved: boolean
}

export type HistoryPage = {
  post: { id: string; title: string; kind: PostKind }
  revisions: Revision[]
  /** The id of the revision that is the post as it is now. */
  current: string | null
  selected: string | null
  /** From the selected revision to the post as it is now. */
  changes: FieldDifference[]
}
