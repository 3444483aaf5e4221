import { steam } from '../kit/air.ts'
import { book } from '../kit/books.ts'
import { mug } from '../kit/cups.ts'
import { roseHead, tulip } from '../kit/flowers.ts'
import { leaf } from '../kit/foliage.ts'
import { gloss, matte, rod, turned, turnedOutline, turning } from '../kit/form.ts'
import { ellipse, points, polygon, roundBox } from '../kit/geometry.ts'
import { across, down, shades } from '../kit/gradient.ts'
import { finish, windowLight } from '../kit/light.ts'
import { blush, gold, ivory, lift, plum, rose, sink } from '../kit/palette.ts'
import { type Piece, place, stand } from '../kit/stage.ts'
import { room } from '../kit/surfaces.ts'
import { filled, picture, stroked } from '../kit/svg.ts'

const jugRings = turning([-4, 66], [-34, 98, 'cove'], [-70, 102, 's'], [-214, 54, 's'], [-250, 68, 's'])

const flowers = (): Piece => ({
  outline:
    turnedOutline(jugRings) +
    polygon([-60, -240], [-190, -420], [-60, -560], [90, -540], [190, -400], [60, -240]),
  foot: 92,
  art:
    leaf(-20, -230, -150, 200, 70, '#8A9A72') +
    leaf(20, -230, -30, 190, 66, '#7E9068') +
    leaf(0, -240, -80, 250, 60, '#94A47C') +
    stroked('M-20 -240Q-50 -330 -70 -420M10 -240Q20 -270 36 -310M-20 -240Q-40 -260 -52 -280', '#7A8A62', 9) +
    tulip(points([-20, -230], [-70, -320], [-134, -380]), 96, '#E2A08C') +
    tulip(points([20, -230], [70, -330], [130, -390]), 92, '#EBC7B8') +
    tulip(points([0, -230], [10, -340], [34, -440]), 100, rose) +
    `<g transform="translate(-58 -392) rotate(-10)">${roseHead(58, '#D8969A')}</g>` +
    `<g transform="translate(36 -300) rotate(6)">${roseHead(66, '#F0CFC4')}</g>` +
    `<g transform="translate(-52 -270) rotate(-14)">${roseHead(56, '#C97B84')}</g>` +
    turned(jugRings, matte(ivory)) +
    stroked(ellipse(0, -250, 69, 14), lift(ivory, 0.6), 3, 0.9),
})

// Open notebook lying on the desk, ribbon marker and a pen across the page.
const notebook = (): Piece => {
  const cover = polygon([-300, 0], [-250, -150], [250, -150], [300, 0])
  const left = polygon([-288, -6], [-240, -146], [0, -142], [0, -8])
  const right = polygon([288, -6], [240, -146], [0, -142], [0, -8])
  const rows = [-118, -94, -68, -40].map((y) => `M${-236 - (y + 118) * 0.3} ${y}L${-30} ${y}`).join('')
  return {
    outline: cover,
    foot: 290,
    flat: true,
    art:
      filled(roundBox(-302, -8, 604, 14, 4), sink(plum, 0.2)) +
      filled(cover, plum) +
      filled(left, shades(ivory, across, [0, 0.4], [0.8, 0], [1, -0.26])) +
      filled(right, shades(ivory, across, [0, -0.24], [0.14, 0], [1, 0.2])) +
      stroked(rows, sink(ivory, 0.4), 2, 0.4) +
      filled(
        polygon([6, -142], [18, -142], [26, 30], [14, 22], [6, 30]),
        shades(rose, down, [0, 0], [1, -0.3]),
      ) +
      stroked('M0 -142L0 -8', sink(ivory, 0.5), 2, 0.5),
  }
}

const pen: Piece = {
  outline: turnedOutline(turning([0, 4], [-24, 8], [-230, 8]), 0.03),
  foot: 0,
  art:
    rod(turning([0, 1], [-26, 8]), matte(gold)) +
    rod(turning([-26, 9], [-230, 9], [-238, 5, 'shoulder']), gloss(plum)) +
    rod(turning([-120, 9.5], [-128, 9.5]), matte(gold)),
}

export const scene = (): string =>
  picture(
    room({ wall: '#EAD0BE', table: '#C79F7C', horizon: 570, seed: 29 }) +
      windowLight({ x: 180, y: 20, w: 420, h: 440, lean: 0.32, strength: 0.5 }) +
      stand([
        place(book(330, 44, '#9C6B62'), 1130, 700),
        place(book(290, 40, '#D8A89A'), 1124, 654, { shade: 0.1 }),
        place(flowers(), 520, 700),
      ]) +
      stand(
        [
          place(mug({ w: 170, h: 140, color: blush }), 1110, 596, { shade: 0.3, fall: [0.5, 0.02] }),
          place(notebook(), 800, 812, { fall: [0.1, -0.1], shade: 0.4 }),
        ],
        6,
      ) +
      stand([place(pen, 900, 792, { turn: 62, fall: [0.1, -0.3], shade: 0.3 })], 4) +
      steam(1106, 460, 260, '#FFFDF6', 0.55) +
      finish(1600, 900, 0.34),
  )
