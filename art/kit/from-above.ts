import { solid } from './form.ts'
import { closedSpline, ellipse, roundBox } from './geometry.ts'
import { diagonal, shades } from './gradient.ts'
import { gold, lift, sink } from './palette.ts'
import type { Piece } from './stage.ts'
import { clipped, filled, stroked } from './svg.ts'

const sheen = (color: string) => shades(color, diagonal, [0, 0.5], [0.5, 0], [1, -0.36])

const brushed = (color: string) =>
  shades(color, diagonal, [0, 0.75], [0.3, 0], [0.55, -0.34], [0.75, 0.3], [1, -0.3])

// A standing bottle looked down upon: shoulder, shadow of the cap, cap.
export const roundBottleTop = (r: number, color: string, cap = gold, capShare = 0.5): Piece => ({
  outline: ellipse(0, 0, r, r),
  foot: 0,
  art:
    solid(ellipse(0, 0, r, r), color, r * 0.22, 0.75) +
    stroked(ellipse(0, 0, r * 0.86, r * 0.86), lift(color, 0.7), r * 0.05, 0.4) +
    filled(ellipse(r * 0.14, r * 0.16, r * capShare * 1.04, r * capShare * 1.04), sink(color, 0.8), 0.4) +
    filled(ellipse(0, 0, r * capShare, r * capShare), brushed(cap)) +
    filled(ellipse(0, 0, r * capShare * 0.82, r * capShare * 0.82), sheen(cap)),
})

export const squareBottleTop = (w: number, color: string, cap = gold): Piece => {
  const outline = roundBox(-w / 2, -w / 2, w, w, w * 0.16)
  return {
    outline,
    foot: 0,
    art:
      solid(outline, color, w * 0.1, 0.75) +
      stroked(roundBox(-w * 0.42, -w * 0.42, w * 0.84, w * 0.84, w * 0.1), lift(color, 0.8), 3, 0.5) +
      filled(ellipse(w * 0.06, w * 0.07, w * 0.26, w * 0.26), sink(color, 0.8), 0.4) +
      filled(ellipse(0, 0, w * 0.25, w * 0.25), brushed(cap)) +
      filled(ellipse(0, 0, w * 0.19, w * 0.19), sheen(cap)),
  }
}

export const trayFromAbove = (w: number, h: number, color = gold): Piece => {
  const outline = roundBox(-w / 2, -h / 2, w, h, h * 0.2)
  const well = roundBox(-w / 2 + 20, -h / 2 + 20, w - 40, h - 40, h * 0.16)
  const knobs = [-1, 1].map((side) => roundBox(side * (w / 2 + 8) - 22, -h * 0.18, 44, h * 0.36, 20)).join('')
  return {
    outline: outline + knobs,
    foot: 0,
    art:
      filled(knobs, brushed(color)) +
      filled(outline, brushed(color)) +
      clipped(
        well,
        filled(well, shades(color, diagonal, [0, -0.34], [0.2, -0.04], [0.6, 0.34], [1, 0.12])) +
          filled(
            closedSpline(
              [-w * 0.5, h * 0.2],
              [-w * 0.05, -h * 0.5],
              [w * 0.14, -h * 0.5],
              [-w * 0.34, h * 0.5],
            ),
            '#FFFFFF',
            0.16,
          ),
      ) +
      stroked(well, sink(color, 0.5), 3, 0.5) +
      stroked(outline, lift(color, 0.7), 2, 0.7),
  }
}

export const capTop = (r: number, color: string): Piece => ({
  outline: ellipse(0, 0, r, r),
  foot: 0,
  art:
    filled(ellipse(0, 0, r, r), sheen(color)) +
    filled(ellipse(0, 0, r * 0.78, r * 0.78), shades(color, diagonal, [0, -0.5], [1, 0.3])) +
    filled(ellipse(r * 0.06, r * 0.08, r * 0.66, r * 0.66), sink(color, 0.36)),
})
