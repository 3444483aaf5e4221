import { ellipse, halfTurn, tilt, times, xy } from './geometry.ts'
import { diagonal, down, linearAt, radial, type Stop, shades, tones } from './gradient.ts'
import { gold, lift, sink } from './palette.ts'
import { clipped, filled, stroked } from './svg.ts'

export type Material = { stops: readonly Stop[]; shine: number; color: string }

export const matte = (color: string): Material => ({
  color,
  shine: 0,
  stops: tones(color, [0, 0.1], [0.2, 0.34], [0.45, 0], [0.8, -0.34], [0.93, -0.3], [1, -0.14]),
})

export const gloss = (color: string): Material => ({
  color,
  shine: 0.75,
  stops: tones(
    color,
    [0, -0.16],
    [0.14, 0.22],
    [0.34, 0],
    [0.62, -0.14],
    [0.84, -0.46],
    [0.94, -0.36],
    [1, 0.1],
  ),
})

export const metal = (color = gold): Material => ({
  color,
  shine: 0.4,
  stops: tones(
    color,
    [0, -0.42],
    [0.07, 0],
    [0.17, 0.82],
    [0.27, 0.25],
    [0.46, -0.1],
    [0.66, -0.5],
    [0.8, -0.12],
    [0.9, 0.5],
    [1, -0.36],
  ),
})

export const glass = (color: string, opacity = 0.86): Material => ({
  color,
  shine: 0.8,
  stops: tones(
    color,
    [0, -0.34, Math.min(1, opacity + 0.12)],
    [0.09, -0.08, opacity],
    [0.3, 0.3, opacity * 0.9],
    [0.6, 0.08, opacity * 0.95],
    [0.86, -0.26, opacity],
    [0.95, 0.24, opacity],
    [1, -0.36, Math.min(1, opacity + 0.12)],
  ),
})

// How the wall of a turned shape travels up to this ring.
type Bend = 'line' | 'shoulder' | 'cove' | 's'
type Ring = readonly [y: number, radius: number, bend?: Bend]

const wall = (rings: readonly Ring[], side: 1 | -1): string => {
  let path = ''
  rings.forEach(([y, r, bend = 'line'], i) => {
    const [py, pr] = rings[i - 1] ?? [y, r]
    if (i === 0) return
    if (bend === 'line') path += `L${xy(side * r, y)}`
    if (bend === 'shoulder')
      path += `C${xy(side * pr, py + (y - py) * 0.6)} ${xy(side * (r + (pr - r) * 0.45), y)} ${xy(side * r, y)}`
    if (bend === 'cove')
      path += `C${xy(side * (pr + (r - pr) * 0.55), py)} ${xy(side * r, y - (y - py) * 0.45)} ${xy(side * r, y)}`
    if (bend === 's')
      path += `C${xy(side * pr, py + (y - py) * 0.5)} ${xy(side * r, y - (y - py) * 0.5)} ${xy(side * r, y)}`
  })
  return path
}

const reversed = (rings: readonly Ring[]): Ring[] =>
  rings.toReversed().map(([y, r], i) => {
    const bend = rings[rings.length - i]?.[2] ?? 'line'
    return [y, r, bend === 'shoulder' ? 'cove' : bend === 'cove' ? 'shoulder' : bend]
  })

export const turning = (...rings: readonly Ring[]): readonly Ring[] => rings

// Silhouette of a body of revolution standing at the origin, rings given from the foot upwards.
export const turnedOutline = (rings: readonly Ring[], squash = tilt): string => {
  const [footY, footR] = rings[0] ?? [0, 0]
  const [topY, topR] = rings.at(-1) ?? [0, 0]
  const back = topR * squash
  return (
    `M${xy(-topR, topY)}${wall(reversed(rings), -1)}${halfTurn(0, footY, footR, footR * squash)}${wall(rings, 1)}` +
    `C${xy(topR, topY - back * 0.55)} ${xy(topR * 0.55, topY - back)} ${xy(0, topY - back)}` +
    `C${xy(-topR * 0.55, topY - back)} ${xy(-topR, topY - back * 0.55)} ${xy(-topR, topY)}Z`
  )
}

