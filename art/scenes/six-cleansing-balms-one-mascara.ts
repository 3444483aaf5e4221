import { crease, weave } from '../kit/fabric.ts'
import { spline } from '../kit/geometry.ts'
import { finish, leafShade } from '../kit/light.ts'
import { balmFromAbove } from '../kit/pots.ts'
import { spatula } from '../kit/small-tools.ts'
import { lay, place } from '../kit/stage.ts'
import { ground } from '../kit/surfaces.ts'
import { picture } from '../kit/svg.ts'

const linen = '#EFE8DA'
const jars = [
  ['#6F8C84', '#F3EBD2', 0.2],
  ['#F4EFE6', '#E9D3B0', 1.4],
  ['#9FB0A0', '#F1DAD2', 2.6],
  ['#F4EFE6', '#D5DCC0', 3.4],
  ['#4C6B66', '#F6EEDD', 4.6],
  ['#B9A58A', '#EFE2C4', 5.4],
] as const
const folds = [
  [
    [-140, 330],
    [200, 170],
    [600, 60],
    [1300, -90],
  ],
  [
    [-100, 160],
    [160, 80],
    [420, -60],
  ],
  [
    [1760, 380],
    [1480, 560],
    [1380, 760],
    [1380, 1060],
  ],
  [
    [-160, 700],
    [120, 720],
    [300, 820],
    [420, 1060],
  ],
] as const

export const scene = (): string =>
  picture(
    ground(linen, 9) +
      weave('M0 0L1600 0L1600 900L0 900Z', linen, 6) +
      folds.map((fold) => crease(spline(...fold), linen, 110, 0.5)).join('') +
      leafShade(1700, 40, 900, 164, '#5C6B58', 0.16) +
      lay(
        jars.map(([shell, balm, spin], i) =>
          place(
            balmFromAbove(i === 4 ? 142 : 134, shell, balm, spin),
            460 + (i % 3) * 330 + (i > 2 ? 20 : 0),
            284 + Math.floor(i / 3) * 330,
          ),
        ),
      ) +
      lay([place(spatula(300), 1010, 770, { turn: 40 })], 0.8) +
      finish(),
  )
