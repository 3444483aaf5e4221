import { envelope, letterSheet, pressedFlower, waxSeal } from '../kit/letter.ts'
import { finish, leafShade } from '../kit/light.ts'
import { ivory } from '../kit/palette.ts'
import { lay, place } from '../kit/stage.ts'
import { ground } from '../kit/surfaces.ts'
import { picture } from '../kit/svg.ts'

export const scene = (): string =>
  picture(
    ground('#EED9CC', 23) +
      leafShade(-90, 250, 760, -16, '#8A5568', 0.16) +
      lay([place(letterSheet(450, 640, ivory), 1250, 400, { turn: 11 })], 0.35, 0.5) +
      lay([place(pressedFlower(180, '#B9707E'), 1352, 214, { turn: 12 })], 0.12, 0.4) +
      lay([place(envelope(600, 396, '#D49A97'), 980, 574, { turn: -9 })], 0.6, 0.6) +
      lay([place(waxSeal(66), 987, 616, { turn: -14 })], 0.3, 0.7) +
      finish(1600, 900, 0.34),
  )
