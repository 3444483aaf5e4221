import { contrastRatio } from './contrast.ts'
import { hexToOklab, mixColors, oklabToHex } from './oklab.ts'

/**
 * The same numbers as in app/styles/category.css, which adjusts any color that an admin picks. A test compares the two,
 * and checks that every color is readable.
 */
export const themeAdjustments = {
  light: {
    adjustLightness: (l: number) => Math.min(l, 0.44),
    maxChroma: 0.13,
    backgrounds: ['#fbf7f2', '#fffdfa', '#f5e8e0'],
  },
  dark: {
    adjustLightness: (l: number) => Math.max(l, 0.82),
    maxChroma: 0.09,
    backgrounds: ['#1a0e16', '#251620', '#22131d'],
  },
} as const

export type ColorScheme = keyof typeof themeAdjustments

const CHIP_SHARE = 0.09
const WASH_SHARE = 0.07

export const isHexColor = (text: string) => /^#[0-9a-f]{6}$/i.test(text)

/** Keeps the hue, and limits lightness and chroma so that text is readable. */
export function adjustForContrast(theme: ColorScheme, color: string): string {
  const { adjustLightness, maxChroma } = themeAdjustments[theme]
  const [l, a, b] = hexToOklab(color)
  const chroma = Math.hypot(a, b)
  const chromaFactor = chroma > maxChroma ? maxChroma / chroma : 1
  return oklabToHex([adjustLightness(l), a * chromaFactor, b * chromaFactor])
}

/** The background of a category badge: a little of its text color. */
export const chipBackground = (theme: ColorScheme, color: string) =>
  mixColors(themeAdjustments[theme].backgrounds[0], adjustForContrast(theme, color), CHIP_SHARE)

/** The background of a section about one category, under running text. */
export function tintedBackground(
  theme: ColorScheme,
  color: string,
  surface: string = themeAdjustments[theme].backgrounds[0],
): string {
  const [l, a, b] = hexToOklab(adjustForContrast(theme, color))
  const tint = oklabToHex([theme === 'light' ? themeAdjustments.light.adjustLightness(1) : l, a, b])
  return mixColors(surface, tint, WASH_SHARE)
}

/** The lowest contrast of text in this color with any background. */
export function minContrast(theme: ColorScheme, color: string): number {
  const textColor = adjustForContrast(theme, color)
  const backgrounds = [chipBackground(theme, color), ...themeAdjustments[theme].backgrounds]
  return Math.min(...backgrounds.map((background) => contrastRatio(textColor, background)))
}
