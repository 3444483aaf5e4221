import { gloss, matte, metal, turned, turnedOutline, turning } from './form.ts'
import { ellipse, seeded, tilt, times } from './geometry.ts'
import { across, shades } from './gradient.ts'
import { lift, sink } from './palette.ts'
import type { Piece } from './stage.ts'
import { clipped, filled, moved, stroked } from './svg.ts'

// Handmade cup that holds tools: they lean out of its mouth and are hidden below the front rim.
export const toolCup = (
  w: number,
  h: number,
  color: string,
  glaze: string,
  tools: readonly { piece: Piece; x: number; turn: number; drop: number }[],
): Piece => {
  const r = w / 2
  const rings = turning([-3, r * 0.8], [-14, r * 0.88, 'cove'], [-h, r])
  const outline = turnedOutline(rings)
  const dip = h * 0.36
  const next = seeded(31)
  const specks = times(46, () =>
    ellipse((next() - 0.5) * w, -next() * h * 0.98, 1.2 + next() * 2, 1 + next() * 1.6),
  ).join('')
  const mouth = ellipse(0, -h, r, r * tilt)
  const front = `M${-r * 4} ${-h * 6}L${r * 4} ${-h * 6}L${r * 4} ${-h}L${r * 0.92} ${-h}C${r * 0.92} ${-h + r * 0.1} ${r * 0.5} ${-h + r * 0.184} 0 ${-h + r * 0.184}C${-r * 0.5} ${-h + r * 0.184} ${-r * 0.92} ${-h + r * 0.1} ${-r * 0.92} ${-h}L${-r * 4} ${-h}Z`
  return {
    outline: `${outline}M${-r * 0.7} ${-h}L${-r * 0.9} ${-h * 1.9}L${r * 0.9} ${-h * 1.9}L${r * 0.7} ${-h}Z`,
    foot: r * 0.86,
    art:
      turned(rings, matte(color)) +
      clipped(
        outline,
        filled(
          `M${-r * 1.1} ${-h - 40}L${r * 1.1} ${-h - 40}L${r * 1.1} ${-h + dip}C${r * 0.7} ${-h + dip * 1.5} ${r * 0.4} ${-h + dip * 1.1} ${r * 0.1} ${-h + dip * 1.36}C${-r * 0.3} ${-h + dip * 1.6} ${-r * 0.6} ${-h + dip * 1.1} ${-r * 1.1} ${-h + dip * 1.2}Z`,
          shades(
            glaze,
            across,
            [0, -0.1, 0.95],
            [0.2, 0.4, 0.95],
            [0.5, 0, 0.95],
            [0.85, -0.4, 0.95],
            [1, -0.16, 0.95],
          ),
        ) +
          filled(specks, sink(color, 0.6), 0.4) +
          filled(
            `M${-r * 0.8} ${-h}L${-r * 0.68} ${-h}L${-r * 0.62} ${-h * 0.4}L${-r * 0.7} ${-h * 0.4}Z`,
            '#FFFFFF',
            0.34,
          ),
      ) +
      filled(mouth, shades(glaze, across, [0, 0.6], [0.6, 0.2], [1, -0.1])) +
      filled(ellipse(0, -h, r * 0.92, r * 0.92 * tilt), shades(glaze, across, [0, -0.7], [1, -0.34])) +
      clipped(
        front,
        tools.map(({ piece, x, turn, drop }) => moved(x, -h + drop, piece.art, `rotate(${turn})`)).join(''),
      ) +
      stroked(
        `M${-r * 0.96} ${-h + r * 0.06}C${-r * 0.8} ${-h + r * 0.15} ${-r * 0.4} ${-h + r * 0.2} 0 ${-h + r * 0.2}`,
        lift(glaze, 0.7),
        3,
        0.7,
      ),
  }
}

// Slim click pen with a slanted sponge tip under a sheer cover.
export const concealerPen = (w: number, h: number, color: string): Piece => {
  const r = w / 2
  return {
    outline: turnedOutline(turning([0, r], [-h, r * 0.6])),
    foot: r,
    art:
      turned(turning([0, r], [-h * 0.6, r]), gloss(color)) +
      turned(turning([-h * 0.6, r * 1.04], [-h * 0.64, r * 1.04]), metal()) +
      turned(
        turning([-h * 0.64, r * 0.9], [-h * 0.94, r * 0.8], [-h, r * 0.5, 'shoulder']),
        gloss(lift(color, 0.5)),
      ),
  }
}
