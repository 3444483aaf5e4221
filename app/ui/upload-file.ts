type UploadOptions = {
  url: string
  contentType: string
  tooLargeMessage: string
  onProgress: (fraction: number) => void
  signal: AbortSignal
}

type UploadFailure = { ok: false; message: string }

const uploadFailure = (message: string): UploadFailure => ({ ok: false, message })

/** Streams the file to the server. Not by fetch, which does not report progress. */
export function uploadFile<Result>(file: File, options: UploadOptions): Promise<Result | UploadFailure> {
  const { url, contentType, onProgress, signal } = options
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', url)
    request.setRequestHeader('Content-Type', contentType)
    request.upload.onprogress = ({ loaded, total }) => total > 0 && onProgress(loaded / total)
    request.onload = () => resolve(parseUploadResponse<Result>(request, options))
    request.onerror = () => resolve(uploadFailure('The file could not be sent. Please choose it again.'))
    request.onabort = () => resolve(uploadFailure('Canceled. Nothing was changed.'))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(file)
  })
}

function parseUploadResponse<Result>(
  request: XMLHttpRequest,
  { url, tooLargeMessage }: UploadOptions,
): Result | UploadFailure {
  const { status, responseURL, responseText } = request
  if (status === 413 && !responseText.startsWith('{')) return uploadFailure(tooLargeMessage)
  // A user who is signed out was redirected to the sign-in page.
  if (new URL(responseURL).pathname !== new URL(url, responseURL).pathname) {
    return uploadFailure('You are signed out. Sign in again in another tab.')
  }
  if (status === 403) return uploadFailure('You are no longer an admin.')
  try {
    return JSON.parse(responseText) as Result
  } catch {
    return uploadFailure(`The server had a problem (${status}). Please try again.`)
  }
}
