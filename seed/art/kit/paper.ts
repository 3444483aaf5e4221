import { solid } from './form.ts'
import { ellipse, type Point, polygon, roundBox, times, xy } from './geometry.ts'
import type { Piece } from './light.ts'
import { gold, ivory, lift, sink } from './palette.ts'
import { clipped, filled, linear, stroked } from './svg.ts'

// A closed book lying flat, spine towards us.
export const book = (w: number, h: number, color: string, depth = w * 0.2): Piece => {
  const spine = roundBox(-w / 2, -h, w, h, h * 0.22)
  const top = polygon([-w / 2 + 4, -h + 2], [-w / 2 + depth * 0.3, -h - depth], [w / 2 - depth * 0.3, -h - depth], [w / 2 - 4, -h + 2])
  return {
    outline: `${spine}${top}`,
    foot: w * 0.5,
    flat: true,
    art:
      filled(top, shades(color, [0, 0, 1, 0.6], [0, 0.34], [1, 0])) +
      filled(spine, shades(color, down, [0, 0.3], [0.3, 0], [1, -0.5])) +
      stroked(`M${xy(-w * 0.38, -h + 2)}L${xy(-w * 0.38, -2)}M${xy(w * 0.38, -h + 2)}L${xy(w * 0.38, -2)}`, gold, 3, 0.8),
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
  const cover2 = polygon([-w * 0.515, -h * 0.04], [-w * 0.46, -h * 0.93], [0, -h * 0.9], [w * 0.46, -h * 0.93], [w * 0.515, -h * 0.04], [0, 0])
  return {
    outline: half(1) + half(-1),
    foot: 0,
    art:
      filled(cover2, sink(cover, 0.1)) +
      filled(half(-1), shades(paper, across, [0, 0.4], [0.6, 0], [1, -0.34])) +
      filled(half(1), shades(paper, across, [0, -0.3], [0.2, 0.3], [1, -0.12])) +
      stroked(times(6, (i) => rule(-1, i, i === 5 ? 0.5 : 0.92) + rule(1, i, i === 2 ? 0.6 : 0.92)).join(''), sink(paper, 0.5), 2, 0.4) +
      stroked(`M${xy(0, -h * 0.16)}L${xy(0, -h * 0.96)}`, sink(paper, 0.6), 2, 0.5),
  }
}

export const giftBox = ({ w, h, color, band = gold, bow = true, depth = w * 0.24 }: { w: number; h: number; color: string; band?: string; bow?: boolean; depth?: number }): Piece => {
  const [l, r] = [-w / 2, w / 2]
  const inset = depth * 0.3
  const front = polygon([l, 0], [l, -h], [r, -h], [r, 0])
  const top = polygon([l, -h], [l + inset, -h - depth], [r - inset, -h - depth], [r, -h])
  const strap = (x: number) => w * x
  const bandFill = shades(band, across, [0, 0.3], [0.3, 0.6], [0.6, 0], [1, -0.3])
  const loop = (side: 1 | -1, tone: string) => {
    const q = w * 0.24
    const y = -h - depth * 0.5
    return solid(`M${xy(0, y)}C${xy(side * q * 0.4, y - q * 0.9)} ${xy(side * q * 1.5, y - q * 0.8)} ${xy(side * q * 1.3, y - q * 0.1)}C${xy(side * q * 1.1, y + q * 0.24)} ${xy(side * q * 0.4, y + q * 0.1)} ${xy(0, y)}Z`, tone, q * 0.2, 0.9)
  }
  const tail = (side: 1 | -1) => {
    const q = w * 0.24
    const y = -h - depth * 0.5
    return filled(`M0 ${y}C${xy(side * q * 0.5, y + q * 0.1)} ${xy(side * q * 0.7, y + q * 0.5)} ${xy(side * q * 1.1, y + q * 0.6)}L${xy(side * q * 0.84, y + q * 0.9)}C${xy(side * q * 0.44, y + q * 0.66)} ${xy(side * q * 0.2, y + q * 0.4)} 0 ${y}Z`, shades(band, across, [0, 0.4], [1, -0.16]))
  }
  return {
    outline: polygon([l, 0], [l, -h], [l + inset, -h - depth], [r - inset, -h - depth], [r, -h], [r, 0]),
    foot: w * 0.5,
    flat: true,
    art:
      filled(front, shades(color, [0, 0, 1, 0.3], [0, 0.1], [0.5, 0], [1, -0.28])) +
      filled(top, shades(color, across, [0, 0.6], [1, 0.2])) +
      stroked(`M${xy(l, -h)}L${xy(r, -h)}`, lift(color, 0.8), 2, 0.8) +
      filled(polygon([strap(-0.06), 0], [strap(-0.06), -h], [strap(0.06), -h], [strap(0.06), 0]), bandFill) +
      filled(polygon([strap(-0.06), -h], [strap(-0.048), -h - depth], [strap(0.048), -h - depth], [strap(0.06), -h]), lift(band, 0.35)) +
      filled(polygon([l + inset * 0.42, -h - depth * 0.42], [l + inset * 0.62, -h - depth * 0.62], [r - inset * 0.62, -h - depth * 0.62], [r - inset * 0.42, -h - depth * 0.42]), shades(band, across, [0, 0.6], [0.5, 0], [1, 0.2])) +
      (bow ? tail(-1) + tail(1) + loop(-1, lift(band, 0.2)) + loop(1, band) + solid(ellipse(0, -h - depth * 0.52, w * 0.05, w * 0.045), lift(band, 0.12), w * 0.02) : ''),
  }
}

// One month sheet, leaning: a grid of days, some filled with gold dots.
export const calendarPage = (w: number, h: number, marked: readonly number[], paper = ivory, ink = '#6E7F78'): Piece => {
  const sheet = `M${xy(-w / 2, 0)}L${xy(-w / 2, -h)}L${xy(w / 2, -h)}L${xy(w / 2, -h * 0.16)}C${xy(w * 0.46, -h * 0.06)} ${xy(w * 0.4, -h * 0.01)} ${xy(w * 0.34, 0)}Z`
  const curl = `M${xy(w / 2, -h * 0.16)}C${xy(w * 0.44, -h * 0.16)} ${xy(w * 0.36, -h * 0.12)} ${xy(w * 0.34, 0)}C${xy(w * 0.4, -h * 0.01)} ${xy(w * 0.46, -h * 0.06)} ${xy(w / 2, -h * 0.16)}Z`
  const cell = w * 0.123
  const days = times(28, (i) => {
    const x = -w * 0.37 + (i % 7) * cell
    const y = -h * 0.66 + Math.floor(i / 7) * cell * 1.18
    return marked.includes(i) ? filled(ellipse(x, y, cell * 0.3, cell * 0.3), shades(gold, diagonal, [0, 0.5], [1, -0.1])) : stroked(ellipse(x, y, cell * 0.22, cell * 0.22), ink, 1.8, 0.45)
  }).join('')
  return {
    outline: sheet,
    foot: 0,
    art:
      filled(sheet, shades(paper, diagonal, [0, 0.4], [0.6, 0], [1, -0.16])) +
      filled(`M${xy(-w / 2, -h * 0.86)}L${xy(-w / 2, -h)}L${xy(w / 2, -h)}L${xy(w / 2, -h * 0.86)}Z`, shades(ink, across, [0, 0.1], [1, -0.2])) +
      filled(times(9, (i) => ellipse(-w * 0.4 + i * w * 0.1, -h * 0.955, w * 0.012, w * 0.012)).join(''), sink(ink, 0.6)) +
      days +
      filled(curl, shades(paper, diagonal, [0, -0.3], [1, 0.3])),
  }
}

export const receipt = (w: number, h: number, paper = ivory): Piece => {
  const sheet = `M${xy(-w / 2, -h * 0.5)}L${xy(w / 2, -h * 0.5)}C${xy(w * 0.42, -h * 0.2)} ${xy(w * 0.6, h * 0.1)} ${xy(w * 0.5, h * 0.42)}L${xy(-w * 0.5, h * 0.42)}C${xy(-w * 0.4, h * 0.1)} ${xy(-w * 0.58, -h * 0.2)} ${xy(-w / 2, -h * 0.5)}Z`
  const roll = roundBox(-w * 0.53, h * 0.36, w * 1.06, h * 0.12, h * 0.06)
  const rows = times(9, (i) => `M${xy(-w * 0.32, -h * 0.4 + i * h * 0.075)}L${xy(-w * (i % 3 ? 0.02 : -0.06), -h * 0.4 + i * h * 0.075)}M${xy(w * 0.2, -h * 0.4 + i * h * 0.075)}L${xy(w * 0.33, -h * 0.4 + i * h * 0.075)}`).join('')
  return {
    outline: sheet + roll,
    foot: 0,
    art:
      clipped(sheet, filled(sheet, shades(paper, [0, 0, 0.1, 1], [0, -0.1], [0.2, 0.4], [0.6, 0], [0.85, -0.14], [1, 0.3])) + stroked(rows, sink(paper, 0.5), 3, 0.35)) +
      filled(roll, shades(paper, down, [0, 0.5], [0.5, 0], [1, -0.34])),
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

export const quad = (points: readonly [Point, Point, Point, Point], from: string, to: string, line: readonly [number, number, number, number] = [0, 0, 1, 1]): string =>
  filled(polygon(...points), linear(line, [0, from], [1, to]))
