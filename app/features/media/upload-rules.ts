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
export const tooLarge: FileProblem = { title: 'File too large', message: 'Max size is 2MB.' }
export const uploadFailed = (message = 'Please try again'): FileProblem => ({
  title: 'Upload failed',
  message,
})

export const uploadSucceeded = { title: 'Image uploaded', message: 'Your image is ready to use.' }

/** What the browser can check when a file is chosen. The server checks the content. */
export function checkImageFile(file: { type: string; size: number; name: string }): FileProblem | null {
  if (!imageMimeTypes.some((type) => type === file.type)) return unsupportedType
  if (file.size > MAX_IMAGE_BYTES) return tooLarge
  if (file.size === 0) return uploadFailed('The file is empty.')
  return null
}
