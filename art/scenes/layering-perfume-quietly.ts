import { figHalf } from '../kit/fruit.ts'
import { blurred, finish, glow } from '../kit/light.ts'
import { plum } from '../kit/palette.ts'
import { roundPerfume, squarePerfume } from '../kit/perfume.ts'
import { type Piece, place, stand } from '../kit/stage.ts'
import { room } from '../kit/surfaces.ts'
import { filled, moved, picture } from '../kit/svg.ts'

// Light through coloured glass: the shadow keeps the colour of the perfume.
const tinted = (piece: Piece, x: number, y: number, color: string, lean: number): string =>
  moved(x, y, filled(piece.outline, color, 0.6), `matrix(1 0 ${-lean} -0.4 0 0)`)

export const scene = (): string => {
  const round = roundPerfume(172, '#8E4A66')
  const square = squarePerfume(250, 300, '#D8A458')
  return picture(
    room({ wall: '#D39A9C', table: '#EBCDBF', horizon: 520, seed: 15 }) +
      blurred(tinted(square, 880, 680, '#C28A3C', 1.15) + tinted(round, 530, 650, plum, 1.45), 6) +
      glow(800, 742, 120, 24, '#E9A4B0', 0.6) +
      glow(1130, 762, 110, 26, '#FFD98E', 0.9) +
      stand([
        place(round, 530, 650, { shade: 0.12 }),
        place(square, 880, 680, { shade: 0.12 }),
        place(figHalf(84), 690, 738, { turn: -10, shade: 0.3 }),
      ]) +
      finish(),
  )
}
