import { dropperBottle } from '../kit/bottles.ts'
import { points } from '../kit/geometry.ts'
import { jar } from '../kit/jars.ts'
import { oatStalk } from '../kit/oats.ts'
import { honey, ivory, oat } from '../kit/palette.ts'
import { portrait } from '../kit/portrait.ts'
import { place } from '../kit/stage.ts'

const bark = '#7A5136'

export const scene = (): string =>
  portrait('#B9A274', 23, [
    place(dropperBottle({ w: 150, h: 360, color: honey, cap: bark, paper: ivory }), -132, -92),
    place(jar({ w: 240, h: 170, color: oat, lid: bark }), 74, -70),
    place(oatStalk(points([-220, 20], [-100, 24], [30, 12], [170, -6]), 58), 10, -26, {
      fall: [0.1, -0.3],
      shade: 0.4,
    }),
  ])
