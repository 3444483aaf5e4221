import { dropperBottle } from '../kit/bottles.ts'
import { jar } from '../kit/jars.ts'
import { gold, ivory } from '../kit/palette.ts'
import { reviewBench } from '../kit/review-bench.ts'
import { tube } from '../kit/sunscreen.ts'

export const scene = (): string =>
  reviewBench('#AFC2B6', 61, [
    { thing: jar({ w: 188, h: 126, color: ivory, lid: gold, lidMetal: true }), score: 5 },
    { thing: dropperBottle({ w: 120, h: 290, color: '#3F6660', cap: '#2C4743', paper: ivory }), score: 4 },
    { thing: tube({ w: 118, h: 244, color: '#F1F0E6', stripe: '#5F8A80' }), score: 3 },
  ])
