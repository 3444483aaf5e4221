import { disc, glass, gloss, type Material, matte, metal, type Ring, turned, turnedOutline } from './form.ts'
import { ellipse, halfTurn, roundBox, tilt, xy } from './geometry.ts'
import type { Piece } from './light.ts'
import { gold, ivory, lift, plum, sink } from './palette.ts'
import { clipped, filled, linear, moved, radial, stroked } from './svg.ts'

const curvedBand = (top: number, bottom: number, r: number, fill: string): string =>
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
    curvedBand(top, bottom, r, shades(color, across, [0, -0.18], [0.2, 0.4], [0.5, 0], [0.85, -0.3], [1, -0.14])) +
    stroked(ellipse(-r * 0.06, middle, r * 0.2, r * 0.2), mark, Math.max(1.6, r * 0.03), 0.9) +
    stroked(`M${xy(-r * 0.06, middle - r * 0.2)}L${xy(-r * 0.06, middle + r * 0.2)}`, mark, Math.max(1.2, r * 0.02), 0.8)
  )
}

// Liquid standing inside a glass wall, with its surface catching light.
const liquid = (level: number, foot: number, r: number, color: string): string =>
  curvedBand(level - r * tilt, foot, r, shades(color, across, [0, -0.5, 0.75], [0.28, 0.1, 0.55], [0.6, 0, 0.7], [1, -0.46, 0.85])) +
  filled(ellipse(0, level, r, r * tilt), shades(color, across, [0, 0.5], [1, 0]), 0.75)

type Bottle = { w: number; h: number; color: string; cap?: string; paper?: string; collar?: string; fill?: string; opacity?: number }

export const dropperBottle = ({ w, h, color, cap = plum, paper, collar = gold, fill = color, opacity = 0.9 }: Bottle): Piece => {
  const r = w / 2
  const bodyTop = -h * 0.6
  const rings = rings([-4, r * 0.94], [-14, r, 'cove'], [bodyTop + r * 0.34, r], [bodyTop - r * 0.1, r * 0.4, 'shoulder'])
  const collarRings = rings([bodyTop - r * 0.02, r * 0.46], [bodyTop - h * 0.1, r * 0.46])
  const bulb = rings([bodyTop - h * 0.1, r * 0.33], [-h * 0.78, r * 0.34], [-h * 0.94, r * 0.25, 's'], [-h, r * 0.08, 'shoulder'])
  return {
    outline: `${turnedOutline(rings)}${turnedOutline(rings([bodyTop, r * 0.42], [-h * 0.94, r * 0.34], [-h, r * 0.14]))}`,
    foot: r,
    art:
      turned(rings, glass(color, opacity)) +
      clipped(turnedOutline(rings), liquid(-h * 0.42, -8, r * 0.9, fill)) +
      stroked(`M0 ${bodyTop}L${xy(r * 0.04, -h * 0.12)}`, lift(color, 0.6), r * 0.1, 0.28) +
      (paper ? label(-h * 0.38, -h * 0.12, r * 0.995, paper) : '') +
      clipped(turnedOutline(rings), filled(roundBox(-r * 0.78, bodyTop + r * 0.3, r * 0.12, h * 0.5, r * 0.06), '#FFFFFF', 0.5)) +
      turned(collarRings, metal(collar)) +
      turned(bulb, matte(cap)),
  }
}

type Jar = { w: number; h: number; color: string; lid?: string; lidMetal?: boolean; material?: Material }

export const jar = ({ w, h, color, lid = plum, lidMetal = false, material = gloss(color) }: Jar): Piece => {
  const r = w / 2
  const lidFoot = -h * 0.6
  const body = rings([-2, r * 0.9], [-h * 0.1, r * 0.98, 'cove'], [lidFoot, r * 0.98])
  const cover = rings([lidFoot, r], [-h + 5, r], [-h, r * 0.97, 'shoulder'])
  const lidMaterial = lidMetal ? metal(lid) : gloss(lid)
  return {
    outline: turnedOutline(rings([-2, r * 0.9], [-h * 0.1, r], [-h, r])),
    foot: r * 0.95,
    art:
      turned(body, material) +
      curvedBand(lidFoot - r * tilt * 0.6, lidFoot + 3, r * 0.97, shades(color, across, [0, -0.8, 0.4], [1, -0.8, 0.5])) +
      turned(cover, lidMaterial) +
      stroked(ellipse(0, -h, r * 0.9, r * 0.9 * tilt), sink(lid, 0.3), 1.2, 0.5),
  }
}

