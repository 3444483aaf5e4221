import { brush } from '../kit/brush.ts'
import { jar } from '../kit/jars.ts'
import { gold, plum } from '../kit/palette.ts'
import { reviewBench } from '../kit/review-bench.ts'
import { lipstick } from '../kit/sticks.ts'

export const scene = (): string =>
  reviewBench('#CF9A93', 67, [
    { thing: jar({ w: 178, h: 108, color: '#B85A60', lid: gold, lidMetal: true }), score: 4 },
    { thing: lipstick({ w: 92, h: 292, color: '#8F2F3B', shell: plum }), score: 5 },
    { thing: brush({ w: 62, h: 264, hair: '#5B3A33', handle: '#2F2029' }), score: 4 },
  ])
