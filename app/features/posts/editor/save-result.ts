import type { PostKind } from '#app/features/posts/posts.ts'
import type { ActionFailure, ActionSuccess } from '#app/ui/action-result.ts'
import type { EditorFields, FieldErrors } from './editor-fields.ts'

/** A post as it is saved now, and by whom. */
export type SavedPost = { id: string; fields: EditorFields; updatedAt: string; savedBy: string | null }

/** The form as it was sent. `asOf` is when the post that it was edited from was saved; null for a new post. */
export type SubmittedForm = { id: string; asOf: string | null; fields: EditorFields }

/** The page with the editor has other forms as well: their results have other intents. */
const SAVE_INTENT = 'save-post'

type SaveSuccess = ActionSuccess & {
  intent: typeof SAVE_INTENT
  postKind: PostKind
  created: boolean
  updatedAt: string
  /** What of a draft could not be stored. */
  note: string
  /** Where readers see the post; null if they do not. */
  publicPath: string | null
}

export type SaveFailure = ActionFailure & {
  intent: typeof SAVE_INTENT
  /** Only without scripts, where the page has to be rendered with it again. */
  submitted?: SubmittedForm
} & (
    | { kind: 'refused'; errors: FieldErrors }
    /** Somebody else saved the post in the meantime. */
    | { kind: 'conflict'; theirs: SavedPost }
    /** Somebody else deleted the post in the meantime. */
    | { kind: 'gone' }
  )

export type SaveResult = SaveSuccess | SaveFailure

export const isSaveResult = <Other extends { intent: string }>(
  result: SaveResult | Other,
): result is SaveResult => result.intent === SAVE_INTENT

export const saveSucceeded = (
  postKind: PostKind,
  created: boolean,
  saved: Pick<SaveSuccess, 'updatedAt' | 'publicPath' | 'note'>,
): SaveResult => ({
  ok: true,
  intent: SAVE_INTENT,
  message: saveMessage(postKind, created ? 'created' : 'updated'),
  postKind,
  created,
  ...saved,
})

export const saveMessage = (kind: PostKind, change: 'created' | 'updated') =>
  `${kind === 'page' ? 'Page' : 'Post'} ${change}`

const failure = { ok: false, intent: SAVE_INTENT, title: 'Save failed', values: {} } as const

export const saveRefused = (status: number, message: string, errors: FieldErrors = {}): SaveFailure => ({
  ...failure,
  kind: 'refused',
  status,
  message,
  errors,
})

export const saveConflict = (theirs: SavedPost): SaveFailure => ({
  ...failure,
  kind: 'conflict',
  status: 409,
  message: 'This post was changed elsewhere. Saving again saves your version; theirs stays in the history.',
  theirs,
})

export const saveGone = (): SaveFailure => ({
  ...failure,
  kind: 'gone',
  status: 409,
  message: 'This post was deleted elsewhere. Save again to create it anew.',
})
