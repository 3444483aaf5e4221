import { gloss, matte, metal, rod, solid, turned, turnedOutline, turning } from './form.ts'
import { closedSpline, ellipse, roundBox, times } from './geometry.ts'
import { across, centred, linear, radial } from './gradient.ts'
import { gold, lift, sink } from './palette.ts'
import type { Piece } from './stage.ts'
import { clipped, filled, stroked } from './svg.ts'

// Silicone cleansing device on its charging dish: a soft drop covered in rows of small nubs.
export const sonicBrush = (w: number, h: number, color: string, light: string): Piece => {
  const r = w / 2
  const dish = turning([0, r * 0.8], [-14, r * 0.86], [-20, r * 0.6, 'shoulder'])
  const body = closedSpline(
    [0, -14],
    [-r * 0.5, -26],
    [-r * 0.74, -h * 0.26],
    [-r * 0.92, -h * 0.56],
    [-r * 0.8, -h * 0.82],
    [-r * 0.46, -h * 0.95],
    [0, -h],
    [r * 0.46, -h * 0.95],
    [r * 0.8, -h * 0.82],
    [r * 0.92, -h * 0.56],
    [r * 0.74, -h * 0.26],
    [r * 0.5, -26],
  )
  const nubs = times(9, (row) => {
    const y = -h * (0.92 - row * 0.058)
    const half = r * (row < 2 ? 0.42 + row * 0.12 : 0.68 - Math.max(0, row - 5) * 0.05)
    const count = Math.round(half / (r * 0.085))
    return times(count, (i) => [-half + (2 * half * (i + 0.5 + (row % 2 ? 0.2 : -0.2))) / count, y] as const)
  }).flat()
  return {
    outline: body + turnedOutline(dish),
    foot: r * 0.86,
    art:
      turned(dish, gloss('#F3ECE8')) +
      solid(body, color, r * 0.3, 0.8) +
      clipped(
        body,
        filled(
          nubs.map(([x, y]) => ellipse(x + 1.6, y + 2, r * 0.05, r * 0.05)).join(''),
          sink(color, 0.5),
          0.6,
        ) +
          filled(nubs.map(([x, y]) => ellipse(x, y, r * 0.046, r * 0.046)).join(''), lift(color, 0.4)) +
          filled(ellipse(-r * 0.6, -h * 0.62, r * 0.09, h * 0.2), '#FFFFFF', 0.3),
      ) +
      filled(ellipse(0, -h * 0.2, r * 0.13, r * 0.13), sink(color, 0.2)) +
      filled(
        ellipse(0, -h * 0.2, r * 0.3, r * 0.3),
        radial(centred, [0, light, 0.9], [0.3, light, 0.5], [1, light, 0]),
      ) +
      stroked(ellipse(0, -h * 0.2, r * 0.11, r * 0.11), light, 3),
  }
}

// Sculpting wand: slim handle in a weighted stand, two polished spheres at the top.
export const faceWand = (h: number, color: string, light: string): Piece => {
  const stand = turning([0, 52], [-26, 48], [-36, 34, 'shoulder'])
  const bead = (side: 1 | -1) =>
    filled(
      ellipse(side * 34, -h + 30, 28, 28),
      radial(
        [0.34, 0.3, 0.8],
        [0, '#FFFFFF'],
        [0.3, lift(gold, 0.7)],
        [0.62, gold],
        [0.84, sink(gold, 0.45)],
        [1, lift(gold, 0.3)],
      ),
    )
  return {
    outline: `${turnedOutline(turning([0, 52], [-34, 40], [-36, 22], [-h + 60, 18]))}${ellipse(-34, -h + 30, 28, 28)}${ellipse(34, -h + 30, 28, 28)}`,
    foot: 52,
    art:
      turned(stand, matte('#F3ECE8')) +
      rod(turning([-30, 20], [-h * 0.4, 25, 's'], [-h * 0.78, 20, 's'], [-h + 62, 17]), gloss(color)) +
      rod(turning([-h + 68, 18], [-h + 58, 18]), metal(gold)) +
      filled(roundBox(-30, -h + 44, 60, 18, 9), linear(across, ...metal(gold).stops)) +
      bead(-1) +
      bead(1) +
      stroked(`M0 ${-h * 0.34}L0 ${-h * 0.5}`, light, 7, 0.9) +
      stroked(`M0 ${-h * 0.34}L0 ${-h * 0.5}`, '#FFFFFF', 2.4, 0.9),
  }
}
