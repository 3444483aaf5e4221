import type { EditorFields } from './editor-fields.ts'
import type { SavedPost } from './save-outcome.ts'

/** A link under which somebody without an account sees a post that is not public. */
export type PreviewLink = { id: string; madeAt: string; endsAt: string }

/** Everything that the editor starts from. */
export type EditorPage = {
  saved: Omit<SavedPost, 'updatedAt'> & { updatedAt: string | null }
  /** What was typed last time and never saved. */
  unsaved: { fields: EditorFields; asOf: string | null; typedAt: string } | null
  categories: { id: string; name: string }[]
  knownTags: string[]
  previews: PreviewLink[]
}
