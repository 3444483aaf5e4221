export const imageMimeTypes = ['image/jpeg', 'image/png', 'image/webp'] as const

export const MAX_IMAGE_BYTES = 2 * 1024 * 1024

export type FileProblem = {
  title: 'Unsupported file type' | 'File too large' | 'Upload failed'
  message: string
}

export const unsupportedType: FileProblem = {
  title: 'Unsupported file type',
  message: 'Use JPG, PNG, or WEBP.',
}
const cannotReadHeic = (who: 'browser' | 'server'): FileProblem => ({
  title: 'Unsupported file type',
  message: `This ${who} cannot read HEIC: save the photo as JPEG first, or choose “Most Compatible” under Settings, Camera, Formats on the iPhone.`,
})
/** The server may be able to, but does not accept a file of this size. */
const largeHeic = cannotReadHeic('browser')
export const unreadableHeic = cannotReadHeic('server')
export const tooLarge: FileProblem = { title: 'File too large', message: 'Max size is 2MB.' }
export const uploadFailed = (message = 'Please try again'): FileProblem => ({
  title: 'Upload failed',
  message,
})

export const uploadSucceeded = { title: 'Image uploaded', message: 'Your image is ready to use.' }

type FileFacts = { type: string; size: number; name: string }

const heicMimeTypes = ['image/heic', 'image/heif']

/** By its name too: not every system knows the type. */
export const isHeic = ({ type, name }: Pick<FileFacts, 'type' | 'name'>) =>
  heicMimeTypes.includes(type) || (type === '' && /\.hei[cf]$/i.test(name))

const isAcceptedType = (file: FileFacts) => imageMimeTypes.some((type) => type === file.type)

/** Whether the browser has to encode it anew before it can be sent. */
export const needsFitting = (file: FileFacts) =>
  isHeic(file) || (isAcceptedType(file) && file.size > MAX_IMAGE_BYTES)

/** What the browser can check of a file as it would be sent. The server checks the content. */
export function checkImageFile(file: FileFacts): FileProblem | null {
  if (isHeic(file) && file.size > MAX_IMAGE_BYTES) return largeHeic
  if (!isAcceptedType(file) && !isHeic(file)) return unsupportedType
  if (file.size > MAX_IMAGE_BYTES) return tooLarge
  if (file.size === 0) return uploadFailed('The file is empty.')
  return null
}

/** For the `accept` of a file input. An iPhone converts a photo to JPEG by itself, unless HEIC is listed. */
export function acceptedImageTypes(): string {
  const isAppleTouchDevice = /iPhone|iPad|Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1
  const types = isAppleTouchDevice ? imageMimeTypes : [...imageMimeTypes, ...heicMimeTypes, '.heic', '.heif']
  return types.join(',')
}
