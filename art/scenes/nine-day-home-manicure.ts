import { drop } from '../kit/fruit.ts'
import { ellipse } from '../kit/geometry.ts'
import { diagonal, linear } from '../kit/gradient.ts'
import { finish } from '../kit/light.ts'
import { blush, gold, plum, rose } from '../kit/palette.ts'
import { glassFile } from '../kit/small-tools.ts'
import { lay, type Piece, place } from '../kit/stage.ts'
import { nailPolish } from '../kit/sticks.ts'
import { ground } from '../kit/surfaces.ts'
import { filled, picture } from '../kit/svg.ts'

const disc = (r: number, from: string, to: string): Piece => ({
  outline: ellipse(0, 0, r, r),
  foot: 0,
  art: filled(ellipse(0, 0, r, r), linear(diagonal, [0, from], [1, to])),
})

export const scene = (): string =>
  picture(
    ground('#B0556B', 18) +
      lay(
        [place(disc(470, '#F8E6DC', '#EBC6BC'), 960, 500), place(disc(210, '#D08A90', '#BF6F7A'), 420, 250)],
        0.5,
      ) +
      lay(
        [
          place(nailPolish({ w: 210, h: 480, color: rose, top: plum }), 470, 610, { turn: 66 }),
          place(glassFile(62, 560, blush), 900, 800, { turn: 38 }),
        ],
        1.2,
      ) +
      lay([place(drop(62, 60, gold), 1010, 290)], 0.35) +
      finish(),
  )
