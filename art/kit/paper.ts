import { ellipse, roundBox, times, xy } from './geometry.ts'
import { across, diagonal, down, shades } from './gradient.ts'
import { gold, ivory, lift, sink } from './palette.ts'
import type { Piece } from './stage.ts'
import { clipped, filled, stroked } from './svg.ts'

// One month sheet, leaning: a grid of days, some filled with gold dots.
export const calendarPage = (
  w: number,
  h: number,
  marked: readonly number[],
  paper = ivory,
  ink = '#6E7F78',
): Piece => {
  const sheet = `M${xy(-w / 2, 0)}L${xy(-w / 2, -h)}L${xy(w / 2, -h)}L${xy(w / 2, -h * 0.16)}C${xy(w * 0.46, -h * 0.06)} ${xy(w * 0.4, -h * 0.01)} ${xy(w * 0.34, 0)}Z`
  const curl = `M${xy(w / 2, -h * 0.16)}C${xy(w * 0.44, -h * 0.16)} ${xy(w * 0.36, -h * 0.12)} ${xy(w * 0.34, 0)}C${xy(w * 0.4, -h * 0.01)} ${xy(w * 0.46, -h * 0.06)} ${xy(w / 2, -h * 0.16)}Z`
  const cell = w * 0.123
  const days = times(28, (i) => {
    const x = -w * 0.37 + (i % 7) * cell
    const y = -h * 0.66 + Math.floor(i / 7) * cell * 1.18
    return marked.includes(i)
      ? filled(ellipse(x, y, cell * 0.3, cell * 0.3), shades(gold, diagonal, [0, 0.5], [1, -0.1]))
      : stroked(ellipse(x, y, cell * 0.22, cell * 0.22), ink, 1.8, 0.45)
  }).join('')
  return {
    outline: sheet,
    foot: 0,
    art:
      filled(sheet, shades(paper, diagonal, [0, 0.4], [0.6, 0], [1, -0.16])) +
      filled(
        `M${xy(-w / 2, -h * 0.86)}L${xy(-w / 2, -h)}L${xy(w / 2, -h)}L${xy(w / 2, -h * 0.86)}Z`,
        shades(ink, across, [0, 0.1], [1, -0.2]),
      ) +
      filled(
        times(9, (i) => ellipse(-w * 0.4 + i * w * 0.1, -h * 0.955, w * 0.012, w * 0.012)).join(''),
        sink(ink, 0.6),
      ) +
      days +
      filled(curl, shades(paper, diagonal, [0, -0.3], [1, 0.3])),
  }
}

export const receipt = (w: number, h: number, paper = ivory): Piece => {
  const sheet = `M${xy(-w / 2, -h * 0.5)}L${xy(w / 2, -h * 0.5)}C${xy(w * 0.42, -h * 0.2)} ${xy(w * 0.6, h * 0.1)} ${xy(w * 0.5, h * 0.42)}L${xy(-w * 0.5, h * 0.42)}C${xy(-w * 0.4, h * 0.1)} ${xy(-w * 0.58, -h * 0.2)} ${xy(-w / 2, -h * 0.5)}Z`
  const roll = roundBox(-w * 0.53, h * 0.36, w * 1.06, h * 0.12, h * 0.06)
  const rows = times(
    9,
    (i) =>
      `M${xy(-w * 0.32, -h * 0.4 + i * h * 0.075)}L${xy(-w * (i % 3 ? 0.02 : -0.06), -h * 0.4 + i * h * 0.075)}M${xy(w * 0.2, -h * 0.4 + i * h * 0.075)}L${xy(w * 0.33, -h * 0.4 + i * h * 0.075)}`,
  ).join('')
  return {
    outline: sheet + roll,
    foot: 0,
    art:
      clipped(
        sheet,
        filled(
          sheet,
          shades(paper, [0, 0, 0.1, 1], [0, -0.1], [0.2, 0.4], [0.6, 0], [0.85, -0.14], [1, 0.3]),
        ) + stroked(rows, sink(paper, 0.5), 3, 0.35),
      ) + filled(roll, shades(paper, down, [0, 0.5], [0.5, 0], [1, -0.34])),
  }
}

export const coin = (r: number, color = gold): Piece => ({
  outline: ellipse(0, 0, r, r),
  foot: 0,
  art:
    filled(ellipse(0, 0, r, r), shades(color, diagonal, [0, 0.75], [0.45, 0], [1, -0.34])) +
    stroked(ellipse(0, 0, r * 0.82, r * 0.82), sink(color, 0.4), r * 0.05, 0.5) +
    filled(ellipse(0, 0, r * 0.4, r * 0.4), shades(color, diagonal, [0, -0.24], [1, 0.4]), 0.7) +
    stroked(ellipse(0, 0, r * 0.96, r * 0.96), lift(color, 0.7), r * 0.04, 0.6),
})
