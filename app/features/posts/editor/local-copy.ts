import { draftFieldsSchema, type EditorFields } from './editor-fields.ts'

const KEY_PREFIX = 'venus.unsaved.'

/** What was typed, in this browser's storage for when the server cannot be reached. */
export type LocalCopy = { userId: string; isNew: boolean; typedAt: string; fields: EditorFields }

/** Returns false if the storage is full or blocked. */
export function saveLocalCopy(id: string, copy: LocalCopy): boolean {
  try {
    localStorage.setItem(KEY_PREFIX + id, JSON.stringify(copy))
    return true
  } catch {
    return false
  }
}

export function removeLocalCopy(id: string) {
  try {
    localStorage.removeItem(KEY_PREFIX + id)
  } catch {
    // Where the storage is blocked, there is nothing to remove.
  }
}

/** Only the copies of this user: a browser may be shared. */
export function readLocalCopy(id: string, userId: string): LocalCopy | null {
  try {
    const copy = JSON.parse(localStorage.getItem(KEY_PREFIX + id) ?? 'null') as LocalCopy | null
    return copy?.userId === userId && draftFieldsSchema.safeParse(copy.fields).success ? copy : null
  } catch {
    return null
  }
}

/** The new post that was typed last in this browser and never saved. */
export function findLatestLocalDraft(userId: string): { id: string; copy: LocalCopy } | null {
  try {
    return (
      Object.keys(localStorage)
        .filter((key) => key.startsWith(KEY_PREFIX))
        .map((key) => ({
          id: key.slice(KEY_PREFIX.length),
          copy: readLocalCopy(key.slice(KEY_PREFIX.length), userId),
        }))
        .filter((entry): entry is { id: string; copy: LocalCopy } => entry.copy?.isNew === true)
        .sort((a, b) => b.copy.typedAt.localeCompare(a.copy.typedAt))[0] ?? null
    )
  } catch {
    return null
  }
}
