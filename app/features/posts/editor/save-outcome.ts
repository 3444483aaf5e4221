import type { EditorFields, FieldErrors } from './editor-fields.ts'

/** A post as it is saved now, and by whom. */
export type SavedPost = { id: string; fields: EditorFields; updatedAt: string; savedBy: string | null }

export type SaveOutcome =
  | { kind: 'saved'; created: boolean; updatedAt: string }
  | NotSaved<{ kind: 'refused'; errors: FieldErrors; message: string | null }>
  /** Somebody else saved meanwhile. */
  | NotSaved<{ kind: 'conflict'; theirs: SavedPost }>
  /** Somebody else deleted it meanwhile. */
  | NotSaved<{ kind: 'gone' }>

/** Where no script keeps the form, the answer brings back what was in it. */
type NotSaved<Reason> = Reason & { given?: Given }

export type Given = { id: string; asOf: string | null; fields: EditorFields }
