import { ellipse, xy } from './geometry.ts'
import { diagonal, down, shades } from './gradient.ts'
import { blurred, glow } from './light.ts'
import { filled, paint, stroked } from './svg.ts'

export const bubble = (x: number, y: number, r: number, tint: string): string =>
  filled(
    ellipse(x, y, r, r),
    paint(
      (id) =>
        `<radialGradient id="${id}" cx="0.42" cy="0.4" r="0.6"><stop offset="0.55" stop-color="#FFFFFF" stop-opacity="0.04"/><stop offset="0.86" stop-color="${tint}" stop-opacity="0.32"/><stop offset="1" stop-color="#FFFFFF" stop-opacity="0.7"/></radialGradient>`,
    ),
  ) +
  stroked(ellipse(x, y, r, r), '#FFFFFF', 1.4, 0.6) +
  filled(ellipse(x - r * 0.4, y - r * 0.44, r * 0.2, r * 0.13), '#FFFFFF', 0.9) +
  stroked(
    `M${xy(x + r * 0.24, y + r * 0.7)}C${xy(x + r * 0.5, y + r * 0.6)} ${xy(x + r * 0.68, y + r * 0.4)} ${xy(x + r * 0.72, y + r * 0.16)}`,
    '#FFFFFF',
    r * 0.06,
    0.6,
  )

export const crescent = (x: number, y: number, r: number, color: string): string =>
  glow(x, y, r * 3.4, r * 3.4, color, 0.4) +
  filled(
    `M${xy(x + r * 0.35, y - r * 0.94)}C${xy(x - r * 0.5, y - r * 1.1)} ${xy(x - r * 1.1, y - r * 0.5)} ${xy(x - r, y + r * 0.1)}C${xy(x - r * 0.9, y + r * 0.8)} ${xy(x - r * 0.1, y + r * 1.16)} ${xy(x + r * 0.62, y + r * 0.78)}C${xy(x - r * 0.1, y + r * 0.76)} ${xy(x - r * 0.5, y + r * 0.3)} ${xy(x - r * 0.46, y - r * 0.16)}C${xy(x - r * 0.42, y - r * 0.6)} ${xy(x - r * 0.1, y - r * 0.86)} ${xy(x + r * 0.35, y - r * 0.94)}Z`,
    shades(color, diagonal, [0, 0.8], [0.6, 0], [1, -0.16]),
  )

export const steam = (x: number, y: number, h: number, color = '#FFFFFF', strength = 0.4): string => {
  const veil = (dx: number, s: number, top: number) =>
    `M${xy(x + dx - 8, y)}C${xy(x + dx - 46 * s, y - h * 0.24)} ${xy(x + dx + 30 * s, y - h * 0.42)} ${xy(x + dx + 6 * s, y - h * 0.66)}C${xy(x + dx - 14 * s, y - h * 0.84)} ${xy(x + dx + 26 * s, y - h * 0.9)} ${xy(x + dx + 22 * s, y - h * top)}` +
    `C${xy(x + dx + 60 * s, y - h * 0.84)} ${xy(x + dx + 20 * s, y - h * 0.76)} ${xy(x + dx + 38 * s, y - h * 0.6)}C${xy(x + dx + 64 * s, y - h * 0.36)} ${xy(x + dx - 6 * s, y - h * 0.26)} ${xy(x + dx + 14, y)}Z`
  const fade = shades(color, down, [0, 0, 0], [0.3, 0, strength], [0.75, 0, strength], [1, 0, 0])
  return blurred(filled(veil(-36, 1, 1), fade) + filled(veil(34, 0.8, 0.78), fade), 9)
}
