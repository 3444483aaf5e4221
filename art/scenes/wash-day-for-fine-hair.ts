import { bubble } from '../kit/air.ts'
import { pumpBottle } from '../kit/bottles.ts'
import { foldedTowel } from '../kit/folded.ts'
import { gloss } from '../kit/form.ts'
import { comb } from '../kit/hair-tools.ts'
import { finish, leafShade } from '../kit/light.ts'
import { gold, ivory } from '../kit/palette.ts'
import { place, stand } from '../kit/stage.ts'
import { room } from '../kit/surfaces.ts'
import { picture } from '../kit/svg.ts'

const bubbles = [
  [930, 430, 58],
  [1060, 330, 36],
  [880, 280, 24],
  [1010, 190, 50],
  [1130, 240, 20],
  [960, 110, 18],
  [1180, 420, 30],
  [470, 330, 26],
  [420, 240, 15],
] as const

export const scene = (): string =>
  picture(
    room({ wall: '#C08468', table: '#E3C3AC', horizon: 590, seed: 37 }) +
      leafShade(-40, 330, 620, -38, '#6A2A22', 0.2) +
      stand([place(foldedTowel(720, 150, ivory, gold), 800, 800)]) +
      stand(
        [
          place(
            pumpBottle({ w: 190, h: 480, color: '#9C4F36', material: gloss('#A5583E'), paper: '#F3E2D2' }),
            640,
            624,
            { shade: 0.4, fall: [0.6, 0.03] },
          ),
        ],
        6,
      ) +
      stand([place(comb(330, 110, '#5C352A'), 950, 640, { turn: -3, shade: 0.4, fall: [0.2, 0.05] })], 5) +
      bubbles.map(([x, y, r]) => bubble(x, y, r, '#F2D9D0')).join('') +
      finish(),
  )
