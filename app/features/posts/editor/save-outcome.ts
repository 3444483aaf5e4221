import type { EditorFields, FieldErrors } from './editor-fields.ts'

/** A post as it is saved now, and by whom. */
export type SavedPost = { id: string; fields: EditorFields; updatedAt: string; savedBy: string | null }

export type SaveOutcome =
  | { kind: 'saved'; created: boolean }
  | { kind: 'refused'; errors: FieldErrors; message: string | null }
  /** Somebody else saved meanwhile. */
  | { kind: 'conflict'; theirs: SavedPost }
  /** Somebody else deleted it meanwhile. */
  | { kind: 'gone' }
