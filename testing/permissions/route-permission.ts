import type { RequestBody, TestRequest } from './send-request.ts'

export type RoutePermission = {
  /** As in app/routes.ts. */
  route: string
  path: string
  /** Who may open it; staff are assistants and admins. Pages for everybody or viewers show no data of others. */
  audience: 'everybody' | 'viewers' | 'staff' | 'admins'
  /** Where signed-in users are redirected who have nothing to do there. */
  redirectsTo?: string
  /** Whether an admin sees secret content there. */
  showsSecret?: boolean
  /** For admins. In this order each changes something. */
  adminActions?: TestRequest[]
  /** On pages for staff: what an assistant may do as well, with rows of her own. Each changes something. */
  assistantActions?: TestRequest[]
  /** On pages for staff: those of the admins' actions that an assistant may not. */
  refusedToAssistants?: TestRequest[]
  /** Allowed for everybody. */
  publicActions?: TestRequest[]
}

export const formBody = (fields: Record<string, string>) => new URLSearchParams(fields)

export const postRequest = (path: string, body: RequestBody): TestRequest => ({ method: 'POST', path, body })

export const intentRequests = (path: string, ...forms: (Record<string, string> & { intent: string })[]) =>
  forms.map((fields) => postRequest(path, formBody(fields)))

/** A form with an image in the field of this name. */
export function imageUpload(name = 'file'): FormData {
  const png =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  const upload = new FormData()
  upload.set('intent', 'upload-image')
  upload.set(name, new File([Buffer.from(png, 'base64')], 'dot.png', { type: 'image/png' }))
  return upload
}
