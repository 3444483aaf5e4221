import { dogRose } from '../kit/dog-rose.ts'
import { glass } from '../kit/form.ts'
import { jar } from '../kit/jars.ts'
import { gold } from '../kit/palette.ts'
import { portrait } from '../kit/portrait.ts'
import { place } from '../kit/stage.ts'

export const scene = (): string =>
  portrait('#D08C92', 19, [
    place(
      jar({ w: 320, h: 236, color: '#C8616F', lid: gold, lidMetal: true, material: glass('#C8616F', 0.96) }),
      -40,
      -76,
    ),
    place(dogRose(104, '#EFA9B2'), 112, -18, { shade: 0.5 }),
  ])
