import { dropperBottle, pumpBottle } from '../kit/bottles.ts'
import { citrusFace } from '../kit/fruit.ts'
import { ellipse } from '../kit/geometry.ts'
import { diagonal, linear } from '../kit/gradient.ts'
import { jar } from '../kit/jars.ts'
import { finish, glow, leafShade } from '../kit/light.ts'
import { blush, gold, ivory } from '../kit/palette.ts'
import { place, stand, topped } from '../kit/stage.ts'
import { plinth, room } from '../kit/surfaces.ts'
import { filled, picture } from '../kit/svg.ts'

const slice = (r: number) => {
  const face = citrusFace(r)
  return {
    ...face,
    outline: ellipse(0, -r, r, r),
    foot: r * 0.4,
    art: `<g transform="translate(0 ${-r})">${face.art}</g>`,
  }
}

export const scene = (): string =>
  picture(
    room({ wall: '#F2D3BC', table: '#F6E4D2', horizon: 590, seed: 47 }) +
      glow(830, 400, 620, 520, '#FFE3A8', 0.7) +
      filled(
        ellipse(830, 400, 290, 290),
        linear(diagonal, [0, '#FFF3D4'], [0.5, '#FBD79A'], [1, '#F0B27E']),
      ) +
      leafShade(1640, 120, 700, 190, '#A8603C', 0.14) +
      stand([
        place(
          topped(
            plinth(150, 120, ivory),
            120,
            dropperBottle({ w: 140, h: 340, color: '#E3A85C', cap: ivory, fill: '#F0C070' }),
          ),
          830,
          760,
        ),
        place(pumpBottle({ w: 160, h: 380, color: '#E8B7A4', paper: ivory }), 560, 730),
        place(jar({ w: 210, h: 134, color: blush, lid: gold, lidMetal: true }), 1090, 750),
        place(slice(82), 670, 806),
      ]) +
      finish(1600, 900, 0.34),
  )
