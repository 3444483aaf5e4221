import { phone } from '../kit/devices.ts'
import { ellipse } from '../kit/geometry.ts'
import { glow } from '../kit/light.ts'
import { ink } from '../kit/palette.ts'
import { portrait } from '../kit/portrait.ts'
import { deskRingLight } from '../kit/ring-light.ts'
import { place } from '../kit/stage.ts'
import { filled } from '../kit/svg.ts'
import { tripod } from '../kit/tripod.ts'

const evening = filled(ellipse(0, -150, 46, 46), '#F4C9A8')

export const scene = (): string =>
  portrait(
    '#8B86A6',
    43,
    [
      place(deskRingLight(138, 440, ink), -92, -80, { fall: [0.5, 0.06], shade: 0.5 }),
      place(
        tripod(96, phone({ w: 124, h: 248, shell: ink, screen: '#6D5A7A', content: evening })),
        136,
        -44,
        { fall: [0.5, 0.08], shade: 0.5 },
      ),
    ],
    glow(720, 410, 380, 340, '#FFE7BE', 0.32),
  )
