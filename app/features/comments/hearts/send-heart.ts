import type { ActionResult } from '#app/ui/action-result.ts'

/** Loaded when somebody presses a heart. Returns what to say, and whether it arrived. */
export async function sendHeart(path: string): Promise<{ ok: boolean; message: string }> {
  const response = await fetch(`${path}.json`, { method: 'POST' }).catch(() => undefined)
  // A proxy in between may respond with anything.
  const result: Partial<ActionResult> = Object(await response?.json().catch(() => undefined))
  if (typeof result.ok === 'boolean' && result.message) return { ok: result.ok, message: result.message }
  return { ok: false, message: 'Your heart did not arrive. Please try again.' }
}
