import { matte, metal, rod, solid } from './form.ts'
import { ellipse, polygon, roundBox, spline, times, xy } from './geometry.ts'
import { blurred, glow } from './light.ts'
import { gold, lift, sink } from './palette.ts'
import { clipped, filled, linear, type Stop, stroked } from './svg.ts'

type Window = { x: number; y: number; w: number; h: number; frame: string; sky: readonly Stop[]; columns?: number; rows?: number; view?: string }

export const windowFrame = ({ x, y, w, h, frame, sky, columns = 2, rows = 2, view = '' }: Window): string => {
  const edge = w * 0.045
  const bar = w * 0.026
  const opening = `M${xy(x, y)}L${xy(x + w, y)}L${xy(x + w, y + h)}L${xy(x, y + h)}Z`
  const bars =
    times(columns - 1, (i) => roundBox(x + ((i + 1) * w) / columns - bar / 2, y, bar, h, 1)).join('') +
    times(rows - 1, (i) => roundBox(x, y + ((i + 1) * h) / rows - bar / 2, w, bar, 1)).join('')
  return (
    filled(roundBox(x - edge - 3, y - edge + 4, w + edge * 2 + 14, h + edge * 2 + 10, 3), sink(frame, 0.6), 0.25) +
    filled(roundBox(x - edge, y - edge, w + edge * 2, h + edge * 2, 3), shades(frame, diagonal, [0, 0.4], [0.5, 0], [1, -0.14])) +
    clipped(opening, filled(opening, linear([0, 0, 0.2, 1], ...sky)) + view + filled(`M${xy(x, y)}L${xy(x + w, y)}L${xy(x + w, y + 14)}L${xy(x + 14, y + 14)}L${xy(x + 14, y + h)}L${xy(x, y + h)}Z`, sink(frame, 0.6), 0.2)) +
    `<g transform="translate(4 4)">${filled(bars, sink(frame, 0.5), 0.3)}</g>` +
    filled(bars, shades(frame, diagonal, [0, 0.4], [1, -0.06])) +
    stroked(opening, sink(frame, 0.3), 1.5, 0.4)
  )
}

