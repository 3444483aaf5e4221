import type { ActionResult } from '#app/ui/action-result.ts'
import { checkImageFile, type FileProblem, tooLarge, uploadFailed } from './upload-rules.ts'

const UPLOAD_PATH = '/admin/media/upload'
const TIMEOUT_MS = 120_000

export type UploadedImage = { id: string; url: string; alt: string; width: number; height: number }

/** What the upload responds besides. */
export type UploadExtra = { image: UploadedImage }

export class UploadError extends Error {
  readonly title: string

  constructor({ title, message }: FileProblem) {
    super(message)
    this.title = title
  }
}

type UploadOptions = { alt?: string; signal?: AbortSignal; onProgress?: (fraction: number) => void }

/** By XMLHttpRequest, since fetch does not report the progress of an upload. */
export function uploadImage(
  file: File,
  { alt = '', signal, onProgress }: UploadOptions = {},
): Promise<UploadedImage> {
  return new Promise((resolve, reject) => {
    const rejectWith = (problem: FileProblem) => reject(new UploadError(problem))
    const problem = checkImageFile(file)
    if (problem) return rejectWith(problem)
    if (signal?.aborted) return rejectWith(canceled)

    const request = new XMLHttpRequest()
    request.open('POST', UPLOAD_PATH)
    request.setRequestHeader('Accept', 'application/json')
    request.timeout = TIMEOUT_MS
    request.upload.onprogress = ({ loaded, total }) => total > 0 && onProgress?.(loaded / total)
    request.onload = () => {
      const response = readResponse(request)
      if ('title' in response) rejectWith(response)
      else resolve(response)
    }
    request.onerror = () => rejectWith(uploadFailed('The connection was lost. Please try again.'))
    request.ontimeout = () => rejectWith(uploadFailed('The upload took too long. Please try again.'))
    request.onabort = () => rejectWith(canceled)
    signal?.addEventListener('abort', () => request.abort(), { once: true })

    const form = new FormData()
    form.set('alt', alt)
    form.set('file', file)
    request.send(form)
  })
}

const canceled = uploadFailed('The upload was canceled.')

function readResponse({ status, responseURL, responseText }: XMLHttpRequest): UploadedImage | FileProblem {
  if (status === 413) return tooLarge
  // A session that ended is redirected to the sign-in page.
  if (new URL(responseURL).pathname !== UPLOAD_PATH) {
    return uploadFailed('You are signed out. Sign in again in another tab.')
  }
  const result = parseResult(responseText)
  if (status === 403) return uploadFailed('Only an admin can upload pictures.')
  if (status !== 200) {
    return result.title
      ? { title: result.title as FileProblem['title'], message: result.message ?? '' }
      : uploadFailed()
  }
  return result.image?.url ? result.image : uploadFailed('Could not get public URL')
}

/** A proxy in between may respond with anything. */
function parseResult(text: string): Partial<ActionResult<UploadExtra>> {
  try {
    return Object(JSON.parse(text))
  } catch {
    return {}
  }
}
