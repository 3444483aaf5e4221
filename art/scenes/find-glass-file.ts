import { sleevedFile } from '../kit/nail-care.ts'
import { gold, lift, sink } from '../kit/palette.ts'
import { onParcel } from '../kit/parcel.ts'
import { fallenPetal } from '../kit/petal.ts'
import { type Piece, place } from '../kit/stage.ts'
import { archBlock } from '../kit/surfaces.ts'
import { moved, stroked } from '../kit/svg.ts'

const initial = 'M-17 -20L0 20L17 -20M-25 -20L-9 -20M9 -20L25 -20'

// People stop losing things with their initials on them.
const monogrammed = (sleeve: Piece): Piece => ({
  ...sleeve,
  art:
    sleeve.art +
    moved(1, -88, stroked(initial, sink(gold, 0.7), 5, 0.5)) +
    moved(0, -90, stroked(initial, lift(gold, 0.35), 4)),
})

export const scene = (): string =>
  onParcel({ wall: '#C79C92', paper: '#4E6354', seed: 51 }, [
    place(archBlock(280, 330, '#B3877C', 28), -44, -112, { shade: 0.5 }),
    place(monogrammed(sleevedFile(128, 270, 240, '#8A4A2C', '#D4E6E2')), -36, -66, { turn: 13, shade: 0.5 }),
    place(fallenPetal(104, '#E58570'), 170, -40, { shade: 0.5 }),
  ])
