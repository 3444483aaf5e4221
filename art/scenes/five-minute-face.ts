import { brush } from '../kit/brush.ts'
import { clock } from '../kit/clock.ts'
import { finish } from '../kit/light.ts'
import { gold, plum, rose } from '../kit/palette.ts'
import { place, stand } from '../kit/stage.ts'
import { stick } from '../kit/sticks.ts'
import { archBlock, room } from '../kit/surfaces.ts'
import { picture } from '../kit/svg.ts'

export const scene = (): string => {
  const face = place(clock(210, rose), 840, 690, { fall: [0.7, 0.14] })
  return picture(
    room({ wall: '#F0CDC2', table: '#F6E2D8', horizon: 570, seed: 42 }) +
      stand([place(archBlock(470, 520, '#E9B9AE', 30), 560, 640, { shade: 0.4 })]) +
      stand([face]) +
      stand([
        place(stick({ w: 62, h: 330, body: plum, top: plum, share: 0.5 }), 470, 764),
        place(brush({ w: 92, h: 380, hair: '#C98B86', handle: '#5A2C46' }), 600, 772, {
          shade: 0.5,
          turn: 3,
        }),
        place(stick({ w: 66, h: 250, body: '#E3BFA2', top: gold, share: 0.42, sheer: true }), 730, 786),
      ]) +
      finish(),
  )
}
