import { contrast } from '#app/features/posts/social-card/colours.ts'

/**
 * What app/styles/category.css makes of a category's colour, told in numbers. A test holds the two together, and
 * shows that no colour ends up hard to read: so an admin may pick any.
 */
export const themes = {
  light: { bend: (l: number) => Math.min(l, 0.44), most: 0.13, papers: ['#fbf7f2', '#fffdfa', '#f5e8e0'] },
  dark: { bend: (l: number) => Math.max(l, 0.82), most: 0.09, papers: ['#1a0e16', '#251620', '#22131d'] },
} as const

export type Theme = keyof typeof themes

const CHIP_SHARE = 0.09

export const isColour = (text: string) => /^#[0-9a-f]{6}$/i.test(text)

/** The smallest contrast of words in this colour with anything they stand on. */
export function contrastIn(theme: Theme, colour: string): number {
  const { papers } = themes[theme]
  const bent = bentFor(theme, oklabOf(colour))
  const words = hexOf(bent)
  const chip = hexOf(mixed(oklabOf(papers[0]), bent, CHIP_SHARE))
  return Math.min(...[chip, ...papers].map((paper) => contrast(words, paper)))
}

type Triple = [number, number, number]

/** The hue stays, the lightness is bent until it can be read, and nothing shouts. */
function bentFor(theme: Theme, [l, a, b]: Triple): Triple {
  const { bend, most } = themes[theme]
  const chroma = Math.hypot(a, b)
  const share = chroma > most ? most / chroma : 1
  return [bend(l), a * share, b * share]
}

const mixed = (from: Triple, to: Triple, share: number) =>
  from.map((channel, place) => channel + ((to[place] ?? 0) - channel) * share) as Triple

function oklabOf(hex: string): Triple {
  const [r, g, b] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(hex.slice(start, start + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as Triple
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const middle = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short,
  ]
}

/** As screens show it: what lies outside of their colours is cut off at the edge. */
function hexOf([l, a, b]: Triple): string {
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const middle = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  const channels = [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ]
  return `#${channels.map(byteOf).join('')}`
}

function byteOf(linear: number): string {
  const share = linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055
  return Math.round(255 * Math.min(1, Math.max(0, share)))
    .toString(16)
    .padStart(2, '0')
}
