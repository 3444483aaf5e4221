import { gloss, metal, rod, turning } from './form.ts'
import { ellipse } from './geometry.ts'
import { radial } from './gradient.ts'
import { gold, lift, plum, sink } from './palette.ts'
import type { Piece } from './stage.ts'
import { filled, stroked } from './svg.ts'

// Reading glass lying on a table, handle to the right; drawn round and pressed flat by the camera's tilt.
export const handLens = (r: number, handle = plum): Piece => {
  const rim = ellipse(0, 0, r, r)
  const flat = (turn: number) => `scale(1 0.4) rotate(${turn})`
  return {
    outline: ellipse(0, -4, r, r * 0.4),
    foot: 0,
    art:
      `<g transform="${flat(112)}">${rod(turning([-r, r * 0.1], [-r * 1.2, r * 0.11]), metal(gold))}${rod(turning([-r * 1.18, r * 0.11], [-r * 1.6, r * 0.17, 's'], [-r * 2.3, r * 0.14, 's'], [-r * 2.38, r * 0.06, 'shoulder']), gloss(handle))}</g>` +
      `<g transform="${flat(0)}">${filled(
        rim,
        radial(
          [0.4, 0.36, 0.66],
          [0, '#FFFFFF', 0.7],
          [0.5, '#FFF6EA', 0.35],
          [0.86, '#D9B2A6', 0.4],
          [1, '#FFFFFF', 0.7],
        ),
      )}${stroked(rim, sink(gold, 0.4), r * 0.17)}${stroked(rim, gold, r * 0.11)}<g transform="translate(0 -3)">${stroked(rim, lift(gold, 0.7), r * 0.04, 0.9)}</g>${stroked(`M${-r * 0.6} ${-r * 0.2}C${-r * 0.5} ${-r * 0.5} ${-r * 0.2} ${-r * 0.66} ${r * 0.1} ${-r * 0.66}`, '#FFFFFF', r * 0.09, 0.9)}</g>`,
  }
}
