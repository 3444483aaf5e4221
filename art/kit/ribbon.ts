import { along, type Point, polygon, times, xy } from './geometry.ts'
import { down, linear } from './gradient.ts'
import { lift, sink } from './palette.ts'
import type { Piece } from './stage.ts'
import { stroked } from './svg.ts'

type Slice = { depth: number; markup: string }

// A satin band standing on its edge along a plan curve, seen from above and in front. Every slice is a
// little upright plane: its light depends on where it faces, and nearer slices cover farther ones.
export const ribbon = (plan: readonly Point[], height: number, color: string): Piece => {
  const steps = 220
  const at = (i: number) => along(plan, i / steps)
  const tone = (i: number): number => {
    const turn = (at(i).angle * Math.PI) / 180
    const [nx, ny] = [-Math.sin(turn), Math.cos(turn)]
    const back = ny < 0
    const toLight = (back ? -1 : 1) * (nx * -0.62 + ny * 0.5)
    const gleam = Math.max(0, toLight) ** 6 * 0.5
    return Math.round((toLight * 0.42 + gleam - (back ? 0.16 : 0.02)) * 60) / 60
  }
  const shade = (value: number) =>
    value > 0 ? lift(color, Math.min(0.9, value)) : sink(color, Math.min(0.5, -value * 1.1))
  const slices: Slice[] = times(steps, (i) => {
    const [from, to] = [at(i), at(i + 1)]
    const value = tone(i + 0.5)
    const fill = linear(
      down,
      [0, shade(value + 0.2)],
      [0.12, shade(value + 0.04)],
      [0.7, shade(value - 0.04)],
      [1, shade(value - 0.2)],
    )
    const face = polygon([from.x, from.y], [to.x, to.y], [to.x, to.y - height], [from.x, from.y - height])
    return {
      depth: (from.y + to.y) / 2,
      markup: `<path d="${face}" fill="${fill}" stroke="${fill}" stroke-width="1.2"/>${stroked(`M${xy(from.x, from.y - height)}L${xy(to.x, to.y - height)}`, shade(value + 0.5), 2.4, 0.9)}`,
    }
  })
  const foot = times(steps + 1, (i): Point => [at(i).x, at(i).y])
  return {
    outline: polygon(...foot, ...foot.toReversed().map(([x, y]): Point => [x, y - height * 0.4])),
    foot: 0,
    art: slices
      .toSorted((a, b) => a.depth - b.depth)
      .map((slice) => slice.markup)
      .join(''),
  }
}
