import type { Body, Call } from './call.ts'

export type Line = {
  /** As in app/routes.ts. */
  route: string
  path: string
  /** Who may open it. What is everybody's or a viewer's has nothing of others in it. */
  for: 'everybody' | 'viewers' | 'admins'
  /** Where it leads whoever is signed in and has nothing to do there. */
  leadsOn?: string
  /** Whether an admin finds something secret there. */
  shows?: boolean
  /** What only an admin may do there; each does change something when an admin does it, in this order. */
  changes?: Call[]
  /** What anybody may do there, as it is meant to be done. */
  offers?: Call[]
}

export const form = (fields: Record<string, string>) => new URLSearchParams(fields)

export const post = (path: string, body: Body): Call => ({ method: 'POST', path, body })

export const intents = (path: string, ...forms: (Record<string, string> & { intent: string })[]) =>
  forms.map((fields) => post(path, form(fields)))

/** A form with a picture in the field of this name. */
export function picture(name = 'file'): FormData {
  const png =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  const upload = new FormData()
  upload.set('intent', 'upload-image')
  upload.set(name, new File([Buffer.from(png, 'base64')], 'dot.png', { type: 'image/png' }))
  return upload
}
