import { contrastRatio } from '#app/ui/color/contrast.ts'

type Rgb = [number, number, number]

const parseHex = (hex: string) =>
  [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16)) as Rgb

const toHex = (rgb: number[]) => `#${rgb.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`

/** A ratio of 0 is `from`, 1 is `to`. */
export function mix(from: string, to: string, ratio: number): string {
  const [a, b] = [parseHex(from), parseHex(to)]
  const mixed = a.map((channel, index) => Math.round(channel + ((b[index] ?? 0) - channel) * ratio))
  return toHex(mixed)
}

/** The same hue at another lightness; muted colors need more saturation on a large area. */
export function withLightness(color: string, lightness: number, saturation = 1): string {
  const [red, green, blue] = parseHex(color).map((channel) => channel / 255) as Rgb
  const [low, high] = [Math.min(red, green, blue), Math.max(red, green, blue)]
  const chroma = high - low
  const ownSaturation = chroma === 0 ? 0 : chroma / (1 - Math.abs(high + low - 1))
  const hue =
    chroma === 0
      ? 0
      : high === red
        ? ((green - blue) / chroma + 6) % 6
        : high === green
          ? (blue - red) / chroma + 2
          : (red - green) / chroma + 4
  const s = Math.min(0.72, ownSaturation * saturation)
  const channel = (offset: number) => {
    const huePosition = (offset + hue * 2) % 12
    const value =
      lightness -
      s * Math.min(lightness, 1 - lightness) * Math.max(-1, Math.min(huePosition - 3, 9 - huePosition, 1))
    return Math.round(value * 255)
  }
  return toHex([channel(0), channel(8), channel(4)])
}

const MIN_CONTRAST = 5

/** Categories may have any color: it is mixed with the foreground until text in it is readable. */
export function ensureContrast(color: string, background: string, foreground: string): string {
  for (let ratio = 0; ratio < 1; ratio += 0.1) {
    const adjusted = mix(color, foreground, ratio)
    if (contrastRatio(adjusted, background) >= MIN_CONTRAST) return adjusted
  }
  return foreground
}
