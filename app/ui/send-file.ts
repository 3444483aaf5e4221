type Sending = {
  address: string
  contentType: string
  /** What is said when the server takes no file as large as this. */
  tooLarge: string
  onProgress: (fraction: number) => void
  signal: AbortSignal
}

type NotTaken = { ok: false; message: string }

const refused = (message: string): NotTaken => ({ ok: false, message })

/** Sends the file as it is, never as a whole in memory. Not by fetch, which does not tell how far it has come. */
export function sendFile<Taken>(file: File, sending: Sending): Promise<Taken | NotTaken> {
  const { address, contentType, onProgress, signal } = sending
  return new Promise((done) => {
    const request = new XMLHttpRequest()
    request.open('POST', address)
    request.setRequestHeader('Content-Type', contentType)
    request.upload.onprogress = ({ loaded, total }) => total > 0 && onProgress(loaded / total)
    request.onload = () => done(answerOf<Taken>(request, sending))
    request.onerror = () => done(refused('The file could not be sent. Please choose it again.'))
    request.onabort = () => done(refused('Canceled. Nothing was changed.'))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(file)
  })
}

function answerOf<Taken>(request: XMLHttpRequest, { address, tooLarge }: Sending): Taken | NotTaken {
  const { status, responseURL, responseText } = request
  if (status === 413 && !responseText.startsWith('{')) return refused(tooLarge)
  // Whoever is not signed in was sent to the page where one does.
  if (new URL(responseURL).pathname !== new URL(address, responseURL).pathname) {
    return refused('You are signed out. Sign in again in another tab.')
  }
  if (status === 403) return refused('You are no longer an admin.')
  try {
    return JSON.parse(responseText) as Taken
  } catch {
    return refused(`The server had a problem (${status}). Please try again.`)
  }
}
