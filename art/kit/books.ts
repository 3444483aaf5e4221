import { polygon, roundBox, times, xy } from './geometry.ts'
import { across, down, shades } from './gradient.ts'
import { gold, ivory, sink } from './palette.ts'
import type { Piece } from './stage.ts'
import { filled, stroked } from './svg.ts'

// A closed book lying flat, spine towards us.
export const book = (w: number, h: number, color: string, depth = w * 0.2): Piece => {
  const spine = roundBox(-w / 2, -h, w, h, h * 0.22)
  const top = polygon(
    [-w / 2 + 4, -h + 2],
    [-w / 2 + depth * 0.3, -h - depth],
    [w / 2 - depth * 0.3, -h - depth],
    [w / 2 - 4, -h + 2],
  )
  return {
    outline: `${spine}${top}`,
    foot: w * 0.5,
    flat: true,
    art:
      filled(top, shades(color, [0, 0, 1, 0.6], [0, 0.34], [1, 0])) +
      filled(spine, shades(color, down, [0, 0.3], [0.3, 0], [1, -0.5])) +
      stroked(
        `M${xy(-w * 0.38, -h + 2)}L${xy(-w * 0.38, -2)}M${xy(w * 0.38, -h + 2)}L${xy(w * 0.38, -2)}`,
        gold,
        3,
        0.8,
      ),
  }
}

// Open paperback resting on its back, pages bowing up from the gutter; lines are only rules of tone.
export const openBook = (w: number, h: number, paper = ivory, cover = '#8A5568'): Piece => {
  const half = (side: 1 | -1) => {
    const x = (t: number) => side * t * w * 0.5
    return `M${xy(0, -h * 0.16)}C${xy(x(0.3), -h * 0.5)} ${xy(x(0.7), -h * 0.34)} ${xy(x(1), -h * 0.1)}L${xy(x(0.9), -h * 0.92)}C${xy(x(0.6), -h * 1.14)} ${xy(x(0.28), -h * 1.22)} ${xy(0, -h * 0.96)}Z`
  }
  const rule = (side: 1 | -1, row: number, reach: number) => {
    const y = -h * (0.92 - row * 0.105)
    const x = (t: number) => side * t * w * (0.44 + row * 0.006)
    return `M${xy(x(0.14), y - h * 0.12)}C${xy(x(0.14 + (reach - 0.14) * 0.35), y - h * 0.17)} ${xy(x(0.14 + (reach - 0.14) * 0.7), y - h * (0.24 - reach * 0.18))} ${xy(x(reach), y + h * (reach > 0.8 ? 0.01 : -0.12))}`
  }
  const cover2 = polygon(
    [-w * 0.515, -h * 0.04],
    [-w * 0.46, -h * 0.93],
    [0, -h * 0.9],
    [w * 0.46, -h * 0.93],
    [w * 0.515, -h * 0.04],
    [0, 0],
  )
  return {
    outline: half(1) + half(-1),
    foot: 0,
    art:
      filled(cover2, sink(cover, 0.1)) +
      filled(half(-1), shades(paper, across, [0, 0.4], [0.6, 0], [1, -0.34])) +
      filled(half(1), shades(paper, across, [0, -0.3], [0.2, 0.3], [1, -0.12])) +
      stroked(
        times(6, (i) => rule(-1, i, i === 5 ? 0.5 : 0.92) + rule(1, i, i === 2 ? 0.6 : 0.92)).join(''),
        sink(paper, 0.5),
        2,
        0.4,
      ) +
      stroked(`M${xy(0, -h * 0.16)}L${xy(0, -h * 0.96)}`, sink(paper, 0.6), 2, 0.5),
  }
}
