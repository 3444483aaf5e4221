import { ellipse, polygon, times } from './geometry.ts'
import { diagonal, shades } from './gradient.ts'
import { gold, ivory, lift, sink } from './palette.ts'
import type { Piece } from './stage.ts'
import { filled, stroked } from './svg.ts'

// A little tent card; instead of words it carries a verdict in five dots.
export const verdictCard = (w: number, h: number, score: number, paper = ivory): Piece => {
  const face = polygon([-w / 2, 0], [-w * 0.47, -h], [w * 0.47, -h], [w / 2, 0])
  const back = polygon(
    [-w * 0.47, -h],
    [-w * 0.4, -h * 0.94],
    [w * 0.56, -h * 0.1],
    [w / 2, 0],
    [w * 0.47, -h],
  )
  const dot = (i: number) => ellipse((i - 2) * w * 0.16, -h * 0.5, w * 0.05, w * 0.05)
  return {
    outline: face,
    foot: w * 0.5,
    flat: true,
    art:
      filled(back, sink(paper, 0.34)) +
      filled(face, shades(paper, diagonal, [0, 0.4], [0.6, 0], [1, -0.12])) +
      stroked(times(5, dot).slice(score).join(''), sink(gold, 0.1), w * 0.014) +
      filled(times(5, dot).slice(0, score).join(''), shades(gold, diagonal, [0, 0.3], [1, -0.2])) +
      stroked(`M${-w * 0.28} ${-h * 0.24}L${w * 0.2} ${-h * 0.24}`, sink(paper, 0.3), 2.4, 0.5) +
      stroked(`M${-w * 0.47} ${-h}L${w * 0.47} ${-h}`, lift(paper, 0.8), 2.4, 0.9),
  }
}
