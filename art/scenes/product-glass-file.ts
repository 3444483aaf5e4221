import { sleevedFile } from '../kit/nail-care.ts'
import { plum } from '../kit/palette.ts'
import { fallenPetal } from '../kit/petal.ts'
import { portrait } from '../kit/portrait.ts'
import { place } from '../kit/stage.ts'
import { archBlock } from '../kit/surfaces.ts'

export const scene = (): string =>
  portrait('#9DB0A4', 33, [
    place(archBlock(300, 350, '#8CA294', 30), -40, -74, { shade: 0.6 }),
    place(sleevedFile(106, 250, 236, plum, '#CFE4E0'), -64, -40, { turn: 15, shade: 0.5 }),
    place(fallenPetal(104, '#E58570'), 150, -28, { shade: 0.5 }),
  ])
