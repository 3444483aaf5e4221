import { foldedKnit } from '../kit/fabric.ts'
import { shelf } from '../kit/interior.ts'
import { finish, leafShade, onWall, place, stand } from '../kit/light.ts'
import { rose } from '../kit/palette.ts'
import { room } from '../kit/surfaces.ts'
import { picture } from '../kit/svg.ts'
import { comb, woodBall } from '../kit/tools.ts'

const wall = '#5C6B82'

export const scene = (): string => {
  const stack = [
    place(foldedKnit(600, 150, '#E9DCC8', 18), 640, 744),
    place(foldedKnit(570, 138, rose, 16), 632, 590, { shade: 0.1 }),
    place(foldedKnit(540, 128, '#3D4E68', 15), 648, 446, { shade: 0.1 }),
  ]
  return picture(
    room({ wall, table: wall, horizon: 900, seed: 33 }) +
      leafShade(1640, 40, 760, 168, '#1F2A40', 0.3) +
      onWall(stack, 60, 20, 0.4, 18) +
      shelf(770, 90, 44, '#B58A62') +
      stand([
        ...stack,
        place(woodBall(52, '#C9976A'), 1010, 746),
        place(comb(230, 110, '#6B4A3F'), 1190, 742, { fall: [0.5, 0.1] }),
      ], 7) +
      finish(),
  )
}
