/** A file of two megabytes can decode to gigabytes. */
export const MAX_IMAGE_PIXELS = 40_000_000
export const MAX_PROCESSING_SECONDS = 20
