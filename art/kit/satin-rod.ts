import { along, ellipse, type Point, seeded, spline, times, xy } from './geometry.ts'
import { gold, lift, sink } from './palette.ts'
import type { Piece } from './stage.ts'
import { filled, stroked } from './svg.ts'

// A padded satin rod rolled up like a snail and set on its edge. What makes it cloth rather than clay are
// the slanting wrinkles, the seam along its flank and the end gathered into a frill under a gold thread.
export const satinRod = (thick: number, turns: number, color: string): Piece => {
  const outer = thick * (turns + 0.32)
  const coil = times(Math.round(turns * 16), (i): Point => {
    const reach = outer - (i / 16) * thick * 1.03
    const angle = Math.PI / 2 + (i / 16) * Math.PI * 2
    return [Math.cos(angle) * reach, -outer - thick / 2 + Math.sin(angle) * reach]
  })
  const end = outer * 1.42
  const path: readonly Point[] = [
    [end, -thick * 0.56],
    [outer * 1.06, -thick * 0.5],
    [outer * 0.6, -thick * 0.5],
    ...coil,
  ]
  const line = spline(...path)
  const pass = (dx: number, tone: string, width: number, opacity = 1) =>
    `<g transform="translate(${(thick * dx).toFixed(1)} ${(thick * dx).toFixed(1)})">${stroked(line, tone, thick * width, opacity)}</g>`
  const next = seeded(21)
  const at = (share: number, away: number): string => {
    const { x, y, angle } = along(path, share)
    const turn = ((angle + 90) * Math.PI) / 180
    return xy(x + Math.cos(turn) * thick * away, y + Math.sin(turn) * thick * away)
  }
  const wrinkles = times(Math.round(turns * 40), (i) => {
    const share = (i + next()) / Math.round(turns * 40)
    const slant = 0.012 + next() * 0.016
    const [from, to] = [0.46 - next() * 0.5, -0.4 + next() * 0.3]
    return `M${at(share, from)}Q${at(share + slant * 0.7, (from + to) / 2)} ${at(share + slant, to)}`
  })
  const some = (part: number) => wrinkles.filter((_, i) => i % 3 === part).join('')
  const seam = `M${times(90, (i) => at(i / 89, 0.28)).join('L')}`
  const frill = times(9, (i) => {
    const y = -thick * (0.06 + i * 0.125)
    return `M${xy(end + thick * 0.06, -thick * 0.56)}Q${xy(end + thick * 0.3, (y - thick * 0.56) / 2)} ${xy(end + thick * (0.5 + (i % 2) * 0.08), y)}`
  }).join('')
  const fan = `M${xy(end, -thick * 0.74)}C${xy(end + thick * 0.2, -thick * 0.8)} ${xy(end + thick * 0.4, -thick * 1.1)} ${xy(end + thick * 0.56, -thick * 1.1)}C${xy(end + thick * 0.68, -thick * 0.8)} ${xy(end + thick * 0.52, -thick * 0.62)} ${xy(end + thick * 0.64, -thick * 0.44)}C${xy(end + thick * 0.54, -thick * 0.24)} ${xy(end + thick * 0.64, -thick * 0.1)} ${xy(end + thick * 0.52, 0)}C${xy(end + thick * 0.34, -thick * 0.04)} ${xy(end + thick * 0.2, -thick * 0.34)} ${xy(end, -thick * 0.38)}Z`
  return {
    outline: `${ellipse(0, -outer - thick * 0.5, outer + thick * 0.5, outer + thick * 0.5)}M${xy(0, -thick)}L${xy(end + thick * 0.5, -thick)}L${xy(end + thick * 0.5, 0)}L${xy(0, 0)}Z`,
    foot: outer * 0.7,
    flat: true,
    art:
      filled(fan, color) +
      stroked(frill, sink(color, 0.5), thick * 0.04, 0.6) +
      `<g transform="translate(-1.5 -2)">${stroked(frill, lift(color, 0.7), thick * 0.02, 0.8)}</g>` +
      stroked(line, sink(color, 0.6), thick) +
      pass(-0.02, sink(color, 0.36), 0.9) +
      pass(-0.05, sink(color, 0.14), 0.74) +
      pass(-0.08, color, 0.56) +
      pass(-0.12, lift(color, 0.34), 0.32) +
      pass(-0.16, lift(color, 0.85), 0.09, 0.9) +
      pass(0.3, lift(color, 0.5), 0.07, 0.45) +
      stroked(seam, sink(color, 0.6), 2, 0.5) +
      stroked(some(0), sink(color, 0.6), thick * 0.06, 0.22) +
      stroked(some(1), lift(color, 0.9), thick * 0.05, 0.42) +
      stroked(some(2), sink(color, 0.5), thick * 0.03, 0.3) +
      stroked(
        `M${xy(end + thick * 0.06, -thick * 0.92)}Q${xy(end + thick * 0.16, -thick * 0.56)} ${xy(end + thick * 0.06, -thick * 0.2)}`,
        sink(gold, 0.3),
        thick * 0.16,
      ) +
      stroked(
        `M${xy(end + thick * 0.05, -thick * 0.9)}Q${xy(end + thick * 0.14, -thick * 0.56)} ${xy(end + thick * 0.05, -thick * 0.22)}`,
        lift(gold, 0.3),
        thick * 0.08,
      ),
  }
}
