import { matte, metal, rod, turning } from './form.ts'
import { roundBox } from './geometry.ts'
import { down, shades } from './gradient.ts'
import { gold, sink } from './palette.ts'
import { filled } from './svg.ts'

export const rail = (x: number, y: number, w: number, foot: number): string =>
  [x + 14, x + w - 14]
    .map(
      (px) =>
        `<g transform="translate(${px} ${foot})">${rod(turning([0, 6], [y - foot, 6]), metal(gold))}${rod(turning([4, 44], [-6, 44]), matte(sink(gold, 0.3)))}</g>`,
    )
    .join('') + filled(roundBox(x, y - 6, w, 12, 6), shades(gold, down, [0, 0.8], [0.4, 0], [1, -0.5]))
