import { z } from '#app/text/zod.ts'
import type { FormDraft } from './form-drafts.ts'

const KEY_PREFIX = 'venus.unsaved-form.'

const draftSchema = z.object({
  userId: z.string(),
  values: z.record(z.string(), z.string()),
  typedAt: z.string(),
})

/** In this browser's storage, for when the server cannot be reached. Returns false if it is full or blocked. */
export function saveLocalDraft(name: string, draft: FormDraft & { userId: string }): boolean {
  try {
    localStorage.setItem(KEY_PREFIX + name, JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

export function removeLocalDraft(name: string) {
  try {
    localStorage.removeItem(KEY_PREFIX + name)
  } catch {
    // Where the storage is blocked, there is nothing to remove.
  }
}

/** Only of this user: a browser may be shared. */
export function readLocalDraft(name: string, userId: string): FormDraft | null {
  try {
    const { data } = draftSchema.safeParse(JSON.parse(localStorage.getItem(KEY_PREFIX + name) ?? 'null'))
    return data?.userId === userId ? data : null
  } catch {
    return null
  }
}
