export const VIDEO_MIME_TYPE = 'video/mp4'
export const CAPTIONS_MIME_TYPE = 'text/vtt'

/** More than any setting allows: the setting is checked while a file arrives. */
export const MAX_VIDEO_STREAM_BYTES = 2 * 1024 ** 3
export const MAX_CAPTIONS_BYTES = 512 * 1024

export const tooLargeVideo = (maxBytes: number) =>
  `Videos can have at most ${Math.floor(maxBytes / 1024 ** 2)} MB. Please shorten it, or export it smaller.`

export const noVideo = 'Use an MP4 file.'
export const quickTimeVideo =
  'This is a QuickTime film. Please export it as MP4: on an iPhone choose “Most Compatible” under Settings, Camera, Formats.'
export const damagedVideo = 'The video is damaged or incomplete.'
export const noCaptions = 'Captions have to be a WebVTT file (.vtt), which begins with WEBVTT.'

export type MediaKind = 'picture' | 'video' | 'captions'

/** By the ending that we gave it. */
export const mediaKindOf = (keyOrUrl: string): MediaKind =>
  keyOrUrl.endsWith('.mp4') ? 'video' : keyOrUrl.endsWith('.vtt') ? 'captions' : 'picture'

const CUE_TIMES = /^(?:\d{2,}:)?\d{2}:\d{2}\.\d{3}[ \t]+-->[ \t]+(?:\d{2,}:)?\d{2}:\d{2}\.\d{3}/m

/** The text of a captions file; null for anything else. */
export function parseCaptions(bytes: Uint8Array): string | null {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
  const lines = text.replace(/\r\n?/g, '\n')
  return /^WEBVTT(?:[ \t\n]|$)/.test(lines) && CUE_TIMES.test(lines) && !lines.includes('\0') ? lines : null
}
