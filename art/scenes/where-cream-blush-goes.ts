import { finish, windowLight } from '../kit/light.ts'
import { handMirror } from '../kit/mirrors.ts'
import { gold, ivory } from '../kit/palette.ts'
import { potFromAbove, smear } from '../kit/pots.ts'
import { lay, place } from '../kit/stage.ts'
import { ground } from '../kit/surfaces.ts'
import { picture } from '../kit/svg.ts'

export const scene = (): string =>
  picture(
    ground('#F0CFC4', 21) +
      windowLight({ x: 120, y: -120, w: 700, h: 900, lean: 0.5, strength: 0.34, columns: 2, rows: 2 }) +
      lay([place(smear(520, 170, '#CF7A80'), 500, 664, { turn: -14 })], 0.16, 0.34) +
      lay([
        place(handMirror(205, 262, '#E9CFC9'), 1080, 330, { turn: 24 }),
        place(potFromAbove(150, gold, '#C65F6C'), 560, 330),
        place(potFromAbove(122, ivory, '#E08F7E'), 790, 476),
      ]) +
      finish(),
  )
