import { jar } from '../kit/jars.ts'
import { gold } from '../kit/palette.ts'
import { portrait } from '../kit/portrait.ts'
import { place, topped } from '../kit/stage.ts'
import { lipstick } from '../kit/sticks.ts'

const pot = (w: number, color: string) => jar({ w, h: w * 0.56, color, lid: gold, lidMetal: true })

// Cream colours from pale to deep, stacked as on a foundry's bench.
export const scene = (): string =>
  portrait('#C98272', 31, [
    place(lipstick({ w: 92, h: 316, color: '#A8324A', shell: '#5A2A38' }), 132, -88),
    place(topped(topped(pot(220, '#7E2F3C'), 118, pot(196, '#C25D63')), 224, pot(172, '#E9A79B')), -72, -66),
  ])
