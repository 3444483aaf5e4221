import { contrast } from '#app/ui/color/contrast.ts'

type Rgb = [number, number, number]

const channels = (hex: string) =>
  [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16)) as Rgb

const hexOf = (rgb: number[]) => `#${rgb.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`

/** One color with so much of another in it: 0 is all of the first. */
export function mix(from: string, to: string, share: number): string {
  const [a, b] = [channels(from), channels(to)]
  const mixed = a.map((channel, place) => Math.round(channel + ((b[place] ?? 0) - channel) * share))
  return hexOf(mixed)
}

/** The same hue at another lightness, and with the life that a muted color lacks on a large body. */
export function lit(color: string, lightness: number, saturation = 1): string {
  const [red, green, blue] = channels(color).map((channel) => channel / 255) as Rgb
  const [low, high] = [Math.min(red, green, blue), Math.max(red, green, blue)]
  const spread = high - low
  const own = spread === 0 ? 0 : spread / (1 - Math.abs(high + low - 1))
  const turn =
    spread === 0
      ? 0
      : high === red
        ? ((green - blue) / spread + 6) % 6
        : high === green
          ? (blue - red) / spread + 2
          : (red - green) / spread + 4
  const s = Math.min(0.72, own * saturation)
  const channel = (offset: number) => {
    const place = (offset + turn * 2) % 12
    const value =
      lightness - s * Math.min(lightness, 1 - lightness) * Math.max(-1, Math.min(place - 3, 9 - place, 1))
    return Math.round(value * 255)
  }
  return hexOf([channel(0), channel(8), channel(4)])
}

const READABLE = 5

/** An admin may pick any color for a category: it leans towards the ink until words in it can be read. */
export function readable(color: string, paper: string, ink: string): string {
  for (let share = 0; share < 1; share += 0.1) {
    const bent = mix(color, ink, share)
    if (contrast(bent, paper) >= READABLE) return bent
  }
  return ink
}
