import { hexToLinearRgb } from './contrast.ts'

/** Lightness, green to red, blue to yellow: a space in which equal steps look equal. */
export type Oklab = [number, number, number]

export const hexToOklab = (hex: string): Oklab => linearRgbToOklab(hexToLinearRgb(hex))

export function linearRgbToOklab([r, g, b]: [number, number, number]): Oklab {
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const middle = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short,
  ]
}

/** Colors outside of sRGB are clipped. */
export function oklabToHex([l, a, b]: Oklab): string {
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const middle = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  const channels = [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ]
  return `#${channels.map(toHexByte).join('')}`
}

/** The same as `color-mix(in oklab, to share, from)` in CSS. */
export function mixColors(from: string, to: string, share: number): string {
  const [start, end] = [hexToOklab(from), hexToOklab(to)]
  return oklabToHex(start.map((channel, index) => channel + ((end[index] ?? 0) - channel) * share) as Oklab)
}

function toHexByte(linear: number): string {
  const share = linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055
  return Math.round(255 * Math.min(1, Math.max(0, share)))
    .toString(16)
    .padStart(2, '0')
}
