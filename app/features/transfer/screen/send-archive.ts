import { TRANSFER_FILE } from '../transfer.ts'
import type { Taken } from '../work/take-archive.server.ts'

type Sending = { onProgress: (fraction: number) => void; signal: AbortSignal }

/** Sends the file as it is, never as a whole in memory. Not by fetch, which does not tell how far it has come. */
export function sendArchive(file: File, { onProgress, signal }: Sending): Promise<Taken> {
  return new Promise((done) => {
    const refuse = (message: string) => done({ ok: false, message })
    const request = new XMLHttpRequest()
    request.open('POST', `${TRANSFER_FILE}?${new URLSearchParams({ name: file.name })}`)
    request.setRequestHeader('Content-Type', 'application/octet-stream')
    request.upload.onprogress = ({ loaded, total }) => total > 0 && onProgress(loaded / total)
    request.onload = () => done(answerOf(request))
    request.onerror = () => refuse('The file could not be sent. Choose it again, and try once more.')
    request.onabort = () => refuse('Cancelled. Nothing was changed.')
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(file)
  })
}

function answerOf({ status, responseURL, responseText }: XMLHttpRequest): Taken {
  const refused = (message: string) => ({ ok: false, message }) as const
  if (status === 413 && !responseText.startsWith('{')) return refused('The file is larger than 2 GB.')
  // Whoever is not signed in was sent to the page where one does.
  if (new URL(responseURL).pathname !== TRANSFER_FILE) {
    return refused('You are signed out. Sign in again in another tab.')
  }
  if (status === 403) return refused('You are no longer an admin.')
  try {
    return JSON.parse(responseText) as Taken
  } catch {
    return refused(`The server had a problem (${status}). Please try again.`)
  }
}
