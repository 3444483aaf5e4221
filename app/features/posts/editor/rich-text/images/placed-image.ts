/** An image of the site: just uploaded, or chosen from the library. */
export type PlacedImage = { url: string; alt: string; width?: number; height?: number }

/** Rejects with an Error whose message can be shown. */
export type UploadImage = (file: File) => Promise<PlacedImage>

/** Copies the image at a URL of another site. Rejects with an Error whose message can be shown. */
export type CopyImage = (src: string) => Promise<PlacedImage>
