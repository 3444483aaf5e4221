import { petals } from '../kit/flowers.ts'
import { finish, leafShade } from '../kit/light.ts'
import { lay, place, stand } from '../kit/stage.ts'
import { room, tray } from '../kit/surfaces.ts'
import { picture } from '../kit/svg.ts'

export const scene = (): string =>
  picture(
    room({ wall: '#F1DCD2', table: '#F7E9E0', horizon: 500, seed: 71 }) +
      leafShade(1500, -120, 820, 142, '#A5707A', 0.14) +
      stand([place(tray(430, 36, '#E0B9AC'), 800, 690)]) +
      lay(
        petals([[850, 690, 64, 92]], '#C97B84').map((it) => place(it, 0, 0)),
        0.2,
        0.6,
      ) +
      finish(1600, 900, 0.34),
  )
