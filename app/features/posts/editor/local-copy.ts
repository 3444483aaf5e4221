import { type EditorFields, typedFields } from './editor-fields.ts'

const PREFIX = 'venus.unsaved.'

/** What was typed, kept in this browser for when the server cannot be reached. */
export type LocalCopy = { userId: string; isNew: boolean; typedAt: string; fields: EditorFields }

/** False where the storage is full or forbidden. */
export function keepLocally(id: string, copy: LocalCopy): boolean {
  try {
    localStorage.setItem(PREFIX + id, JSON.stringify(copy))
    return true
  } catch {
    return false
  }
}

export function forgetLocally(id: string) {
  try {
    localStorage.removeItem(PREFIX + id)
  } catch {
    // Nothing was kept where nothing may be stored.
  }
}

/** Of this person only: a browser may be shared. */
export function readLocally(id: string, userId: string): LocalCopy | null {
  try {
    const copy = JSON.parse(localStorage.getItem(PREFIX + id) ?? 'null') as LocalCopy | null
    return copy?.userId === userId && typedFields.safeParse(copy.fields).success ? copy : null
  } catch {
    return null
  }
}

/** The new post that was begun last in this browser and has not been saved. */
export function lastBegun(userId: string): { id: string; copy: LocalCopy } | null {
  try {
    return (
      Object.keys(localStorage)
        .filter((key) => key.startsWith(PREFIX))
        .map((key) => ({ id: key.slice(PREFIX.length), copy: readLocally(key.slice(PREFIX.length), userId) }))
        .filter((kept): kept is { id: string; copy: LocalCopy } => kept.copy?.isNew === true)
        .sort((a, b) => b.copy.typedAt.localeCompare(a.copy.typedAt))[0] ?? null
    )
  } catch {
    return null
  }
}