// Open mouth of a vessel: rim thickness, inner wall in shade, contents catching light.
export const mouth = (y: number, r: number, wall: string, content: string, depth: number): string => {
  const inner = ellipse(0, y, r * 0.9, r * 0.9 * tilt)
  return (
    filled(ellipse(0, y, r, r * tilt), shades(wall, across, [0, 0.6], [0.6, 0.2], [1, -0.06])) +
    clipped(
      inner,
      filled(inner, shades(wall, across, [0, -0.5], [0.5, -0.3], [1, 0.1])) +
        filled(ellipse(0, y + depth, r * 0.9, r * 0.9 * tilt), shades(content, [0, 0, 1, 0.5], [0, -0.28], [0.35, 0], [1, 0.35])),
    )
  )
}

export const openJar = ({ w, h, color, cream, material = gloss(color) }: { w: number; h: number; color: string; cream: string; material?: Material }): Piece => {
  const r = w / 2
  const body = rings([-2, r * 0.9], [-h * 0.14, r, 'cove'], [-h, r])
  const swirl = (s: number, dy: number) => `M${xy(-r * s, -h + dy)}C${xy(-r * s, -h + dy - r * tilt * s)} ${xy(r * s, -h + dy - r * tilt * s)} ${xy(r * s, -h + dy)}C${xy(r * s * 0.9, -h + dy + r * tilt * s * 0.8)} ${xy(-r * s * 0.4, -h + dy + r * tilt * s)} ${xy(-r * s * 0.6, -h + dy)}`
  return {
    outline: turnedOutline(body),
    foot: r * 0.95,
    art:
      turned(body, material) +
      mouth(-h, r, color, cream, r * 0.05) +
      stroked(swirl(0.62, r * 0.05), sink(cream, 0.25), r * 0.05, 0.4) +
      stroked(swirl(0.6, r * 0.03), lift(cream, 0.7), r * 0.045, 0.85) +
      stroked(swirl(0.28, r * 0.03), lift(cream, 0.8), r * 0.04, 0.8),
  }
}

export const cylinderBottle = ({ w, h, color, cap = gold, paper, material = gloss(color), capMetal = true }: { w: number; h: number; color: string; cap?: string; paper?: string; material?: Material; capMetal?: boolean }): Piece => {
  const r = w / 2
  const bodyTop = -h * 0.8
  const body = rings([-3, r * 0.92], [-12, r, 'cove'], [bodyTop + r * 0.3, r], [bodyTop, r * 0.56, 'shoulder'])
  const top = rings([bodyTop + 2, r * 0.52], [-h, r * 0.52])
  return {
    outline: turnedOutline(rings([-3, r], [bodyTop + r * 0.3, r], [bodyTop, r * 0.56, 'shoulder'], [-h, r * 0.52])),
    foot: r,
    art: turned(body, material) + (paper ? label(-h * 0.52, -h * 0.18, r * 0.995, paper) : '') + turned(top, capMetal ? metal(cap) : gloss(cap)),
  }
}

export const pumpBottle = ({ w, h, color, pump = gold, paper, material = gloss(color) }: { w: number; h: number; color: string; pump?: string; paper?: string; material?: Material }): Piece => {
  const r = w / 2
  const bodyTop = -h * 0.7
  const body = rings([-3, r * 0.92], [-14, r, 'cove'], [bodyTop + r * 0.42, r], [bodyTop, r * 0.44, 'shoulder'])
  const nozzle = `M${xy(-r * 0.34, -h * 0.965)}L${xy(r * 0.28, -h * 0.985)}L${xy(r * 0.28, -h * 0.925)}L${xy(-r * 0.3, -h * 0.925)}L${xy(-r * 1.02, -h * 0.9)}L${xy(-r * 1.04, -h * 0.935)}Z`
  return {
    outline: `${turnedOutline(rings([-3, r], [bodyTop + r * 0.42, r], [bodyTop, r * 0.44, 'shoulder']))}${turnedOutline(rings([bodyTop, r * 0.44], [-h * 0.78, r * 0.44], [-h * 0.79, r * 0.14], [-h, r * 0.2]))}`,
    foot: r,
    art:
      turned(body, material) +
      (paper ? label(-h * 0.46, -h * 0.16, r * 0.995, paper) : '') +
      turned(rings([-h * 0.76, r * 0.13], [-h * 0.93, r * 0.13]), metal(pump)) +
      turned(rings([bodyTop + 3, r * 0.46], [-h * 0.775, r * 0.46], [-h * 0.79, r * 0.36, 'shoulder']), metal(pump)) +
      filled(nozzle, shades(pump, [0, 0, 0.3, 1], [0, 0.55], [0.4, 0], [1, -0.4])) +
      moved(0, 0, disc(-h * 0.975, r * 0.3, metal(pump))),
  }
}

