import { foldedKnit, looseSleeve } from '../kit/folded.ts'
import { comb } from '../kit/hair-tools.ts'
import { finish, leafShade } from '../kit/light.ts'
import { rose } from '../kit/palette.ts'
import { woodBall } from '../kit/small-tools.ts'
import { onWall, place, stand } from '../kit/stage.ts'
import { room } from '../kit/surfaces.ts'
import { picture } from '../kit/svg.ts'
import { shelf } from '../kit/wood.ts'

const wall = '#5C6B82'

export const scene = (): string => {
  const stack = [
    place(foldedKnit(600, 150, '#E9DCC8', 18), 640, 744),
    place(foldedKnit(570, 138, rose, 16), 632, 590),
    place(looseSleeve(124, 280, rose, 16), 770, 456),
    place(foldedKnit(540, 128, '#3D4E68', 15), 648, 446),
  ]
  return picture(
    room({ wall, table: wall, horizon: 900, seed: 33 }) +
      leafShade(1640, 40, 760, 168, '#1F2A40', 0.3) +
      onWall(stack, 60, 20, 0.4, 18) +
      shelf(770, 90, 44, '#B58A62') +
      stand(
        [
          ...stack.slice(0, 1),
          place(woodBall(52, '#C9976A'), 1010, 746),
          place(comb(230, 100, '#6B4A3F', 15), 1190, 742, { fall: [0.5, 0.1] }),
        ],
        7,
      ) +
      stack.map((it) => it.art).join('') +
      finish(),
  )
}
