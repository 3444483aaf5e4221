import { cylinderBottle } from '../kit/bottles.ts'
import { metalTube } from '../kit/hand-care.ts'
import { jar } from '../kit/jars.ts'
import { ivory } from '../kit/palette.ts'
import { portrait } from '../kit/portrait.ts'
import { place } from '../kit/stage.ts'

const lid = '#5E7486'

export const scene = (): string =>
  portrait('#A4B4BA', 37, [
    place(
      cylinderBottle({ w: 158, h: 350, color: '#F4EFE6', cap: lid, paper: '#D9E2E4', capMetal: false }),
      -120,
      -90,
    ),
    place(metalTube(112, 286, '#D7DCDD', lid), 152, -78, { shade: 0.5 }),
    place(jar({ w: 228, h: 168, color: ivory, lid }), 34, -36),
  ])
