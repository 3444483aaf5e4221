const dataImagePattern = /^data:(image\/(?:png|jpeg|webp|gif));base64,([a-z\d+/=\s]+)$/i

export const isDataImageUrl = (src: string) => dataImagePattern.test(src)

export function dataImageToFile(src: string): File | null {
  const [, type, encoded] = dataImagePattern.exec(src) ?? []
  if (!type || !encoded) return null
  try {
    const bytes = Uint8Array.from(atob(encoded.replace(/\s/g, '')), (char) => char.charCodeAt(0))
    return new File([bytes], `pasted.${type.slice('image/'.length)}`, { type })
  } catch {
    return null
  }
}
