import type { ActionResult } from '#app/ui/action-result.ts'
import { messageForStatus } from '#app/ui/failed-requests/request-failure.ts'
import type { FoundEmbed } from './embeds.ts'

const FIND_PATH = '/admin/posts/embed'

/** Asks the server what stands behind an address. Rejects with an Error whose message can be shown. */
export async function findEmbed(link: string): Promise<FoundEmbed> {
  const form = new FormData()
  form.set('intent', 'find-embed')
  form.set('link', link)
  const request = fetch(FIND_PATH, { method: 'POST', body: form, headers: { Accept: 'application/json' } })
  const response = await request.catch(() => undefined)
  if (!response) throw new Error('The server could not be reached.')
  if (response.redirected) throw new Error('You are signed out. Sign in again in another tab.')
  // A proxy in between may respond with anything.
  const result: Partial<ActionResult<{ embed?: FoundEmbed }>> = Object(
    await response.json().catch(() => undefined),
  )
  if (result.ok && result.embed) return result.embed
  throw new Error(
    (result.ok === false && result.message) || messageForStatus(response.ok ? 500 : response.status),
  )
}
