import { metal } from '../kit/form.ts'
import { ellipse, tilt } from '../kit/geometry.ts'
import { across, linear, shades } from '../kit/gradient.ts'
import { finish, leafShade } from '../kit/light.ts'
import { gold } from '../kit/palette.ts'
import { fallenPetal } from '../kit/petal.ts'
import { type Piece, place, stand } from '../kit/stage.ts'
import { room, tray } from '../kit/surfaces.ts'
import { filled, picture, stroked } from '../kit/svg.ts'

const goldRimmed = (r: number, h: number, color: string): Piece => {
  const base = tray(r, h, color)
  return {
    ...base,
    art:
      base.art +
      filled(
        ellipse(-r * 0.02, -h + 10, r * 0.9, r * 0.88 * tilt),
        shades(color, [0, 0, 1, 0.4], [0, -0.16], [0.4, 0.1], [1, 0.4]),
      ) +
      stroked(ellipse(0, -h, r * 0.985, r * 0.985 * tilt), linear(across, ...metal(gold).stops), 7),
  }
}

export const scene = (): string =>
  picture(
    room({ wall: '#F1DCD2', table: '#F8ECE4', horizon: 500, seed: 71 }) +
      leafShade(1500, -120, 820, 142, '#A5707A', 0.14) +
      stand([place(goldRimmed(430, 40, '#E6BFB2'), 800, 700)]) +
      stand([place(fallenPetal(124, '#CF7C86'), 868, 690, { turn: -6, shade: 0.5 })], 5) +
      finish(1600, 900, 0.34),
  )
