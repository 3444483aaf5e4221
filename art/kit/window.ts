import { roundBox, times, xy } from './geometry.ts'
import { diagonal, linear, type Stop, shades } from './gradient.ts'
import { glow } from './light.ts'
import { sink } from './palette.ts'
import { clipped, filled, stroked } from './svg.ts'

type Window = {
  x: number
  y: number
  w: number
  h: number
  frame: string
  sky: readonly Stop[]
  columns?: number
  rows?: number
  view?: string
}

export const windowFrame = ({ x, y, w, h, frame, sky, columns = 2, rows = 2, view = '' }: Window): string => {
  const edge = w * 0.045
  const bar = w * 0.026
  const opening = `M${xy(x, y)}L${xy(x + w, y)}L${xy(x + w, y + h)}L${xy(x, y + h)}Z`
  const bars =
    times(columns - 1, (i) => roundBox(x + ((i + 1) * w) / columns - bar / 2, y, bar, h, 1)).join('') +
    times(rows - 1, (i) => roundBox(x, y + ((i + 1) * h) / rows - bar / 2, w, bar, 1)).join('')
  return (
    filled(
      roundBox(x - edge - 3, y - edge + 4, w + edge * 2 + 14, h + edge * 2 + 10, 3),
      sink(frame, 0.6),
      0.25,
    ) +
    filled(
      roundBox(x - edge, y - edge, w + edge * 2, h + edge * 2, 3),
      shades(frame, diagonal, [0, 0.4], [0.5, 0], [1, -0.14]),
    ) +
    clipped(
      opening,
      filled(opening, linear([0, 0, 0.2, 1], ...sky)) +
        view +
        filled(
          `M${xy(x, y)}L${xy(x + w, y)}L${xy(x + w, y + 14)}L${xy(x + 14, y + 14)}L${xy(x + 14, y + h)}L${xy(x, y + h)}Z`,
          sink(frame, 0.6),
          0.2,
        ),
    ) +
    `<g transform="translate(4 4)">${filled(bars, sink(frame, 0.5), 0.3)}</g>` +
    filled(bars, shades(frame, diagonal, [0, 0.4], [1, -0.06])) +
    stroked(opening, sink(frame, 0.3), 1.5, 0.4)
  )
}

// Frost creeping in from the lower corners of a pane.
export const frost = (x: number, y: number, w: number, h: number): string =>
  glow(x, y + h, w * 0.62, h * 0.5, '#FFFFFF', 0.9) +
  glow(x + w, y + h, w * 0.66, h * 0.42, '#FFFFFF', 0.9) +
  glow(x + w, y, w * 0.3, h * 0.26, '#FFFFFF', 0.6) +
  stroked(
    times(16, (i) => {
      const left = i % 2 === 0
      const sx = left ? x : x + w
      const angle = (left ? -0.15 : Math.PI + 0.15) + (left ? -1 : 1) * (i / 16) * 1.2
      const reach = h * (0.2 + ((i * 7) % 5) * 0.035)
      const at = (t: number) =>
        [sx + Math.cos(angle) * reach * t, y + h + Math.sin(angle) * reach * t] as const
      const twig = (t: number, turn: number) => {
        const [bx, by] = at(t)
        return `M${xy(bx, by)}L${xy(bx + Math.cos(angle + turn) * reach * 0.16, by + Math.sin(angle + turn) * reach * 0.16)}`
      }
      return `M${xy(sx, y + h)}L${xy(...at(1))}${[0.4, 0.58, 0.76].map((t) => twig(t, 0.9) + twig(t, -0.9)).join('')}`
    }).join(''),
    '#FFFFFF',
    1.6,
    0.5,
  )
