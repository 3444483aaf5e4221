import { modelling } from './form.ts'
import { spline, times, xy } from './geometry.ts'
import { across, diagonal, shades } from './gradient.ts'
import { lift, sink } from './palette.ts'
import type { Piece } from './stage.ts'
import { clipped, filled, moved, stroked } from './svg.ts'

// A square of silk folded into a triangle, seen from above: the fold lies along the top, the layer
// beneath slips out below, and pleats of light run from the fold down to the point. Origin at the
// middle of the fold.
export const foldedScarf = (w: number, h: number, color: string, border: string): Piece => {
  const half = w / 2
  const edges = `M${xy(-half - 26, 26)}C${xy(-w * 0.4, h * 0.1)} ${xy(-w * 0.3, h * 0.34)} ${xy(-w * 0.2, h * 0.52)}C${xy(-w * 0.14, h * 0.64)} ${xy(-w * 0.1, h * 0.8)} ${xy(-w * 0.02, h)}C${xy(w * 0.06, h * 0.84)} ${xy(w * 0.14, h * 0.74)} ${xy(w * 0.22, h * 0.52)}C${xy(w * 0.28, h * 0.36)} ${xy(w * 0.38, h * 0.16)} ${xy(half + 30, 14)}`
  const top = `${edges}C${xy(w * 0.44, -6)} ${xy(w * 0.36, -22)} ${xy(w * 0.22, -24)}C${xy(w * 0.06, -28)} ${xy(-w * 0.08, -10)} ${xy(-w * 0.24, -16)}C${xy(-w * 0.36, -20)} ${xy(-w * 0.46, 0)} ${xy(-half - 26, 26)}Z`
  const pleats = [0.1, 0.09, 0.14, 0.08, 0.12, 0.1, 0.15, 0.09, 0.13]
  let left = -half
  const light = pleats
    .map((share, i) => {
      const [from, to] = [left, left + share * w]
      left = to
      const sway = (i % 2 ? 1 : -1) * w * 0.02
      const band = `M${xy(from, -34)}L${xy(to, -34)}C${xy(to * 0.8 + sway, h * 0.3)} ${xy(to * 0.4 - sway, h * 0.7)} ${xy(to * 0.06, h * 1.06)}L${xy(from * 0.06, h * 1.06)}C${xy(from * 0.4 - sway, h * 0.7)} ${xy(from * 0.8 + sway, h * 0.3)} ${xy(from, -34)}Z`
      return filled(
        band,
        shades(
          color,
          across,
          [0, -0.8, 0.26],
          [0.28, 0, 0],
          [0.5, 0.9, 0.55],
          [0.66, 0.6, 0.1],
          [1, -0.8, 0.2],
        ),
      )
    })
    .join('')
  return {
    outline: top,
    foot: 0,
    art:
      moved(22, 26, filled(top, shades(sink(border, 0.24), diagonal, [0, 0.1], [1, -0.3]))) +
      times(5, (i) => moved(3 + i * 3, 4 + i * 4, filled(top, sink(border, 0.8), 0.09))).join('') +
      clipped(
        top,
        filled(top, shades(color, diagonal, [0, 0.3], [0.5, 0], [1, -0.16])) +
          stroked(edges, border, 84) +
          stroked(edges, lift(border, 0.55), 64) +
          stroked(edges, border, 56) +
          light +
          stroked(
            spline([-w * 0.44, 12], [-w * 0.1, 22], [w * 0.16, 4], [w * 0.46, 12]),
            lift(color, 0.8),
            8,
            0.3,
          ) +
          modelling(top, color, 14, 0.5),
      ) +
      stroked(top, lift(color, 0.7), 1.4, 0.4),
  }
}
