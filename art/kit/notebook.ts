import { gloss, matte, rod, turnedOutline, turning } from './form.ts'
import { polygon, roundBox } from './geometry.ts'
import { across, down, shades } from './gradient.ts'
import { gold, ivory, plum, rose, sink } from './palette.ts'
import type { Piece } from './stage.ts'
import { filled, stroked } from './svg.ts'

// Open notebook lying on a desk with its ribbon marker; the lines are only rules of tone.
export const notebook = (cover = plum, marker = rose): Piece => {
  const board = polygon([-300, 0], [-250, -150], [250, -150], [300, 0])
  const left = polygon([-288, -6], [-240, -146], [0, -142], [0, -8])
  const right = polygon([288, -6], [240, -146], [0, -142], [0, -8])
  const rows = [-118, -94, -68, -40].map((y) => `M${-236 - (y + 118) * 0.3} ${y}L${-30} ${y}`).join('')
  return {
    outline: board,
    foot: 290,
    flat: true,
    art:
      filled(roundBox(-302, -8, 604, 14, 4), sink(cover, 0.2)) +
      filled(board, cover) +
      filled(left, shades(ivory, across, [0, 0.4], [0.8, 0], [1, -0.26])) +
      filled(right, shades(ivory, across, [0, -0.24], [0.14, 0], [1, 0.2])) +
      stroked(rows, sink(ivory, 0.4), 2, 0.4) +
      filled(
        polygon([6, -142], [18, -142], [26, 30], [14, 22], [6, 30]),
        shades(marker, down, [0, 0], [1, -0.3]),
      ) +
      stroked('M0 -142L0 -8', sink(ivory, 0.5), 2, 0.5),
  }
}

export const pen: Piece = {
  outline: turnedOutline(turning([0, 4], [-24, 8], [-230, 8]), 0.03),
  foot: 0,
  art:
    rod(turning([0, 1], [-26, 8]), matte(gold)) +
    rod(turning([-26, 9], [-230, 9], [-238, 5, 'shoulder']), gloss(plum)) +
    rod(turning([-120, 9.5], [-128, 9.5]), matte(gold)),
}
