import { book } from '../kit/books.ts'
import { glow } from '../kit/light.ts'
import { plum } from '../kit/palette.ts'
import { portrait } from '../kit/portrait.ts'
import { deskRingLight } from '../kit/ring-light.ts'
import { place } from '../kit/stage.ts'

export const scene = (): string =>
  portrait(
    '#6E7290',
    41,
    [
      place(deskRingLight(164, 520, plum), -20, -72, { fall: [0.5, 0.06], shade: 0.5 }),
      place(book(210, 32, plum, 44), 132, -24, { shade: 0.5 }),
    ],
    glow(790, 380, 420, 380, '#FFE7BE', 0.3),
  )
