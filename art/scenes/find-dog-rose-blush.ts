import { dogRose } from '../kit/dog-rose.ts'
import { glass } from '../kit/form.ts'
import { jar } from '../kit/jars.ts'
import { gold, ivory } from '../kit/palette.ts'
import { onParcel } from '../kit/parcel.ts'
import { place } from '../kit/stage.ts'

const dogRosePink = '#C8616F'

export const scene = (): string =>
  onParcel({ wall: '#D2B384', paper: '#7E8F7A', band: ivory, seed: 77 }, [
    place(
      jar({
        w: 330,
        h: 236,
        color: dogRosePink,
        lid: gold,
        lidMetal: true,
        material: glass(dogRosePink, 0.96),
      }),
      -64,
      -92,
    ),
    place(dogRose(106, '#EFA9B2'), 118, -30, { shade: 0.5 }),
  ])
