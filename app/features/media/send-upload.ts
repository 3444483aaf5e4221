import { checkImageFile, type FileProblem, tooLarge, uploadFailed } from './upload.ts'

const ADDRESS = '/admin/media/upload'
const PATIENCE_MS = 120_000

export type Uploaded = { id: string; url: string; alt: string; width: number; height: number }

export class UploadError extends Error {
  readonly title: string

  constructor({ title, message }: FileProblem) {
    super(message)
    this.title = title
  }
}

type Options = { alt?: string; signal?: AbortSignal; onProgress?: (fraction: number) => void }

/** Sends a picture to the library. Not by fetch, which does not tell how far it has come. */
export function sendUpload(file: File, { alt = '', signal, onProgress }: Options = {}): Promise<Uploaded> {
  return new Promise((done, fail) => {
    const refuse = (problem: FileProblem) => fail(new UploadError(problem))
    const problem = checkImageFile(file)
    if (problem) return refuse(problem)
    if (signal?.aborted) return refuse(canceled)

    const request = new XMLHttpRequest()
    request.open('POST', ADDRESS)
    request.setRequestHeader('Accept', 'application/json')
    request.timeout = PATIENCE_MS
    request.upload.onprogress = ({ loaded, total }) => total > 0 && onProgress?.(loaded / total)
    request.onload = () => {
      const answer = readAnswer(request)
      if ('title' in answer) refuse(answer)
      else done(answer)
    }
    request.onerror = () => refuse(uploadFailed('The connection was lost. Please try again.'))
    request.ontimeout = () => refuse(uploadFailed('The upload took too long. Please try again.'))
    request.onabort = () => refuse(canceled)
    signal?.addEventListener('abort', () => request.abort(), { once: true })

    const form = new FormData()
    form.set('alt', alt)
    form.set('file', file)
    request.send(form)
  })
}

const canceled = uploadFailed('The upload was canceled.')

function readAnswer({ status, responseURL, responseText }: XMLHttpRequest): Uploaded | FileProblem {
  if (status === 413) return tooLarge
  // Whoever is not signed in was sent to the page where one does.
  if (new URL(responseURL).pathname !== ADDRESS) {
    return uploadFailed('You are signed out. Sign in again in another tab.')
  }
  const answer = parsed(responseText)
  if (status === 403) return uploadFailed('Only an admin can upload pictures.')
  if (status !== 200) return 'title' in answer ? (answer as FileProblem) : uploadFailed()
  return 'url' in answer && answer.url ? (answer as Uploaded) : uploadFailed('Could not get public URL')
}

function parsed(text: string): object {
  try {
    return Object(JSON.parse(text))
  } catch {
    return {}
  }
}
