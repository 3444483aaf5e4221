import { bowl } from '../kit/cups.ts'
import { ellipse, tilt } from '../kit/geometry.ts'
import { shades } from '../kit/gradient.ts'
import { cucumberSlice, kitchenTimer, woodenSpoon } from '../kit/kitchen.ts'
import { finish, leafShade } from '../kit/light.ts'
import { ivory } from '../kit/palette.ts'
import { type Piece, place, stand } from '../kit/stage.ts'
import { room } from '../kit/surfaces.ts'
import { clipped, filled, moved, picture } from '../kit/svg.ts'

const clay = '#C3CDA6'

// Only what the clay has not swallowed of the spoon shows, so it is cut off at the rim's front edge.
const clayBowl = (): Piece => {
  const [w, h] = [430, 150]
  const r = w / 2
  const base = bowl({ w, h, color: ivory, content: clay })
  const above = `M-600 -700L700 -700L700 ${-h}L${r * 0.9} ${-h}C${r * 0.9} ${-h + r * 0.1} ${r * 0.5} ${-h + r * 0.17} 0 ${-h + r * 0.18}C${-r * 0.5} ${-h + r * 0.17} ${-r * 0.9} ${-h + r * 0.1} ${-r * 0.9} ${-h}L-600 ${-h}Z`
  return {
    ...base,
    art:
      base.art +
      filled(
        ellipse(46, -h + r * 0.09, 74, 74 * tilt),
        shades(clay, [0, 0, 1, 0.6], [0, -0.2, 0.7], [1, 0.4, 0.7]),
      ) +
      clipped(above, moved(34, -h + 30, woodenSpoon(400).art, 'rotate(52)')),
  }
}

export const scene = (): string =>
  picture(
    room({ wall: '#A7B48E', table: '#E4E2CB', horizon: 560, seed: 47 }) +
      leafShade(1660, -20, 860, 160, '#4C5F3C', 0.2) +
      stand([
        place(kitchenTimer(122, '#6F8262', 0.2), 470, 700, { fall: [0.7, 0.12] }),
        place(clayBowl(), 800, 744, { fall: [0.6, 0.12] }),
      ]) +
      stand(
        [
          place(cucumberSlice(84, 3), 1112, 756),
          place(cucumberSlice(80, 8), 1010, 806),
          place(cucumberSlice(82, 5), 1176, 812),
        ],
        5,
      ) +
      finish(),
  )
