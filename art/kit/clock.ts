import { solid } from './form.ts'
import { closedSpline, ellipse, polygon, times, xy } from './geometry.ts'
import { diagonal, shades } from './gradient.ts'
import { gold, ivory, lift, sink } from './palette.ts'
import type { Piece } from './stage.ts'
import { filled, stroked } from './svg.ts'

export const clock = (r: number, shell: string, face = ivory): Piece => {
  const cy = -r - 14
  const hand = (turn: number, length: number, width: number, color: string) =>
    `<g transform="rotate(${turn} 0 ${cy})">${filled(polygon([-width / 2, cy + r * 0.08], [-width * 0.3, cy - length], [width * 0.3, cy - length], [width / 2, cy + r * 0.08]), color)}</g>`
  const mark = (i: number) =>
    `<g transform="rotate(${i * 30} 0 ${cy})">${stroked(`M0 ${cy - r * 0.7}L0 ${cy - r * (i % 3 ? 0.65 : 0.58)}`, sink(shell, 0.3), i % 3 ? r * 0.02 : r * 0.035)}</g>`
  const leg = (side: 1 | -1) =>
    stroked(`M${xy(side * r * 0.5, -r * 0.3)}L${xy(side * r * 0.66, -4)}`, sink(gold, 0.2), r * 0.1) +
    stroked(`M${xy(side * r * 0.49, -r * 0.3)}L${xy(side * r * 0.64, -6)}`, lift(gold, 0.5), r * 0.03)
  return {
    outline:
      ellipse(0, cy, r, r) + polygon([-r * 0.7, 0], [-r * 0.5, -r * 0.4], [r * 0.5, -r * 0.4], [r * 0.7, 0]),
    foot: 0,
    art:
      leg(1) +
      leg(-1) +
      solid(ellipse(0, cy, r, r), shell, r * 0.12, 0.8) +
      filled(ellipse(0, cy, r * 0.86, r * 0.86), shades(gold, diagonal, [0, -0.5], [0.5, 0], [1, 0.75])) +
      filled(ellipse(0, cy, r * 0.82, r * 0.82), shades(face, diagonal, [0, -0.16], [0.3, 0], [1, 0.4])) +
      filled(
        `M0 ${cy}L${xy(0, cy - r * 0.74)}C${xy(r * 0.14, cy - r * 0.74)} ${xy(r * 0.27, cy - r * 0.7)} ${xy(r * 0.37, cy - r * 0.64)}Z`,
        shell,
        0.3,
      ) +
      times(12, mark).join('') +
      hand(30, r * 0.6, r * 0.07, sink(shell, 0.5)) +
      hand(0, r * 0.4, r * 0.09, sink(shell, 0.5)) +
      filled(ellipse(0, cy, r * 0.06, r * 0.06), gold) +
      filled(
        closedSpline(
          [-r * 0.66, cy - r * 0.2],
          [-r * 0.4, cy - r * 0.6],
          [r * 0.1, cy - r * 0.76],
          [-r * 0.3, cy - r * 0.5],
        ),
        '#FFFFFF',
        0.35,
      ),
  }
}
