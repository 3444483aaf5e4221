import { gloss, metal, sphere, turned, turning } from './form.ts'
import { ellipse, roundBox, xy } from './geometry.ts'
import { diagonal, shades } from './gradient.ts'
import { gold, lift, plum, sink } from './palette.ts'
import type { Piece } from './stage.ts'
import { clipped, filled, stroked } from './svg.ts'

const thickGlass = (outer: string, inner: string, color: string, level: number, w: number): string =>
  filled(
    outer,
    shades(color, [0, 0, 1, 0.7], [0, 0.86, 0.95], [0.3, 0.62, 0.85], [0.75, 0.34, 0.9], [1, 0.7, 0.95]),
  ) +
  stroked(outer, lift(color, 0.8), 1.8, 0.7) +
  filled(inner, shades(color, diagonal, [0, 0.5], [0.5, 0.34], [1, 0.2]), 0.8) +
  clipped(
    inner,
    filled(
      `M${xy(-w, level)}L${xy(w, level)}L${xy(w, 10)}L${xy(-w, 10)}Z`,
      shades(color, [0, 0, 1, 0.5], [0, -0.24], [0.25, 0.16], [0.55, 0], [1, -0.46]),
    ) + filled(ellipse(0, level, w, w * 0.045), lift(color, 0.55)),
  ) +
  stroked(inner, sink(color, 0.4), 1.6, 0.35)

const tap = (y: number, r: number): string => turned(turning([y + 4, r], [y - r * 0.8, r]), metal(gold))

export const roundPerfume = (r: number, color: string): Piece => {
  const cy = -r
  const outer = ellipse(0, cy, r, r)
  const inner = ellipse(0, cy + r * 0.03, r * 0.8, r * 0.8)
  return {
    outline: `${outer}${ellipse(0, cy - r * 1.36, r * 0.26, r * 0.26)}${roundBox(-r * 0.2, cy - r * 1.2, r * 0.4, r * 0.3, 2)}`,
    foot: r * 0.42,
    art:
      thickGlass(outer, inner, color, cy - r * 0.2, r) +
      stroked(
        `M${xy(-r * 0.86, cy - r * 0.1)}C${xy(-r * 0.84, cy - r * 0.5)} ${xy(-r * 0.5, cy - r * 0.82)} ${xy(-r * 0.2, cy - r * 0.88)}`,
        '#FFFFFF',
        r * 0.06,
        0.95,
      ) +
      stroked(
        `M${xy(r * 0.5, cy + r * 0.72)}C${xy(r * 0.74, cy + r * 0.54)} ${xy(r * 0.86, cy + r * 0.3)} ${xy(r * 0.88, cy + r * 0.06)}`,
        '#FFFFFF',
        r * 0.035,
        0.7,
      ) +
      filled(ellipse(-r * 0.36, cy - r * 0.38, r * 0.1, r * 0.2), '#FFFFFF', 0.3) +
      tap(cy - r * 0.96, r * 0.2) +
      sphere(0, cy - r * 1.38, r * 0.26, gold),
  }
}

export const squarePerfume = (w: number, h: number, color: string, stopper = plum): Piece => {
  const outer = roundBox(-w / 2, -h, w, h, w * 0.07)
  const inner = roundBox(-w * 0.41, -h * 0.92, w * 0.82, h * 0.78, w * 0.05)
  return {
    outline: `${outer}${roundBox(-w * 0.2, -h * 1.42, w * 0.4, h * 0.44, 4)}`,
    foot: w * 0.5,
    art:
      thickGlass(outer, inner, color, -h * 0.68, w * 0.5) +
      filled(roundBox(-w * 0.46, -h * 0.95, w * 0.045, h * 0.86, w * 0.02), '#FFFFFF', 0.85) +
      filled(
        `M${xy(-w * 0.34, -h * 0.9)}L${xy(-w * 0.16, -h * 0.9)}L${xy(-w * 0.3, -h * 0.2)}L${xy(-w * 0.36, -h * 0.2)}Z`,
        '#FFFFFF',
        0.22,
      ) +
      stroked(`M${xy(w * 0.46, -h * 0.84)}L${xy(w * 0.46, -h * 0.1)}`, '#FFFFFF', w * 0.02, 0.6) +
      tap(-h + 2, w * 0.14) +
      turned(turning([-h * 1.1, w * 0.2], [-h * 1.4, w * 0.2]), gloss(stopper)),
  }
}
