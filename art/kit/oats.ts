import type { Stem } from './foliage.ts'
import { along, spline, times, xy } from './geometry.ts'
import { across, shades } from './gradient.ts'
import { lift, sink } from './palette.ts'
import type { Piece } from './stage.ts'
import { filled, stroked } from './svg.ts'

const husk = (length: number, color: string): string => {
  const leaf = (lean: number, tone: string) =>
    `<g transform="rotate(${lean})">${filled(
      `M0 0C${xy(length * 0.2, -length * 0.26)} ${xy(length * 0.66, -length * 0.2)} ${xy(length, 0)}C${xy(length * 0.66, length * 0.12)} ${xy(length * 0.2, length * 0.18)} 0 0Z`,
      shades(tone, across, [0, -0.22], [0.4, 0.24], [1, 0.5]),
    )}${stroked(`M${xy(length * 0.08, 0)}Q${xy(length * 0.5, -length * 0.1)} ${xy(length * 0.92, -length * 0.01)}M${xy(length * 0.1, length * 0.04)}Q${xy(length * 0.5, length * 0.04)} ${xy(length * 0.86, length * 0.02)}`, sink(tone, 0.4), 1.2, 0.4)}</g>`
  return (
    stroked(
      `M${xy(length * 0.8, 0)}Q${xy(length * 1.3, -length * 0.1)} ${xy(length * 1.7, -length * 0.34)}`,
      lift(color, 0.2),
      1.5,
      0.8,
    ) +
    leaf(13, sink(color, 0.14)) +
    leaf(-9, color)
  )
}

// A stalk of oats lying down: papery husks nodding from hair-thin threads on both sides.
export const oatStalk = (stem: Stem, size: number, color = '#D3AE74'): Piece => {
  const grains = times(9, (i) => {
    const share = 0.42 + (i / 9) * 0.57
    const { x, y, angle } = along(stem, share)
    const side = i % 2 ? 1 : -1
    const reach = size * (1 - share * 0.5)
    const turn = ((angle + side * 42) * Math.PI) / 180
    const [ex, ey] = [x + Math.cos(turn) * reach, y + Math.sin(turn) * reach * 0.8]
    return (
      stroked(`M${xy(x, y)}Q${xy((x + ex) / 2, (y + ey) / 2 - 4)} ${xy(ex, ey)}`, sink(color, 0.2), 2) +
      `<g transform="translate(${ex.toFixed(1)} ${ey.toFixed(1)}) rotate(${(angle + side * (20 + (i % 3) * 7)).toFixed(0)})">${husk(size * (0.78 - (i % 3) * 0.06), i % 3 ? color : lift(color, 0.2))}</g>`
    )
  })
  const edge = times(9, (i) => along(stem, i / 8))
  return {
    outline: `M${edge.map(({ x, y }) => xy(x, y - 3)).join('L')}L${edge
      .toReversed()
      .map(({ x, y }, i) => xy(x, y + (i < 5 ? size * 0.28 : 3)))
      .join('L')}Z`,
    foot: 0,
    art:
      stroked(spline(...stem), sink(color, 0.3), 5) +
      `<g transform="translate(-0.8 -1.4)">${stroked(spline(...stem), lift(color, 0.4), 1.8, 0.9)}</g>` +
      grains.join(''),
  }
}
