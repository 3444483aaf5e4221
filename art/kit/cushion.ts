import { weave } from './fabric.ts'
import { modelling } from './form.ts'
import { closedSpline, xy } from './geometry.ts'
import { radial } from './gradient.ts'
import { lift, mix, sink } from './palette.ts'
import type { Piece } from './stage.ts'
import { clipped, filled, stroked } from './svg.ts'

// Stuffed and seen from above: light pools on the swell, small gathers run in from the corners.
export const cushion = (w: number, h: number, color: string): Piece => {
  const outline = closedSpline(
    [-w * 0.5, -h * 0.48],
    [-w * 0.25, -h * 0.455],
    [0, -h * 0.45],
    [w * 0.25, -h * 0.455],
    [w * 0.5, -h * 0.49],
    [w * 0.482, -h * 0.2],
    [w * 0.484, h * 0.2],
    [w * 0.5, h * 0.48],
    [w * 0.24, h * 0.465],
    [-w * 0.24, h * 0.46],
    [-w * 0.5, h * 0.49],
    [-w * 0.484, h * 0.2],
    [-w * 0.48, -h * 0.2],
  )
  const gathers = (
    [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ] as const
  ).flatMap(([sx, sy]) =>
    [0.16, 0.5, 0.86].map((turn, i) => {
      const reach = w * (0.13 + (i === 1 ? 0.05 : 0))
      const [x, y] = [sx * w * 0.475, sy * h * 0.455]
      const [ex, ey] = [x - sx * Math.cos(turn) * reach, y - sy * Math.sin(turn) * reach]
      const sliver = `M${xy(x, y)}Q${xy((x + ex) / 2 + sy * 9, (y + ey) / 2 - sx * 9)} ${xy(ex, ey)}Q${xy((x + ex) / 2 - sy * 3, (y + ey) / 2 + sx * 3)} ${xy(x, y)}Z`
      return (
        filled(sliver, sink(color, 0.7), 0.5) +
        `<g transform="translate(-4 -4)">${filled(sliver, lift(color, 0.5), 0.22)}</g>`
      )
    }),
  )
  const swell = radial(
    [0.4, 0.36, 0.68],
    [0, lift(color, 0.3)],
    [0.4, lift(color, 0.08)],
    [0.75, color],
    [1, sink(color, 0.5)],
  )
  return {
    outline,
    foot: 0,
    art:
      filled(outline, swell) +
      clipped(
        outline,
        weave(outline, color, 6) + gathers.join('') + modelling(outline, color, h * 0.035, 0.4),
      ) +
      stroked(outline, sink(mix(color, '#C29A5B', 0.5), 0.3), 9, 0.9) +
      `<g transform="translate(-1.5 -2)">${stroked(outline, lift(mix(color, '#C29A5B', 0.6), 0.3), 4, 0.8)}</g>`,
  }
}
