import { crease } from './fabric.ts'
import { stitches } from './folded.ts'
import { modelling } from './form.ts'
import { closedSpline, spline, times, xy } from './geometry.ts'
import { shades } from './gradient.ts'
import { lift, sink } from './palette.ts'
import type { Piece } from './stage.ts'
import { clipped, filled, stroked } from './svg.ts'

// One thick sock in profile, toe to the right, standing as if the foot had just left it: a ribbed cuff, and
// heel and toe worked in another wool. `w` is the length of its foot.
export const bedSock = (w: number, h: number, color: string, heel: string, stitch = 16): Piece => {
  const at = (x: number, y: number) => [x * w, y * h] as const
  const knit = closedSpline(
    at(-0.46, -0.84),
    at(-0.25, -0.87),
    at(-0.01, -0.84),
    at(-0.01, -0.6),
    at(0.09, -0.42),
    at(0.32, -0.34),
    at(0.5, -0.22),
    at(0.53, -0.08),
    at(0.42, -0.005),
    at(0.1, -0.01),
    at(-0.2, -0.005),
    at(-0.4, -0.01),
    at(-0.52, -0.12),
    at(-0.51, -0.28),
    at(-0.45, -0.5),
  )
  const cuff = closedSpline(
    at(-0.485, -0.98),
    at(-0.24, -1),
    at(0.01, -0.975),
    at(0.035, -0.86),
    at(0.01, -0.7),
    at(-0.22, -0.685),
    at(-0.46, -0.7),
    at(-0.495, -0.84),
  )
  const heelPatch = closedSpline(
    at(-0.62, -0.36),
    at(-0.4, -0.3),
    at(-0.24, -0.12),
    at(-0.2, 0.06),
    at(-0.62, 0.06),
  )
  const toePatch = closedSpline(
    at(0.34, -0.44),
    at(0.3, -0.2),
    at(0.33, 0.06),
    at(0.62, 0.06),
    at(0.62, -0.4),
  )
  const ribs = times(13, (i) => {
    const x = -0.47 + i * 0.0405
    return spline(at(x, -0.98), at(x - 0.008, -0.84), at(x, -0.69))
  }).join('')
  const tone = (wool: string) => shades(wool, [0, 0, 1, 0.5], [0, 0.22], [0.5, 0], [1, -0.2])
  const patch = (outline: string) =>
    filled(outline, tone(heel)) +
    filled(outline, stitches(heel, stitch)) +
    stroked(outline, sink(heel, 0.5), 3, 0.3)
  return {
    outline: knit + cuff,
    foot: w * 0.46,
    flat: true,
    art:
      clipped(
        knit,
        filled(knit, tone(color)) +
          filled(knit, stitches(color, stitch)) +
          patch(heelPatch) +
          patch(toePatch) +
          crease(spline(at(0.04, -0.5), at(-0.12, -0.4), at(-0.3, -0.36)), color, w * 0.05, 0.6) +
          crease(spline(at(0.02, -0.6), at(-0.14, -0.54), at(-0.26, -0.53)), color, w * 0.04, 0.5) +
          modelling(knit, color, w * 0.1, 0.75),
      ) +
      stroked(
        `M${xy(-0.46 * w, -0.685 * h)}C${xy(-0.3 * w, -0.66 * h)} ${xy(-0.14 * w, -0.66 * h)} ${xy(0.01 * w, -0.69 * h)}`,
        sink(color, 0.7),
        7,
        0.3,
      ) +
      clipped(
        cuff,
        filled(cuff, tone(lift(color, 0.08))) +
          stroked(ribs, sink(color, 0.6), w * 0.018, 0.4) +
          `<g transform="translate(${(-w * 0.013).toFixed(1)} 0)">${stroked(ribs, lift(color, 0.8), w * 0.01, 0.5)}</g>` +
          modelling(cuff, color, w * 0.08, 0.7),
      ),
  }
}
