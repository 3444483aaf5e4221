const dataPicture = /^data:(image\/(?:png|jpeg|webp|gif));base64,([a-z\d+/=\s]+)$/i

export const isDataPicture = (src: string) => dataPicture.test(src)

/** A picture that was written into the text itself, as a file. */
export function fileOf(src: string): File | null {
  const [, type, encoded] = dataPicture.exec(src) ?? []
  if (!type || !encoded) return null
  try {
    const bytes = Uint8Array.from(atob(encoded.replace(/\s/g, '')), (char) => char.charCodeAt(0))
    return new File([bytes], `pasted.${type.slice('image/'.length)}`, { type })
  } catch {
    return null
  }
}