const streak = (x: number, top: number, bottom: number, width: number, opacity: number): string =>
  filled(
    `M${xy(x, top)}L${xy(x + width, top + width * 0.4)}L${xy(x + width, bottom - width * 0.4)}L${xy(x, bottom)}Z`,
    shades('#FFFFFF', down, [0, 0, 0], [0.12, 0, opacity], [0.7, 0, opacity * 0.55], [1, 0, 0]),
  )

// Curving in towards the foot, a wall turns away from the light above.
const underside = (outline: string, color: string, strength: number): string =>
  filled(
    outline,
    shades(
      color,
      [0, 0, 0.25, 1],
      [0, 0.8, strength * 0.5],
      [0.3, 0, 0],
      [0.5, -0.8, strength * 0.14],
      [1, -0.8, strength],
    ),
  )

export const turned = (rings: readonly Ring[], material: Material, rounded = 0, squash = tilt): string => {
  const outline = turnedOutline(rings, squash)
  const radius = Math.max(...rings.map(([, r]) => r))
  const top = rings.at(-1)?.[0] ?? 0
  const foot = rings[0]?.[0] ?? 0
  const body = filled(outline, linearAt([-radius, 0, radius, 0], ...material.stops))
  const shine =
    material.shine &&
    streak(-radius * 0.74, top + 4, foot, radius * 0.13, material.shine) +
      streak(radius * 0.8, top + 8, foot, radius * 0.05, material.shine * 0.6)
  const crown = squash === tilt ? disc(top, rings.at(-1)?.[1] ?? 0, material) : ''
  return (
    clipped(outline, body + (rounded ? underside(outline, material.color, rounded) : '') + (shine || '')) +
    crown
  )
}

// The flat top of a turned shape.
export const disc = (y: number, r: number, { color }: Material): string =>
  filled(ellipse(0, y, r, r * tilt), shades(color, [0, 0, 1, 0.4], [0, 0.55], [0.5, 0.22], [1, -0.12])) +
  stroked(ellipse(0, y, r - 0.8, r * tilt - 0.8), lift(color, 0.7), 1.4, 0.6)

// Stacked translucent strokes stand in for a blurred inner shadow at a fifth of the cost.
export const modelling = (outline: string, color: string, depth: number, strength = 0.62): string => {
  const band = (tone: string, dx: number, dy: number, reach: number, opacity: number) =>
    times(
      9,
      (i) =>
        `<g transform="translate(${dx} ${dy})">${stroked(outline, tone, (reach * 2 * (i + 1)) / 9, opacity / 9)}</g>`,
    ).join('')
  return (
    band(sink(color, 0.75), -depth * 0.62, -depth * 0.5, depth * 1.25, strength) +
    band(lift(color, 0.85), depth * 0.42, depth * 0.36, depth * 0.6, strength * 0.62)
  )
}

export const solid = (outline: string, color: string, depth: number, strength = 0.62): string =>
  clipped(
    outline,
    filled(outline, shades(color, diagonal, [0, 0.22], [0.5, 0], [1, -0.24])) +
      modelling(outline, color, depth, strength),
  )

export const sphere = (x: number, y: number, r: number, color: string): string =>
  filled(
    ellipse(x, y, r, r),
    radial(
      [0.34, 0.3, 0.76],
      [0, lift(color, 0.92)],
      [0.12, lift(color, 0.6)],
      [0.4, color],
      [0.76, sink(color, 0.42)],
      [0.92, sink(color, 0.36)],
      [1, sink(color, 0.16)],
    ),
  )

// A turned shape lying down and seen from above: no round ends show.
export const rod = (rings: readonly Ring[], material: Material): string => turned(rings, material, 0, 0.03)
