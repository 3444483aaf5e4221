import { jar } from '../kit/jars.ts'
import { plum } from '../kit/palette.ts'
import { roundPerfume } from '../kit/perfume.ts'
import { reviewBench } from '../kit/review-bench.ts'
import { nailPolish } from '../kit/sticks.ts'

export const scene = (): string =>
  reviewBench('#D9A3AE', 51, [
    { thing: nailPolish({ w: 104, h: 216, color: '#A63D5A', top: plum }), score: 4 },
    { thing: roundPerfume(104, '#E7B98F'), score: 5 },
    { thing: jar({ w: 156, h: 112, color: '#F6E7E2', lid: '#A63D5A' }), score: 3 },
  ])
