import { curvedBand, label, liquid } from './bottles.ts'
import { glass, gloss, metal, sphere, turned, turnedOutline, turning } from './form.ts'
import { roundBox } from './geometry.ts'
import { across, linear } from './gradient.ts'
import { gold, ink, ivory } from './palette.ts'
import type { Piece } from './stage.ts'
import { clipped, filled } from './svg.ts'

// Perfume oil with a steel ball instead of a spray, its cap off.
export const rollerBottle = (w: number, h: number, color: string, paper = ivory): Piece => {
  const r = w / 2
  const shoulder = -h * 0.8
  const body = turning(
    [-3, r * 0.9],
    [-14, r, 'cove'],
    [shoulder + r * 0.26, r],
    [shoulder, r * 0.7, 'shoulder'],
  )
  const collar = turning([shoulder + 2, r * 0.74], [-h * 0.9, r * 0.7], [-h * 0.925, r * 0.5, 'shoulder'])
  const ball = r * 0.44
  return {
    outline: turnedOutline(turning([-3, r], [shoulder, r], [-h * 0.9, r * 0.7], [-h, r * 0.3, 'shoulder'])),
    foot: r,
    art:
      turned(body, glass(color, 0.94)) +
      clipped(turnedOutline(body), liquid(-h * 0.66, -10, r * 0.86, color)) +
      label(-h * 0.58, -h * 0.2, r * 0.995, paper) +
      clipped(
        turnedOutline(body),
        filled(roundBox(-r * 0.78, shoulder + r * 0.2, r * 0.13, h * 0.68, r * 0.06), '#FFFFFF', 0.45),
      ) +
      turned(collar, metal(gold)) +
      clipped(
        `M${-r} ${-h * 1.2}L${r} ${-h * 1.2}L${r} ${-h * 0.925}L${-r} ${-h * 0.925}Z`,
        sphere(0, -h * 0.925 - ball * 0.3, ball, '#B9BFC4'),
      ),
  }
}

export const rollerCap = (w: number, h: number, color = ink): Piece => {
  const r = w / 2
  const rings = turning([0, r], [-h + 6, r * 0.98], [-h, r * 0.9, 'shoulder'])
  return {
    outline: turnedOutline(rings),
    foot: r,
    art:
      turned(rings, gloss(color)) + curvedBand(-h * 0.12, 0, r * 1.02, linear(across, ...metal(gold).stops)),
  }
}
