import { pumpBottle } from '../kit/bottles.ts'
import { clawClip } from '../kit/claw-clip.ts'
import { jar } from '../kit/jars.ts'
import { reviewBench } from '../kit/review-bench.ts'

export const scene = (): string =>
  reviewBench('#D6A78C', 57, [
    { thing: clawClip(196), score: 5 },
    { thing: pumpBottle({ w: 124, h: 310, color: '#9C4F36', paper: '#F6E7DA' }), score: 4 },
    { thing: jar({ w: 164, h: 118, color: '#F3E2D2', lid: '#6E3A28' }), score: 3 },
  ])
