import { ellipse, seeded, times, xy } from './geometry.ts'
import { lift, sink } from './palette.ts'
import type { Piece } from './stage.ts'
import { stroked } from './svg.ts'

// A pinch of black tea: curled leaves, thickest in the middle of the heap, a few rolled away.
export const teaLeaves = (r: number, color = '#4A2E26', seed = 8): Piece => {
  const next = seeded(seed)
  const curls = times(70, (i) => {
    const turn = next() * Math.PI * 2
    const reach = r * (i < 56 ? next() * 0.62 : 0.6 + next() * 0.4)
    const rise = Math.max(0, 1 - reach / (r * 0.7)) * r * 0.24 * next()
    const [x, y] = [Math.cos(turn) * reach, Math.sin(turn) * reach * 0.26 - rise]
    const [lean, length] = [next() * Math.PI, r * (0.07 + next() * 0.07)]
    const [dx, dy] = [Math.cos(lean) * length, Math.sin(lean) * length * 0.5]
    return { y, path: `M${xy(x - dx, y - dy)}Q${xy(x + dy, y - dx * 0.6)} ${xy(x + dx, y + dy)}` }
  }).toSorted((a, b) => a.y - b.y)
  return {
    outline: ellipse(0, -r * 0.04, r * 0.6, r * 0.16),
    foot: r * 0.6,
    art: curls
      .map(
        ({ path }, i) =>
          stroked(path, sink(color, i % 3 ? 0.2 : 0.5), r * 0.045) +
          `<g transform="translate(-0.8 -1.4)">${stroked(path, lift(color, 0.3), r * 0.014, 0.6)}</g>`,
      )
      .join(''),
  }
}
