import { ellipse, polygon, roundBox, times } from './geometry.ts'
import { across, diagonal, shades } from './gradient.ts'
import { ink, inkBlue, lift, sink } from './palette.ts'
import type { Piece } from './stage.ts'
import { clipped, filled, stroked } from './svg.ts'

const glare = (x: number, y: number, w: number, h: number): string =>
  filled(polygon([x, y], [x + w * 0.62, y], [x + w * 0.16, y + h], [x, y + h]), '#FFFFFF', 0.09)

export const phone = ({
  w,
  h,
  shell = ink,
  screen = inkBlue,
  content = '',
}: {
  w: number
  h: number
  shell?: string
  screen?: string
  content?: string
}): Piece => {
  const body = roundBox(-w / 2, -h, w, h, w * 0.15)
  const glass = roundBox(-w * 0.45, -h + w * 0.05, w * 0.9, h - w * 0.1, w * 0.11)
  return {
    outline: body,
    foot: 0,
    art:
      filled(roundBox(-w / 2 + 5, -h + 3, w, h, w * 0.15), sink(shell, 0.4)) +
      filled(body, shades(shell, across, [0, 0.5], [0.1, 0], [0.9, -0.2], [1, 0.3])) +
      clipped(
        glass,
        filled(glass, shades(screen, diagonal, [0, 0.4], [0.5, 0], [1, -0.4])) +
          content +
          glare(-w * 0.45, -h, w * 0.9, h),
      ) +
      filled(roundBox(-w * 0.12, -h + w * 0.1, w * 0.24, w * 0.055, w * 0.027), sink(shell, 0.6)),
  }
}

export const tablet = ({
  w,
  h,
  shell = ink,
  content,
}: {
  w: number
  h: number
  shell?: string
  content: string
}): Piece => {
  const body = roundBox(-w / 2, -h, w, h, 18)
  const glass = roundBox(-w / 2 + 16, -h + 16, w - 32, h - 32, 6)
  return {
    outline: body,
    foot: w * 0.48,
    flat: true,
    art:
      filled(roundBox(-w / 2 + 5, -h + 2, w, h, 18), sink(shell, 0.5)) +
      filled(body, shades(shell, [0, 0, 1, 0.3], [0, 0.5], [0.06, 0], [1, -0.2])) +
      clipped(glass, content + glare(-w / 2, -h, w, h)),
  }
}

export const playMark = (x: number, y: number, r: number, color: string): string =>
  filled(ellipse(x, y, r, r), color, 0.92) +
  filled(
    polygon([x - r * 0.26, y - r * 0.42], [x + r * 0.5, y], [x - r * 0.26, y + r * 0.42]),
    sink(color, 0.7),
  )

export const laptop = ({
  w,
  h,
  shell,
  content,
}: {
  w: number
  h: number
  shell: string
  content: string
}): Piece => {
  const depth = w * 0.17
  const hinge = -depth
  const lid = roundBox(-w * 0.47, hinge - h, w * 0.94, h, 14)
  const screen = roundBox(-w * 0.45, hinge - h + w * 0.02, w * 0.9, h - w * 0.05, 4)
  const deck = polygon([-w * 0.47, hinge], [w * 0.47, hinge], [w * 0.53, -10], [-w * 0.53, -10])
  const lip = polygon([-w * 0.53, -10], [w * 0.53, -10], [w * 0.525, 2], [-w * 0.525, 2])
  const keys = times(5, (row) =>
    times(13, (i) => {
      const y1 = hinge + depth * (0.1 + row * 0.1)
      const y2 = y1 + depth * 0.075
      const x = (t: number, y: number) => (t - 0.5) * w * (0.84 + ((y - hinge) / depth) * 0.1)
      return polygon(
        [x(i / 13 + 0.008, y1), y1],
        [x((i + 1) / 13 - 0.008, y1), y1],
        [x((i + 1) / 13 - 0.008, y2), y2],
        [x(i / 13 + 0.008, y2), y2],
      )
    }).join(''),
  ).join('')
  const pad = polygon(
    [-w * 0.12, hinge + depth * 0.64],
    [w * 0.12, hinge + depth * 0.64],
    [w * 0.13, -depth * 0.12],
    [-w * 0.13, -depth * 0.12],
  )
  return {
    outline: lid + deck,
    foot: 0,
    art:
      filled(lid, shades(shell, diagonal, [0, 0.5], [0.5, 0], [1, -0.3])) +
      filled(roundBox(-w * 0.46, hinge - h + 6, w * 0.92, h - 8, 10), sink(ink, 0.2)) +
      clipped(screen, content + glare(-w * 0.45, hinge - h, w * 0.9, h)) +
      filled(
        polygon([-w * 0.47, hinge], [w * 0.47, hinge], [w * 0.47, hinge - 8], [-w * 0.47, hinge - 8]),
        sink(shell, 0.4),
      ) +
      filled(deck, shades(shell, [0, 0, 1, 0.3], [0, 0.34], [0.5, 0], [1, -0.22])) +
      filled(keys, sink(shell, 0.55), 0.75) +
      filled(pad, sink(shell, 0.14)) +
      stroked(pad, lift(shell, 0.5), 1.2, 0.6) +
      filled(lip, shades(shell, across, [0, 0.5], [0.4, -0.1], [1, -0.4])),
  }
}
