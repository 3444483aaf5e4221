import type { ActionFailure, ActionResult } from './action-result.ts'

type UploadOptions = {
  url: string
  contentType: string
  tooLargeMessage: string
  onProgress: (fraction: number) => void
  signal: AbortSignal
}

const uploadFailure = (message: string, status = 0): ActionFailure => ({
  ok: false,
  intent: 'upload',
  status,
  message,
  values: {},
})

/** Streams the file to the server. Not by fetch, which does not report progress. */
export function uploadFile<Extra extends object = object>(
  file: File,
  options: UploadOptions,
): Promise<ActionResult<Extra>> {
  const { url, contentType, onProgress, signal } = options
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', url)
    request.setRequestHeader('Content-Type', contentType)
    request.upload.onprogress = ({ loaded, total }) => total > 0 && onProgress(loaded / total)
    request.onload = () => resolve(parseUploadResponse(request, options))
    request.onerror = () => resolve(uploadFailure('The file could not be sent. Please choose it again.'))
    request.onabort = () => resolve(uploadFailure('Canceled. Nothing was changed.'))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(file)
  })
}

function parseUploadResponse(request: XMLHttpRequest, { url, tooLargeMessage }: UploadOptions) {
  const { status, responseURL, responseText } = request
  if (status === 413 && !responseText.startsWith('{')) return uploadFailure(tooLargeMessage, status)
  // A user who is signed out was redirected to the sign-in page.
  if (new URL(responseURL).pathname !== new URL(url, responseURL).pathname) {
    return uploadFailure('You are signed out. Sign in again in another tab.', 401)
  }
  if (status === 403) return uploadFailure('You are no longer an admin.', status)
  try {
    return JSON.parse(responseText)
  } catch {
    return uploadFailure(`The server had a problem (${status}). Please try again.`, status)
  }
}
