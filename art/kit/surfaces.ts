import { type Material, matte, turned, turnedOutline, turning } from './form.ts'
import { ellipse, tilt, times, xy } from './geometry.ts'
import { across, down, linear, radial, shades } from './gradient.ts'
import { glow, washes } from './light.ts'
import { lift, sink } from './palette.ts'
import type { Piece } from './stage.ts'
import { clipped, filled, stroked } from './svg.ts'

type Room = {
  wall: string
  table: string
  horizon?: number
  seed?: number
  edge?: 'crisp' | 'sweep'
  width?: number
  height?: number
}

export const room = (options: Room): string => {
  const { wall, table, horizon = 560, seed = 3, edge = 'crisp', width = 1600, height = 900 } = options
  const frame = (top: number, bottom: number) => `M0 ${top}L${width} ${top}L${width} ${bottom}L0 ${bottom}Z`
  const wallFill = radial([0.24, 0.18, 0.95], [0, lift(wall, 0.42)], [0.5, wall], [1, sink(wall, 0.26)])
  const tableFill = shades(table, [0, 0, 0.25, 1], [0, -0.1], [0.2, 0], [0.6, 0.16], [1, -0.06])
  const seam =
    edge === 'crisp'
      ? stroked(`M0 ${horizon}L${width} ${horizon}`, lift(table, 0.6), 2, 0.5) +
        filled(frame(horizon - 34, horizon), shades(wall, down, [0, -0.5, 0], [1, -0.5, 0.2]))
      : filled(frame(horizon - 90, horizon + 90), linear(down, [0, wall, 0], [0.5, wall, 0.9], [1, table, 0]))
  return (
    filled(frame(0, horizon + 2), wallFill) +
    washes(seed, 0, 0, width, horizon, lift(wall, 0.5), sink(wall, 0.3)) +
    filled(frame(horizon, height), tableFill) +
    clipped(
      frame(horizon, height),
      washes(seed + 5, 0, horizon, width, height - horizon, lift(table, 0.5), sink(table, 0.3), 0.1),
    ) +
    seam
  )
}

// A surface seen straight from above.
export const ground = (color: string, seed = 4, width = 1600, height = 900): string =>
  filled(
    `M0 0L${width} 0L${width} ${height}L0 ${height}Z`,
    radial([0.25, 0.15, 1], [0, lift(color, 0.36)], [0.55, color], [1, sink(color, 0.2)]),
  ) + washes(seed, 0, 0, width, height, lift(color, 0.5), sink(color, 0.3), 0.1)

export const archPath = (x: number, y: number, w: number, h: number): string => {
  const r = w / 2
  return `M${xy(x - r, y)}L${xy(x - r, y - h + r)}C${xy(x - r, y - h + r * 0.448)} ${xy(x - r * 0.552, y - h)} ${xy(x, y - h)}C${xy(x + r * 0.552, y - h)} ${xy(x + r, y - h + r * 0.448)} ${xy(x + r, y - h + r)}L${xy(x + r, y)}Z`
}

// A recess in the wall: the upper left lip throws its shadow inside.
export const niche = (x: number, y: number, w: number, h: number, color: string): string => {
  const opening = archPath(x, y, w, h)
  const lip = times(
    14,
    (i) =>
      `<g transform="translate(${w * 0.085} ${w * 0.07})">${stroked(opening, sink(color, 0.62), (w * 0.26 * (i + 1)) / 14, 0.06)}</g>`,
  ).join('')
  return (
    clipped(
      opening,
      filled(opening, shades(color, [0, 0, 1, 0.3], [0, -0.12], [0.55, 0.1], [1, 0.34])) +
        lip +
        glow(x + w * 0.24, y - h * 0.2, w * 0.6, h * 0.5, lift(color, 0.7), 0.4),
    ) + stroked(opening, lift(color, 0.6), 2.4, 0.6)
  )
}

// A free-standing arch block with a visible left-lit thickness.
export const archBlock = (w: number, h: number, color: string, thickness = 26): Piece => {
  const face = archPath(0, 0, w, h)
  const side = archPath(thickness, -thickness * 0.3, w, h)
  return {
    outline: face,
    foot: 0,
    art:
      filled(side, shades(color, across, [0, -0.2], [1, -0.48])) +
      filled(face, shades(color, [0, 0, 1, 0.8], [0, 0.34], [0.45, 0], [1, -0.16])) +
      stroked(face, lift(color, 0.7), 1.6, 0.6),
  }
}

export const plinth = (r: number, h: number, color: string, material: Material = matte(color)): Piece => {
  const rings = [
    [0, r],
    [-h, r],
  ] as const
  return { art: turned(rings, material), outline: turnedOutline(rings), foot: r }
}

export const tray = (r: number, h: number, color: string): Piece => {
  const rings = turning([0, r * 0.96], [-h, r, 'cove'])
  const material = matte(color)
  return {
    outline: turnedOutline(rings),
    foot: r,
    art:
      turned(rings, material) +
      filled(
        ellipse(0, -h + 2, r * 0.95, r * 0.95 * tilt),
        shades(color, [0, 0, 1, 0.5], [0, -0.3], [0.3, -0.06], [1, 0.18]),
      ),
  }
}
