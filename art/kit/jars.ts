import { curvedBand } from './bottles.ts'
import { gloss, type Material, metal, turned, turnedOutline, turning } from './form.ts'
import { ellipse, tilt } from './geometry.ts'
import { across, shades } from './gradient.ts'
import { plum, sink } from './palette.ts'
import type { Piece } from './stage.ts'
import { clipped, filled, stroked } from './svg.ts'

type Jar = { w: number; h: number; color: string; lid?: string; lidMetal?: boolean; material?: Material }

export const jar = ({ w, h, color, lid = plum, lidMetal = false, material = gloss(color) }: Jar): Piece => {
  const r = w / 2
  const lidFoot = -h * 0.6
  const body = turning([-2, r * 0.9], [-h * 0.1, r * 0.98, 'cove'], [lidFoot, r * 0.98])
  const cover = turning([lidFoot, r], [-h + 5, r], [-h, r * 0.97, 'shoulder'])
  const lidMaterial = lidMetal ? metal(lid) : gloss(lid)
  return {
    outline: turnedOutline(turning([-2, r * 0.9], [-h * 0.1, r], [-h, r])),
    foot: r * 0.95,
    art:
      turned(body, material) +
      curvedBand(
        lidFoot - r * tilt * 0.6,
        lidFoot + 3,
        r * 0.97,
        shades(color, across, [0, -0.8, 0.4], [1, -0.8, 0.5]),
      ) +
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
        filled(
          ellipse(0, y + depth, r * 0.9, r * 0.9 * tilt),
          shades(content, [0, 0, 1, 0.5], [0, -0.28], [0.35, 0], [1, 0.35]),
        ),
    )
  )
}
