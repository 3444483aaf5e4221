import { hairPin, tailComb } from '../kit/hair-pins.ts'
import { finish, leafShade } from '../kit/light.ts'
import { gold } from '../kit/palette.ts'
import { foldedScarf } from '../kit/silk-scarf.ts'
import { lay, place } from '../kit/stage.ts'
import { ground } from '../kit/surfaces.ts'
import { picture } from '../kit/svg.ts'

const pins = [0, 1, 2, 3, 4, 5].map((i) => [1030 + i * 62, 508 - (i % 2) * 12, -10 + i * 4] as const)

export const scene = (): string =>
  picture(
    ground('#5C5874', 52) +
      leafShade(-80, 640, 820, -26, '#25203C', 0.26) +
      lay([place(foldedScarf(720, 500, '#EBC3B8', '#B5616E'), 560, 200, { turn: -8 })], 0.6, 0.7) +
      lay(
        pins.map(([x, y, turn]) => place(hairPin(230, gold), x, y, { turn })),
        0.3,
        0.7,
      ) +
      lay([place(tailComb(620, 92, '#8E4A52'), 1120, 690, { turn: -9 })], 0.6, 0.7) +
      finish(1600, 900, 0.26),
  )