export const candle = ({ w, h, color, wax = '#F6E9D6', lit = true, material = matte(color) }: { w: number; h: number; color: string; wax?: string; lit?: boolean; material?: Material }): Piece => {
  const r = w / 2
  const body = rings([-3, r * 0.92], [-12, r, 'cove'], [-h, r])
  const flame = `M${xy(0, -h - 78)}C${xy(15, -h - 46)} ${xy(18, -h - 30)} ${xy(10, -h - 20)}C${xy(4, -h - 13)} ${xy(-6, -h - 13)} ${xy(-11, -h - 21)}C${xy(-17, -h - 32)} ${xy(-12, -h - 48)} ${xy(0, -h - 78)}Z`
  return {
    outline: turnedOutline(body),
    foot: r * 0.96,
    art:
      turned(body, material) +
      mouth(-h, r, color, wax, r * 0.08) +
      (lit ? filled(ellipse(0, -h + r * 0.06, r * 0.62, r * 0.62 * tilt), radial(centred, [0, '#FFE9B0', 1], [0.5, '#FBC97A', 0.7], [1, '#FBC97A', 0])) : '') +
      stroked(`M0 ${-h + 4}C${xy(0, -h - 6)} ${xy(3, -h - 12)} ${xy(2, -h - 20)}`, sink(plum, 0.5), 3.5) +
      (lit
        ? filled(ellipse(0, -h - 38, 190, 190), radial(centred, [0, '#FFD58A', 0.5], [0.3, '#FFC46E', 0.2], [1, '#FFC46E', 0])) +
          filled(flame, linear(down, [0, '#FFE2A0', 0.95], [0.5, '#FFF8DF'], [0.85, '#FFC870'], [1, '#C98A6A', 0.8]))
        : ''),
  }
}

export const mug = ({ w, h, color, drink = '#7A4A34', saucer }: { w: number; h: number; color: string; drink?: string; saucer?: string }): Piece => {
  const r = w / 2
  const lift0 = saucer ? -r * 0.12 : 0
  const body = rings([lift0 - 2, r * 0.56], [lift0 - h * 0.36, r * 0.92, 'cove'], [lift0 - h, r])
  const handle = `M${xy(r * 0.93, lift0 - h * 0.82)}C${xy(r * 1.5, lift0 - h * 0.92)} ${xy(r * 1.5, lift0 - h * 0.3)} ${xy(r * 0.84, lift0 - h * 0.3)}`
  const dish = rings([0, r * 0.8], [-r * 0.1, r * 1.5, 'cove'])
  return {
    outline: `${turnedOutline(body)}${saucer ? turnedOutline(dish) : ''}${ellipse(r * 1.12, lift0 - h * 0.58, r * 0.3, h * 0.28)}`,
    foot: saucer ? r * 1.35 : r * 0.62,
    art:
      (saucer
        ? turned(dish, matte(saucer)) +
          filled(ellipse(0, -r * 0.08, r * 1.08, r * 1.08 * tilt), shades(saucer, across, [0, -0.22], [1, 0.2])) +
          filled(ellipse(r * 0.3, -r * 0.05, r * 0.92, r * 0.9 * tilt), sink(saucer, 0.8), 0.28)
        : '') +
      stroked(handle, sink(color, 0.36), r * 0.22) +
      stroked(handle, sink(color, 0.08), r * 0.15) +
      stroked(handle, lift(color, 0.5), r * 0.05, 0.7) +
      turned(body, gloss(color), 0.4) +
      mouth(lift0 - h, r, color, drink, r * 0.07),
  }
}
