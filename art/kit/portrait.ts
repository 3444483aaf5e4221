import { ellipse, tilt } from './geometry.ts'
import { diagonal, shades } from './gradient.ts'
import { blurred, finish, glow } from './light.ts'
import { lift, sink } from './palette.ts'
import { type Piece, type Placed, place, stand } from './stage.ts'
import { plinth, room } from './surfaces.ts'
import { clipped, filled, picture } from './svg.ts'

// Several things on one round plinth, their shadows ending at its edge.
export const arranged = (base: Piece, height: number, placed: readonly Placed[], softness = 5): Piece => ({
  outline: base.outline,
  foot: base.foot,
  art:
    base.art +
    clipped(
      ellipse(0, -height, base.foot, base.foot * tilt),
      blurred(placed.map((it) => it.cast).join(''), softness),
    ) +
    placed.map((it) => it.contact).join('') +
    placed.map((it) => it.art).join(''),
})

// One stage for every product: the same disc, plinth and camera, only the colour changes, so that they
// read as a set side by side. Everything stays within the middle for upright crops.
export const portrait = (color: string, seed: number, things: readonly Placed[], behind = ''): string => {
  const height = 64
  return picture(
    room({ wall: color, table: lift(color, 0.16), horizon: 640, seed, edge: 'sweep' }) +
      filled(ellipse(800, 432, 318, 318), shades(color, diagonal, [0, 0.62], [0.5, 0.36], [1, 0.06])) +
      glow(690, 330, 320, 300, lift(color, 0.8), 0.5) +
      glow(830, 724, 520, 90, sink(color, 0.4), 0.34) +
      behind +
      stand([place(arranged(plinth(330, height, lift(color, 0.44)), height, things), 800, 752)]) +
      finish(1600, 900, 0.3),
  )
}
