import { notify } from '#app/ui/toast.tsx'
import type { EditorFields } from './editor-fields.ts'

const ADDRESS = '/admin/posts/working-copy'

/** Throws the working copy away. If that fails it is offered again next time, where it can be refused again. */
export async function discardOnServer(id: string) {
  await fetch(`${ADDRESS}?id=${id}`, { method: 'DELETE', redirect: 'manual' }).catch(() => undefined)
}

/** Puts a version that gives way into the history; false when it did not arrive, and then nothing should give way. */
export async function setAsideOnServer(copy: { id: string; asOf: string | null; fields: EditorFields }) {
  const response = await fetch(ADDRESS, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...copy, into: 'history' }),
    redirect: 'manual',
  }).catch(() => undefined)
  if (response?.ok) return true
  notify.error('Your version could not be put into the history', 'Nothing was changed. Please try again.')
  return false
}
