import { cushion } from '../kit/cushion.ts'
import { hairClip } from '../kit/hair-tools.ts'
import { finish } from '../kit/light.ts'
import { ribbon } from '../kit/ribbon.ts'
import { lay, place } from '../kit/stage.ts'
import { ground } from '../kit/surfaces.ts'
import { picture } from '../kit/svg.ts'

const curl = [
  [400, -150],
  [250, -196],
  [60, -170],
  [-130, -200],
  [-310, -160],
  [-370, -80],
  [-280, -10],
  [-90, 10],
  [90, -16],
  [280, 16],
  [370, 90],
  [300, 176],
  [110, 206],
  [-80, 178],
  [-260, 206],
  [-410, 160],
] as const

export const scene = (): string =>
  picture(
    ground('#C98E72', 44) +
      lay([place(cushion(1180, 720, '#5E2E48'), 800, 460)], 1.4) +
      lay([place(ribbon(curl, 118, '#E5ACA2'), 800, 500)], 0.9) +
      lay(
        [place(hairClip(240), 1240, 176, { turn: 196 }), place(hairClip(240), 346, 742, { turn: 16 })],
        0.7,
      ) +
      finish(),
  )
