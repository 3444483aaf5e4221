import { contrast } from './contrast.ts'
import { hexOf, mixed, oklabOf } from './oklab.ts'

/**
 * What app/styles/category.css makes of a color that an admin picked, told in numbers. A test holds the two together,
 * and shows that no color ends up hard to read: so she may pick any.
 */
export const bends = {
  light: { bend: (l: number) => Math.min(l, 0.44), most: 0.13, papers: ['#fbf7f2', '#fffdfa', '#f5e8e0'] },
  dark: { bend: (l: number) => Math.max(l, 0.82), most: 0.09, papers: ['#1a0e16', '#251620', '#22131d'] },
} as const

export type ShownTheme = keyof typeof bends

const CHIP_SHARE = 0.09
const WASH_SHARE = 0.07

export const isColor = (text: string) => /^#[0-9a-f]{6}$/i.test(text)

/** The hue stays, the lightness is bent until it can be read, and nothing shouts. */
export function bent(theme: ShownTheme, color: string): string {
  const { bend, most } = bends[theme]
  const [l, a, b] = oklabOf(color)
  const chroma = Math.hypot(a, b)
  const share = chroma > most ? most / chroma : 1
  return hexOf([bend(l), a * share, b * share])
}

/** The paper of a chip: a breath of its own words' color. */
export const chipOf = (theme: ShownTheme, color: string) =>
  mixed(bends[theme].papers[0], bent(theme, color), CHIP_SHARE)

/** The paper of what is about one category, on which running text stands. */
export function washOf(theme: ShownTheme, color: string): string {
  const [l, a, b] = oklabOf(bent(theme, color))
  const tint = hexOf([theme === 'light' ? bends.light.bend(1) : l, a, b])
  return mixed(bends[theme].papers[0], tint, WASH_SHARE)
}

/** The smallest contrast of words in this color with anything they stand on. */
export function contrastIn(theme: ShownTheme, color: string): number {
  const words = bent(theme, color)
  const papers = [chipOf(theme, color), ...bends[theme].papers]
  return Math.min(...papers.map((paper) => contrast(words, paper)))
}
