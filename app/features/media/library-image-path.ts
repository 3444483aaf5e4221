/** Of an image of the library; its key is the first group. */
export const LIBRARY_IMAGE_PATH = /^\/media\/(blog-media(?:\/[\w-]+)*\/[\w.-]+)$/
