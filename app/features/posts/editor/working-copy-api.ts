import type { DeletedItem } from '#app/features/deletions/deletions.ts'
import { notify } from '#app/ui/toast.tsx'
import type { EditorFields } from './editor-fields.ts'
import type { CopyOrigin, WorkingCopyTimes } from './editor-page.ts'

const WORKING_COPY_URL = '/admin/posts/working-copy'
const REQUEST_TIMEOUT_MS = 20_000
/** Browsers limit the size of requests that outlive their page. */
const MAX_KEEPALIVE_BYTES = 60_000

/** Where the typed text is: not sent yet, stored on the server ('kept'), or only in this browser and why. */
export type AutosaveStatus =
  | 'nothing'
  | 'typing'
  | 'kept'
  | 'unreachable'
  | 'signed-out'
  | 'no-admin'
  | 'refused'

export type AutosaveResult =
  | ({ autosaveStatus: 'kept' } & WorkingCopyTimes)
  | { autosaveStatus: Exclude<AutosaveStatus, 'kept'> }

export type UnsavedCopy = { asOf: string | null; fields: EditorFields }

const jsonRequest = (body: string) => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body,
  redirect: 'manual' as const,
})

export const postWorkingCopy = (copy: UnsavedCopy & CopyOrigin & { id: string }) =>
  postAutosave(WORKING_COPY_URL, copy)

export async function postAutosave(url: string, copy: object): Promise<AutosaveResult> {
  const body = JSON.stringify(copy)
  try {
    const response = await fetch(url, {
      ...jsonRequest(body),
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
      keepalive: new Blob([body]).size < MAX_KEEPALIVE_BYTES,
    })
    // The guard redirects to the sign-in page.
    if (response.type === 'opaqueredirect') return { autosaveStatus: 'signed-out' }
    if (response.status === 403) return { autosaveStatus: 'no-admin' }
    if (response.status === 422 || response.status === 413) return { autosaveStatus: 'refused' }
    if (!response.ok) return { autosaveStatus: 'unreachable' }
    return { autosaveStatus: 'kept', ...((await response.json()) as WorkingCopyTimes) }
  } catch {
    return { autosaveStatus: 'unreachable' }
  }
}

/** If this fails, the working copy is offered again next time and can be discarded then. */
export async function deleteServerCopy(id: string) {
  await fetch(`${WORKING_COPY_URL}?id=${id}`, { method: 'DELETE', redirect: 'manual' }).catch(() => undefined)
}

export const discardServerCopy = (id: string) => deleteUndoably(`${WORKING_COPY_URL}?id=${id}`)

/** With what can be undone, if there was something; undefined if it failed, which is said. */
export async function deleteUndoably(url: string): Promise<{ item: DeletedItem | null } | undefined> {
  const response = await fetch(`${url}&undoable`, { method: 'DELETE', redirect: 'manual' }).catch(
    () => undefined,
  )
  const body: { discarded: DeletedItem | null } | undefined = response?.ok
    ? await response.json().catch(() => undefined)
    : undefined
  if (body) return { item: body.discarded }
  reportNothingDiscarded()
  return undefined
}

const reportNothingDiscarded = () =>
  notify.error('Nothing was discarded', 'The server could not be reached. Please try again.')

/** False if the version did not arrive: then it must not be replaced. */
async function storeVersion(copy: UnsavedCopy & { id: string }, into: 'history' | 'undo') {
  const body = JSON.stringify({ ...copy, into })
  return (await fetch(WORKING_COPY_URL, jsonRequest(body)).catch(() => undefined))?.ok === true
}

export async function saveVersionToHistory(copy: UnsavedCopy & { id: string }) {
  if (await storeVersion(copy, 'history')) return true
  notify.error('Your version could not be put into the history', 'Nothing was changed. Please try again.')
  return false
}

/** For a text that only this browser has. */
export async function saveVersionForUndo(copy: UnsavedCopy & { id: string }) {
  if (await storeVersion(copy, 'undo')) return true
  reportNothingDiscarded()
  return false
}
