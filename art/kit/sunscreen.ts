import { gloss, modelling, rod, turning } from './form.ts'
import { closedSpline, ellipse, type Point, roundBox, spline, times, xy } from './geometry.ts'
import { across, linear, shades } from './gradient.ts'
import { ivory, sink } from './palette.ts'
import type { Piece } from './stage.ts'
import { clipped, filled, stroked } from './svg.ts'

// Squeeze tube lying down: flat crimp at the bottom end, threaded nozzle at the top.
export const tube = ({
  w,
  h,
  color,
  stripe,
}: {
  w: number
  h: number
  color: string
  stripe: string
}): Piece => {
  const r = w / 2
  const body = `M${xy(-r, 0)}L${xy(-r * 0.92, -h * 0.6)}C${xy(-r * 0.9, -h * 0.82)} ${xy(-r * 0.6, -h * 0.88)} ${xy(-r * 0.36, -h * 0.9)}L${xy(r * 0.36, -h * 0.9)}C${xy(r * 0.6, -h * 0.88)} ${xy(r * 0.9, -h * 0.82)} ${xy(r * 0.92, -h * 0.6)}L${xy(r, 0)}Z`
  const crimp = roundBox(-r * 1.02, -h * 0.05, r * 2.04, h * 0.06, 3)
  return {
    outline: `${body}${crimp}${roundBox(-r * 0.26, -h, r * 0.52, h * 0.12, 3)}`,
    foot: 0,
    art:
      rod(turning([-h * 0.88, r * 0.28], [-h, r * 0.24]), gloss(ivory)) +
      stroked(
        times(
          3,
          (i) => `M${xy(-r * 0.27, -h * (0.91 + i * 0.025))}L${xy(r * 0.27, -h * (0.905 + i * 0.025))}`,
        ).join(''),
        sink(ivory, 0.34),
        3,
        0.7,
      ) +
      filled(body, linear(across, ...gloss(color).stops)) +
      clipped(
        body,
        filled(roundBox(-r, -h * 0.4, w, h * 0.13, 0), linear(across, ...gloss(stripe).stops)) +
          stroked(ellipse(0, -h * 0.58, r * 0.3, r * 0.3), stripe, 6) +
          filled(
            `M${xy(-r * 0.7, -h * 0.78)}L${xy(-r * 0.5, -h * 0.8)}L${xy(-r * 0.62, -h * 0.1)}L${xy(-r * 0.72, -h * 0.1)}Z`,
            '#FFFFFF',
            0.6,
          ) +
          stroked(
            `M${xy(-r * 0.6, -h * 0.05)}L${xy(-r * 0.3, -h * 0.2)}M${xy(r * 0.5, -h * 0.05)}L${xy(r * 0.2, -h * 0.16)}`,
            sink(color, 0.5),
            5,
            0.2,
          ) +
          modelling(body, color, r * 0.16, 0.4),
      ) +
      filled(crimp, shades(color, across, [0, 0.4], [0.5, 0], [1, -0.3])) +
      stroked(
        times(
          9,
          (i) => `M${xy(-r * 0.9 + i * r * 0.225, -h * 0.04)}L${xy(-r * 0.9 + i * r * 0.225, 0)}`,
        ).join(''),
        sink(color, 0.4),
        2,
        0.4,
      ),
  }
}

// Piped cream: one rope coiling inwards, lit on its upper left flank.
export const creamSwirl = (r: number, color = '#FFFDF8'): Piece => {
  const rope = spline(
    ...times(34, (i) => {
      const reach = r * (0.72 - (i / 33) * 0.66)
      const angle = 2.6 + i * 0.4
      return [Math.cos(angle) * reach, Math.sin(angle) * reach * 0.94] as Point
    }),
  )
  const thick = r * 0.34
  const tail = spline([-r * 0.62, r * 0.36], [-r * 0.9, r * 0.2], [-r * 1.2, r * 0.26], [-r * 1.44, r * 0.46])
  const pass = (path: string) =>
    stroked(path, sink(color, 0.3), thick) +
    `<g transform="translate(${-thick * 0.08} ${-thick * 0.1})">${stroked(path, sink(color, 0.1), thick * 0.82)}</g>` +
    `<g transform="translate(${-thick * 0.14} ${-thick * 0.16})">${stroked(path, color, thick * 0.56)}</g>`
  return {
    outline:
      ellipse(0, 0, r * 0.9, r * 0.86) +
      closedSpline([-r * 0.6, r * 0.2], [-r * 1.44, r * 0.36], [-r * 1.44, r * 0.56], [-r * 0.6, r * 0.56]),
    foot: 0,
    art: pass(tail) + pass(rope),
  }
}
