import type { ActionResult } from '#app/ui/action-result.ts'
import type { FittedSizes } from './file-size.ts'
import { prepareImage, UploadError } from './prepare-image.ts'
import { type FileProblem, tooLarge, unsupportedType, uploadFailed } from './upload-rules.ts'

const UPLOAD_PATH = '/admin/media/upload'
const TIMEOUT_MS = 120_000
/** Of the progress of an upload. */
const FITTING_SHARE = 0.3

export type UploadedImage = { id: string; url: string; alt: string; width: number; height: number }

/** What the upload responds besides. */
export type UploadExtra = { image: UploadedImage }

type UploadOptions = { signal?: AbortSignal; onProgress?: (fraction: number) => void }

/** Makes a file fit and uploads it. `sizes` is null if it was sent as it is. Rejects with an UploadError. */
export async function uploadImage(
  original: File,
  { signal, onProgress }: UploadOptions = {},
): Promise<UploadedImage & { sizes: FittedSizes | null }> {
  const { file, sizes } = await prepareImage(original)
  const start = sizes ? FITTING_SHARE : 0
  onProgress?.(start)
  const image = await sendToLibrary(
    { file },
    { signal, onProgress: (fraction) => onProgress?.(start + fraction * (1 - start)) },
  )
  return { ...image, sizes }
}

/** A file, or the URL of an image that the server has to fetch. By XMLHttpRequest, since fetch reports no progress. */
export function sendToLibrary(
  fields: { file: File } | { url: string },
  { signal, onProgress }: UploadOptions = {},
): Promise<UploadedImage> {
  return new Promise((resolve, reject) => {
    const rejectWith = (problem: FileProblem) =>
      reject(new UploadError(problem, problem.title === unsupportedType.title))
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
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
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
