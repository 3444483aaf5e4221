import { curvedBand, label } from './bottles.ts'
import { gloss, metal, turned, turnedOutline, turning } from './form.ts'
import { ellipse, spline, tilt, times } from './geometry.ts'
import { across, diagonal, linear, shades } from './gradient.ts'
import { mouth } from './jars.ts'
import { gold, lift, sink } from './palette.ts'
import type { Piece } from './stage.ts'
import { clipped, filled, stroked } from './svg.ts'

// Open tin: rolled metal lip, a paper band, and balm turned once with a spatula.
export const openTin = (w: number, h: number, color: string, balm: string): Piece => {
  const r = w / 2
  const body = turning([-2, r * 0.95], [-10, r, 'cove'], [-h, r])
  const turn = (offset: number) =>
    spline(
      ...times(17, (i) => {
        const reach = r * (0.72 - i * 0.038)
        const angle = 2.4 + i * 0.5
        return [Math.cos(angle) * reach, -h + r * 0.05 + offset + Math.sin(angle) * reach * tilt] as const
      }),
    )
  return {
    outline: turnedOutline(body),
    foot: r * 0.98,
    art:
      turned(body, gloss(color)) +
      label(-h * 0.7, -h * 0.2, r * 0.998, lift(color, 0.5)) +
      curvedBand(-h, -h + 9, r * 1.012, linear(across, ...metal(color).stops)) +
      mouth(-h, r * 1.012, color, balm, r * 0.05) +
      clipped(
        ellipse(0, -h, r * 0.9, r * 0.9 * tilt),
        stroked(turn(r * 0.016), sink(balm, 0.5), r * 0.06, 0.26) +
          stroked(turn(0), lift(balm, 0.5), r * 0.05, 0.8) +
          stroked(turn(-r * 0.012), '#FFFFFF', r * 0.014, 0.6),
      ),
  }
}

// A round lid on its edge, leaning back to the left: its face turned to us, its rim behind.
export const leaningLid = (r: number, color: string, rim = color, turn = 14): Piece => {
  const [rx, ry] = [r * 0.88, r]
  const face = ellipse(0, -ry, rx, ry)
  return {
    outline: face,
    foot: rx * 0.36,
    art: `<g transform="rotate(${turn})">${
      times(8, (i) =>
        filled(
          ellipse(-r * 0.16 + i * r * 0.02, -ry + r * 0.012, rx, ry),
          linear(across, ...metal(rim).stops),
        ),
      ).join('') +
      filled(face, shades(rim, diagonal, [0, 0.8], [0.4, 0.1], [0.7, -0.3], [1, 0.3])) +
      filled(
        ellipse(0, -ry, rx * 0.95, ry * 0.95),
        shades(color, diagonal, [0, 0.5], [0.35, 0.1], [0.6, 0.24], [1, -0.26]),
      ) +
      stroked(ellipse(0, -ry, rx * 0.8, ry * 0.8), sink(color, 0.34), 1.6, 0.5) +
      stroked(ellipse(1, -ry + 2, rx * 0.8, ry * 0.8), lift(color, 0.8), 1.6, 0.6) +
      stroked(ellipse(0, -ry, rx * 0.2, ry * 0.2), sink(gold, 0.1), r * 0.03, 0.9) +
      stroked(`M0 ${(-ry * 1.2).toFixed(1)}L0 ${(-ry * 0.8).toFixed(1)}`, sink(gold, 0.1), r * 0.022, 0.8)
    }</g>`,
  }
}
