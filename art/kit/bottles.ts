import { disc, glass, gloss, type Material, matte, metal, turned, turnedOutline, turning } from './form.ts'
import { ellipse, halfTurn, roundBox, tilt, xy } from './geometry.ts'
import { across, shades } from './gradient.ts'
import { gold, ivory, lift, plum } from './palette.ts'
import type { Piece } from './stage.ts'
import { clipped, filled, moved, stroked } from './svg.ts'

export const curvedBand = (top: number, bottom: number, r: number, fill: string): string =>
  filled(
    `M${xy(-r, top)}${halfTurn(0, top, r, r * tilt)}L${xy(r, bottom)}` +
      `C${xy(r, bottom + r * tilt * 0.55)} ${xy(r * 0.55, bottom + r * tilt)} ${xy(0, bottom + r * tilt)}` +
      `C${xy(-r * 0.55, bottom + r * tilt)} ${xy(-r, bottom + r * tilt * 0.55)} ${xy(-r, bottom)}Z`,
    fill,
  )

// Paper wrapped around a bottle, with a small stamped arch where a name would be.
export const label = (top: number, bottom: number, r: number, color = ivory, mark = gold): string => {
  const middle = (top + bottom) / 2 + r * tilt
  return (
    curvedBand(
      top,
      bottom,
      r,
      shades(color, across, [0, -0.18], [0.2, 0.4], [0.5, 0], [0.85, -0.3], [1, -0.14]),
    ) +
    stroked(ellipse(-r * 0.06, middle, r * 0.2, r * 0.2), mark, Math.max(1.6, r * 0.03), 0.9) +
    stroked(
      `M${xy(-r * 0.06, middle - r * 0.2)}L${xy(-r * 0.06, middle + r * 0.2)}`,
      mark,
      Math.max(1.2, r * 0.02),
      0.8,
    )
  )
}

// Liquid standing inside a glass wall, with its surface catching light.
export const liquid = (level: number, foot: number, r: number, color: string): string =>
  curvedBand(
    level - r * tilt,
    foot,
    r,
    shades(color, across, [0, -0.5, 0.75], [0.28, 0.1, 0.55], [0.6, 0, 0.7], [1, -0.46, 0.85]),
  ) + filled(ellipse(0, level, r, r * tilt), shades(color, across, [0, 0.5], [1, 0]), 0.75)

type Bottle = {
  w: number
  h: number
  color: string
  cap?: string
  paper?: string
  collar?: string
  fill?: string
  opacity?: number
}

export const dropperBottle = ({
  w,
  h,
  color,
  cap = plum,
  paper,
  collar = gold,
  fill = color,
  opacity = 0.9,
}: Bottle): Piece => {
  const r = w / 2
  const bodyTop = -h * 0.6
  const rings = turning(
    [-4, r * 0.94],
    [-14, r, 'cove'],
    [bodyTop + r * 0.34, r],
    [bodyTop - r * 0.1, r * 0.4, 'shoulder'],
  )
  const collarRings = turning([bodyTop - r * 0.02, r * 0.46], [bodyTop - h * 0.1, r * 0.46])
  const bulb = turning(
    [bodyTop - h * 0.1, r * 0.33],
    [-h * 0.78, r * 0.34],
    [-h * 0.94, r * 0.25, 's'],
    [-h, r * 0.08, 'shoulder'],
  )
  return {
    outline: `${turnedOutline(rings)}${turnedOutline(turning([bodyTop, r * 0.42], [-h * 0.94, r * 0.34], [-h, r * 0.14]))}`,
    foot: r,
    art:
      turned(rings, glass(color, opacity)) +
      clipped(turnedOutline(rings), liquid(-h * 0.42, -8, r * 0.9, fill)) +
      stroked(`M0 ${bodyTop}L${xy(r * 0.04, -h * 0.12)}`, lift(color, 0.6), r * 0.1, 0.28) +
      (paper ? label(-h * 0.38, -h * 0.12, r * 0.995, paper) : '') +
      clipped(
        turnedOutline(rings),
        filled(roundBox(-r * 0.78, bodyTop + r * 0.3, r * 0.12, h * 0.5, r * 0.06), '#FFFFFF', 0.5),
      ) +
      turned(collarRings, metal(collar)) +
      turned(bulb, matte(cap)),
  }
}

export const cylinderBottle = ({
  w,
  h,
  color,
  cap = gold,
  paper,
  material = gloss(color),
  capMetal = true,
}: {
  w: number
  h: number
  color: string
  cap?: string
  paper?: string
  material?: Material
  capMetal?: boolean
}): Piece => {
  const r = w / 2
  const bodyTop = -h * 0.8
  const body = turning(
    [-3, r * 0.92],
    [-12, r, 'cove'],
    [bodyTop + r * 0.3, r],
    [bodyTop, r * 0.56, 'shoulder'],
  )
  const top = turning([bodyTop + 2, r * 0.52], [-h, r * 0.52])
  return {
    outline: turnedOutline(
      turning([-3, r], [bodyTop + r * 0.3, r], [bodyTop, r * 0.56, 'shoulder'], [-h, r * 0.52]),
    ),
    foot: r,
    art:
      turned(body, material) +
      (paper ? label(-h * 0.52, -h * 0.18, r * 0.995, paper) : '') +
      turned(top, capMetal ? metal(cap) : gloss(cap)),
  }
}

export const pumpBottle = ({
  w,
  h,
  color,
  pump = gold,
  paper,
  material = gloss(color),
}: {
  w: number
  h: number
  color: string
  pump?: string
  paper?: string
  material?: Material
}): Piece => {
  const r = w / 2
  const bodyTop = -h * 0.7
  const body = turning(
    [-3, r * 0.92],
    [-14, r, 'cove'],
    [bodyTop + r * 0.42, r],
    [bodyTop, r * 0.44, 'shoulder'],
  )
  const nozzle = `M${xy(-r * 0.34, -h * 0.965)}L${xy(r * 0.28, -h * 0.985)}L${xy(r * 0.28, -h * 0.925)}L${xy(-r * 0.3, -h * 0.925)}L${xy(-r * 1.02, -h * 0.9)}L${xy(-r * 1.04, -h * 0.935)}Z`
  return {
    outline: `${turnedOutline(turning([-3, r], [bodyTop + r * 0.42, r], [bodyTop, r * 0.44, 'shoulder']))}${turnedOutline(turning([bodyTop, r * 0.44], [-h * 0.78, r * 0.44], [-h * 0.79, r * 0.14], [-h, r * 0.2]))}`,
    foot: r,
    art:
      turned(body, material) +
      (paper ? label(-h * 0.46, -h * 0.16, r * 0.995, paper) : '') +
      turned(turning([-h * 0.76, r * 0.13], [-h * 0.93, r * 0.13]), metal(pump)) +
      turned(
        turning([bodyTop + 3, r * 0.46], [-h * 0.775, r * 0.46], [-h * 0.79, r * 0.36, 'shoulder']),
        metal(pump),
      ) +
      filled(nozzle, shades(pump, [0, 0, 0.3, 1], [0, 0.55], [0.4, 0], [1, -0.4])) +
      moved(0, 0, disc(-h * 0.975, r * 0.3, metal(pump))),
  }
}