// Frost creeping in from the lower corners of a pane.
export const frost = (x: number, y: number, w: number, h: number): string =>
  glow(x, y + h, w * 0.62, h * 0.5, '#FFFFFF', 0.9) + glow(x + w, y + h, w * 0.66, h * 0.42, '#FFFFFF', 0.9) + glow(x + w, y, w * 0.3, h * 0.26, '#FFFFFF', 0.6) +
  stroked(
    times(16, (i) => {
      const left = i % 2 === 0
      const sx = left ? x : x + w
      const angle = (left ? -0.15 : Math.PI + 0.15) + (left ? -1 : 1) * (i / 16) * 1.2
      const reach = h * (0.2 + ((i * 7) % 5) * 0.035)
      const at = (t: number) => [sx + Math.cos(angle) * reach * t, y + h + Math.sin(angle) * reach * t] as const
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

export const woodGrain = (x: number, y: number, w: number, h: number, color: string, lines = 7, taper = 0): string =>
  clipped(
    polygon([x + taper, y], [x + w - taper, y], [x + w, y + h], [x, y + h]),
    times(lines, (i) => {
      const cy = y + (h * (i + 0.5)) / lines
      return stroked(spline([x, cy], [x + w * 0.22, cy + Math.sin(i * 2.1) * h * 0.05], [x + w * 0.5, cy - Math.cos(i * 1.3) * h * 0.06], [x + w * 0.78, cy + Math.sin(i) * h * 0.05], [x + w, cy]), i % 2 ? sink(color, 0.4) : lift(color, 0.4), 2 + (i % 3), 0.22)
    }).join(''),
  )

export const plank = (x: number, y: number, w: number, h: number, color: string): string =>
  filled(roundBox(x, y, w, h, 2), shades(color, down, [0, 0.34], [0.12, 0], [1, -0.34])) + woodGrain(x, y + 3, w, h - 3, color, 5) + stroked(`M${xy(x, y + 1)}L${xy(x + w, y + 1)}`, lift(color, 0.7), 2, 0.7)

// Shelf board seen from slightly above: lit top plane, then its front edge.
export const shelf = (y: number, depth: number, edge: number, color: string, width = 1600): string =>
  filled(polygon([0, y - depth], [width, y - depth], [width, y], [0, y]), shades(color, [0, 0, 1, 0.2], [0, 0.4], [0.5, 0.2], [1, -0.1])) +
  woodGrain(0, y - depth, width, depth, color, 6) +
  plank(0, y, width, edge, color) +
  filled(polygon([0, y + edge], [width, y + edge], [width, y + edge + 90], [0, y + edge + 90]), shades('#34162A', down, [0, 0, 0.4], [1, 0, 0]))

export const crescent = (x: number, y: number, r: number, color: string): string =>
  glow(x, y, r * 3.4, r * 3.4, color, 0.4) +
  filled(`M${xy(x + r * 0.35, y - r * 0.94)}C${xy(x - r * 0.5, y - r * 1.1)} ${xy(x - r * 1.1, y - r * 0.5)} ${xy(x - r, y + r * 0.1)}C${xy(x - r * 0.9, y + r * 0.8)} ${xy(x - r * 0.1, y + r * 1.16)} ${xy(x + r * 0.62, y + r * 0.78)}C${xy(x - r * 0.1, y + r * 0.76)} ${xy(x - r * 0.5, y + r * 0.3)} ${xy(x - r * 0.46, y - r * 0.16)}C${xy(x - r * 0.42, y - r * 0.6)} ${xy(x - r * 0.1, y - r * 0.86)} ${xy(x + r * 0.35, y - r * 0.94)}Z`, shades(color, diagonal, [0, 0.8], [0.6, 0], [1, -0.16]))

export const steam = (x: number, y: number, h: number, color = '#FFFFFF', strength = 0.4): string => {
  const veil = (dx: number, s: number, top: number) =>
    `M${xy(x + dx - 8, y)}C${xy(x + dx - 46 * s, y - h * 0.24)} ${xy(x + dx + 30 * s, y - h * 0.42)} ${xy(x + dx + 6 * s, y - h * 0.66)}C${xy(x + dx - 14 * s, y - h * 0.84)} ${xy(x + dx + 26 * s, y - h * 0.9)} ${xy(x + dx + 22 * s, y - h * top)}` +
    `C${xy(x + dx + 60 * s, y - h * 0.84)} ${xy(x + dx + 20 * s, y - h * 0.76)} ${xy(x + dx + 38 * s, y - h * 0.6)}C${xy(x + dx + 64 * s, y - h * 0.36)} ${xy(x + dx - 6 * s, y - h * 0.26)} ${xy(x + dx + 14, y)}Z`
  const fade = shades(color, down, [0, 0, 0], [0.3, 0, strength], [0.75, 0, strength], [1, 0, 0])
  return blurred(filled(veil(-36, 1, 1), fade) + filled(veil(34, 0.8, 0.78), fade), 9)
}

export const rail = (x: number, y: number, w: number, foot: number): string =>
  [x + 14, x + w - 14].map((px) => `<g transform="translate(${px} ${foot})">${rod(rings([0, 6], [y - foot, 6]), metal(gold))}${rod(rings([4, 44], [-6, 44]), matte(sink(gold, 0.3)))}</g>`).join('') +
  filled(roundBox(x, y - 6, w, 12, 6), shades(gold, down, [0, 0.8], [0.4, 0], [1, -0.5]))

export const knob = (x: number, y: number, r: number): string => filled(ellipse(x + r * 0.4, y + r * 0.6, r * 1.1, r), '#34162A', 0.35) + solid(ellipse(x, y, r, r), gold, r * 0.5, 0.8)

export const drawerFront = (x: number, y: number, w: number, h: number, color: string): string =>
  filled(polygon([x, y], [x + w, y], [x + w, y + h], [x, y + h]), shades(color, [0, 0, 1, 0.6], [0, 0.2], [0.5, 0], [1, -0.24])) + woodGrain(x, y, w, h, color, 8) + stroked(`M${xy(x, y + 1)}L${xy(x + w, y + 1)}`, lift(color, 0.7), 2.4, 0.8)
