/** What stands for an image that exists only on the computer that it was copied from. */
export const MISSING_IMAGE_URL = ''

/** An image that is not in the library: of another site, or of this browser tab only. */
export const isForeignImageUrl = (src: string) => /^(?:(?:https?:)?\/\/|blob:)/i.test(src)

export const isUncopiedUrl = (src: string) => src === MISSING_IMAGE_URL || isForeignImageUrl(src)
