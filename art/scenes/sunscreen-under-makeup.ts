import { leaf } from '../kit/foliage.ts'
import { capTop } from '../kit/from-above.ts'
import { citrusFace } from '../kit/fruit.ts'
import { polygon } from '../kit/geometry.ts'
import { diagonal, linear } from '../kit/gradient.ts'
import { finish } from '../kit/light.ts'
import { lay, type Piece, place } from '../kit/stage.ts'
import { creamSwirl, tube } from '../kit/sunscreen.ts'
import { ground } from '../kit/surfaces.ts'
import { filled, picture } from '../kit/svg.ts'

const sheet: Piece = (() => {
  const outline = polygon([-620, -520], [330, -520], [700, 520], [-620, 520])
  return { outline, foot: 0, art: filled(outline, linear(diagonal, [0, '#FBF3E0'], [1, '#F1E2C4'])) }
})()

export const scene = (): string =>
  picture(
    ground('#A5C2B2', 71) +
      lay([place(sheet, 480, 450)], 0.4) +
      lay(
        [
          place(
            {
              outline: polygon([0, 0], [50, -40], [130, -50], [180, -10], [110, 40], [40, 36]),
              foot: 0,
              art: leaf(0, 0, -4, 190, 84, '#6E8F66'),
            },
            1190,
            440,
            { turn: -30 },
          ),
        ],
        0.6,
      ) +
      lay(
        [
          place(tube({ w: 230, h: 560, color: '#F5F1EA', stripe: '#E39A4C' }), 330, 660, { turn: 62 }),
          place(citrusFace(185), 1130, 600),
          place(capTop(58, '#E39A4C'), 720, 690),
        ],
        1.5,
        1,
      ) +
      lay([place(creamSwirl(132), 1000, 270, { turn: -8 })], 0.7) +
      finish(1600, 900, 0.36),
  )
