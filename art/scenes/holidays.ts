import { candle } from '../kit/cups.ts'
import { pineSprig } from '../kit/foliage.ts'
import { sphere } from '../kit/form.ts'
import { ellipse, points, roundBox } from '../kit/geometry.ts'
import { giftBox } from '../kit/gift-box.ts'
import { across, shades } from '../kit/gradient.ts'
import { finish, glow } from '../kit/light.ts'
import { gold, ivory, lift, sink } from '../kit/palette.ts'
import { calendarPage } from '../kit/paper.ts'
import { lay, onWall, type Piece, place, stand } from '../kit/stage.ts'
import { archBlock, room } from '../kit/surfaces.ts'
import { filled, picture, stroked } from '../kit/svg.ts'

const wine = '#8E2F45'

const bauble = (r: number, color: string): Piece => ({
  outline: ellipse(0, -r, r, r),
  foot: r * 0.5,
  art:
    sphere(0, -r, r, color) +
    filled(roundBox(r * 0.5, -r * 1.94, r * 0.36, r * 0.26, 3), shades(gold, across, [0, 0.6], [1, -0.3])) +
    stroked(ellipse(r * 0.72, -r * 2.04, r * 0.12, r * 0.14), sink(gold, 0.1), 3) +
    stroked(
      `M${-r * 0.6} ${-r * 1.2}C${-r * 0.56} ${-r * 1.44} ${-r * 0.4} ${-r * 1.64} ${-r * 0.2} ${-r * 1.72}`,
      lift(color, 0.95),
      r * 0.07,
      0.7,
    ),
})

export const scene = (): string => {
  const page = place(calendarPage(280, 320, [3, 9, 12, 17, 23, 24], ivory, wine), 1338, 700, {
    turn: 3,
    fall: [0.5, 0.1],
  })
  return picture(
    room({ wall: '#DDAFA6', table: '#EFD6CA', horizon: 590, seed: 82 }) +
      glow(1040, 330, 520, 380, '#FFE3B4', 0.3) +
      onWall([page], 50, -10, 0.2) +
      stand([
        place(archBlock(360, 480, '#C98A84', 28), 1010, 640, { shade: 0.4 }),
        page,
        place(giftBox({ w: 300, h: 200, color: wine, band: gold }), 1040, 744),
        place(candle({ w: 92, h: 230, color: ivory }), 830, 730, { shade: 0.4 }),
      ]) +
      stand(
        [
          place(candle({ w: 92, h: 150, color: '#E4B7AE' }), 910, 792, { shade: 0.4 }),
          place(giftBox({ w: 190, h: 116, color: ivory, band: wine }), 1240, 796),
          place(bauble(52, '#A63D4A'), 1386, 806, { shade: 0.5 }),
          place(bauble(38, gold), 1464, 800, { shade: 0.5 }),
        ],
        6,
      ) +
      lay(
        [
          place(
            pineSprig(points([-290, 40], [-150, 6], [0, -4], [150, 6], [300, -26]), 84, '#56704F'),
            1070,
            826,
          ),
        ],
        0.5,
        0.5,
      ) +
      stand([place(bauble(30, '#D98F9C'), 1024, 846, { shade: 0.4 })], 4) +
      finish(1600, 900, 0.32),
  )
}
