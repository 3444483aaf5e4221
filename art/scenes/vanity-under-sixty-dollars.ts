import { roundBottleTop, squareBottleTop, trayFromAbove } from '../kit/from-above.ts'
import { finish } from '../kit/light.ts'
import { blush, gold, ivory, plum, rose } from '../kit/palette.ts'
import { coin, receipt } from '../kit/paper.ts'
import { lay, place } from '../kit/stage.ts'
import { lipstick } from '../kit/sticks.ts'
import { ground } from '../kit/surfaces.ts'
import { picture } from '../kit/svg.ts'

const silver = '#B9B0AC'
const coins = [
  [1180, 180, 44, gold],
  [1266, 262, 36, silver],
  [1150, 300, 32, gold],
  [330, 742, 40, silver],
  [420, 786, 46, gold],
  [1246, 160, 30, silver],
] as const

export const scene = (): string =>
  picture(
    ground('#D7949A', 61) +
      lay(
        [
          place(receipt(190, 430), 1200, 560, { turn: 14 }),
          ...coins.map(([x, y, r, tone]) => place(coin(r, tone), x, y)),
        ],
        0.4,
      ) +
      lay([place(trayFromAbove(720, 500), 690, 420, { turn: -6 })], 0.8) +
      lay(
        [
          place(roundBottleTop(92, plum), 500, 340),
          place(squareBottleTop(150, blush, ivory), 712, 300, { turn: -6 }),
          place(roundBottleTop(66, '#E6B9A6', plum, 0.62), 890, 344),
          place(roundBottleTop(74, ivory, rose, 0.8), 556, 540),
          place(lipstick({ w: 62, h: 240, color: '#B3344A', shell: plum, view: 'lying' }), 706, 560, {
            turn: 76,
          }),
        ],
        0.9,
      ) +
      finish(),
  )
