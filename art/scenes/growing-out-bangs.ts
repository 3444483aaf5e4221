import { crease, curtain } from '../kit/fabric.ts'
import { spline } from '../kit/geometry.ts'
import { barrette, scissors } from '../kit/hair-tools.ts'
import { finish } from '../kit/light.ts'
import { foldingMirror } from '../kit/mirrors.ts'
import { gold, rose } from '../kit/palette.ts'
import { place, stand } from '../kit/stage.ts'
import { room } from '../kit/surfaces.ts'
import { picture } from '../kit/svg.ts'

const cloth = '#4E263B'
const folds = [
  [
    [-100, 700],
    [300, 640],
    [800, 690],
    [1200, 650],
  ],
  [
    [500, 960],
    [800, 840],
    [1200, 850],
    [1700, 760],
  ],
  [
    [1000, 700],
    [1300, 660],
    [1700, 700],
  ],
  [
    [-100, 860],
    [240, 800],
    [520, 880],
  ],
] as const

export const scene = (): string =>
  picture(
    room({ wall: '#BC7B60', table: cloth, horizon: 560, seed: 101 }) +
      folds.map((fold) => crease(spline(...fold), cloth, 46, 0.5)).join('') +
      curtain(1230, -10, 370, 572, '#8E4F3C', [4, 6, 3, 7, 5, 4]) +
      stand([place(foldingMirror(760, 460, '#D8A890', cloth), 700, 680, { fall: [0.4, 0.1] })]) +
      stand(
        [
          place(scissors(420, gold), 1010, 836, { turn: 70, fall: [0.05, -0.2], shade: 0.3 }),
          place(barrette(240, 74, rose), 380, 790, { turn: -8 }),
          place(barrette(262, 80, '#B04A60', 7), 640, 852, { turn: 5 }),
          place(barrette(220, 68, '#D9AE86'), 850, 786, { turn: -5 }),
        ],
        5,
      ) +
      finish(),
  )
