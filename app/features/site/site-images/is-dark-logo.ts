const SAMPLE_SIZE = 48

/** Below this luminance it has less than 3:1 contrast on the dark theme. */
const DARK_LUMINANCE = 0.12

/** One that has its own background needs no plate. */
const MIN_TRANSPARENT_SHARE = 0.05

const toLinear = (byte: number) => {
  const share = byte / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

/** Red, green, blue and opacity of each pixel, 0 to 255. */
export function isDarkOnTransparent(pixels: Uint8ClampedArray): boolean {
  let [luminance, opacity] = [0, 0]
  for (let start = 0; start < pixels.length; start += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(start, start + 4)
    luminance += alpha * (0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue))
    opacity += alpha
  }
  const transparentShare = 1 - opacity / (pixels.length / 4) / 255
  return opacity > 0 && transparentShare >= MIN_TRANSPARENT_SHARE && luminance / opacity < DARK_LUMINANCE
}

/** False if the image cannot be read. */
export async function isDarkLogo(url: string): Promise<boolean> {
  const image = new Image()
  image.src = url
  const canvas = document.createElement('canvas')
  canvas.width = SAMPLE_SIZE
  canvas.height = SAMPLE_SIZE
  const context = canvas.getContext('2d')
  try {
    await image.decode()
    context?.drawImage(image, 0, 0, SAMPLE_SIZE, SAMPLE_SIZE)
    const pixels = context?.getImageData(0, 0, SAMPLE_SIZE, SAMPLE_SIZE).data
    return pixels !== undefined && isDarkOnTransparent(pixels)
  } catch {
    return false
  }
}
