import { phone } from '../kit/devices.ts'
import { ellipse, roundBox } from '../kit/geometry.ts'
import { diagonal, down, linear } from '../kit/gradient.ts'
import { finish, windowLight } from '../kit/light.ts'
import { plum } from '../kit/palette.ts'
import { onWall, place, stand } from '../kit/stage.ts'
import { lipstick } from '../kit/sticks.ts'
import { plinth, room } from '../kit/surfaces.ts'
import { filled, moved, picture, stroked } from '../kit/svg.ts'
import { greyCard, tripod } from '../kit/tripod.ts'

const red = '#B3344A'

// What the camera sees: the same lipstick before the same card, with a shutter button below.
const viewfinder =
  filled(
    roundBox(-120, -460, 240, 460, 4),
    linear(down, [0, '#B7B1B4'], [0.62, '#A09AA0'], [0.63, '#DCD4CF'], [1, '#CFC6C1']),
  ) +
  filled(roundBox(-78, -350, 150, 176, 2), linear(diagonal, [0, '#A5A2A6'], [1, '#858287'])) +
  moved(0, -118, lipstick({ w: 52, h: 178, color: red, shell: plum }).art) +
  filled(roundBox(-120, -84, 240, 90, 0), '#2A222E', 0.82) +
  filled(ellipse(0, -44, 22, 22), '#FFFFFF', 0.95) +
  stroked(ellipse(0, -44, 28, 28), '#FFFFFF', 3, 0.9) +
  stroked(
    'M-34 -324L-52 -324L-52 -302M34 -324L52 -324L52 -302M-34 -100L-52 -100L-52 -122M34 -100L52 -100L52 -122',
    '#FFF3D6',
    3,
    0.9,
  )

export const scene = (): string => {
  const card = place(greyCard(330, 380), 1040, 660, { fall: [0.5, 0.1] })
  return picture(
    room({ wall: '#BDB3B8', table: '#DDD3CD', horizon: 570, seed: 63 }) +
      windowLight({ x: 180, y: -40, w: 420, h: 560, lean: 0.34, strength: 0.5 }) +
      onWall([card], 60, -16, 0.22) +
      stand([card]) +
      stand([
        place(plinth(110, 34, '#E9E0DA'), 1010, 728),
        place(lipstick({ w: 92, h: 318, color: red, shell: plum }), 1010, 700, {
          shade: 0.3,
          fall: [0.7, 0.05],
        }),
      ]) +
      stand([
        place(
          tripod(250, phone({ w: 214, h: 424, shell: '#3B3140', screen: '#B7B1B4', content: viewfinder })),
          570,
          812,
          {
            fall: [0.5, 0.06],
            shade: 0.5,
          },
        ),
      ]) +
      finish(1600, 900, 0.3),
  )
}
