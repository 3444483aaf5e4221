const SEEK_TIMEOUT_MS = 8_000
const POSTER_SECOND = 1
const MAX_POSTER_WIDTH = 1600

/** The picture that a video element shows, as a file. Null if the browser cannot decode it, or may not read it. */
export async function captureFrame(video: HTMLVideoElement): Promise<File | null> {
  const { videoWidth, videoHeight } = video
  if (videoWidth === 0) return null
  const scale = Math.min(1, MAX_POSTER_WIDTH / videoWidth)
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(videoWidth * scale)
  canvas.height = Math.round(videoHeight * scale)
  try {
    canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.88))
    return blob && new File([blob], 'still.jpg', { type: 'image/jpeg' })
  } catch {
    return null
  }
}

/** Of a second after the start, of a file that is not uploaded yet. */
export async function captureFirstFrame(file: File): Promise<File | null> {
  const video = document.createElement('video')
  video.muted = true
  video.preload = 'auto'
  const url = URL.createObjectURL(file)
  try {
    await waitFor(video, 'loadeddata', () => {
      video.src = url
    })
    await waitFor(video, 'seeked', () => {
      video.currentTime = Math.min(POSTER_SECOND, video.duration / 2 || 0)
    })
    return await captureFrame(video)
  } catch {
    return null
  } finally {
    video.removeAttribute('src')
    URL.revokeObjectURL(url)
  }
}

const waitFor = (video: HTMLVideoElement, event: 'loadeddata' | 'seeked', start: () => void) =>
  new Promise<void>((resolve, reject) => {
    const options = { once: true, signal: AbortSignal.timeout(SEEK_TIMEOUT_MS) }
    video.addEventListener(event, () => resolve(), options)
    video.addEventListener('error', () => reject(new Error('The video cannot be decoded.')), options)
    options.signal.addEventListener('abort', () => reject(new Error('It takes too long.')))
    start()
  })
