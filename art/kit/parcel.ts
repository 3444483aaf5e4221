import { pineSprig } from './foliage.ts'
import { sphere } from './form.ts'
import { ellipse, points, polygon } from './geometry.ts'
import { giftBox } from './gift-box.ts'
import { diagonal, shades } from './gradient.ts'
import { blurred, finish, glow } from './light.ts'
import { gold, lift, sink } from './palette.ts'
import { lay, type Piece, type Placed, place, stand } from './stage.ts'
import { room } from './surfaces.ts'
import { clipped, filled, moved, picture } from './svg.ts'

const [width, height, depth] = [740, 128, 168]

const berry = (r: number, color: string): Piece => ({
  outline: ellipse(0, -r, r, r),
  foot: r * 0.7,
  art: sphere(0, -r, r, color),
})

type Parcel = { wall: string; paper: string; band?: string; seed: number }

// Where each find of a holiday guide stands: on a parcel that is wrapped already, before a pale moon, with a
// sprig of pine at its foot. Things are placed on its lid, from the middle of the front edge.
export const onParcel = ({ wall, paper, band = gold, seed }: Parcel, things: readonly Placed[]): string => {
  const inset = depth * 0.3
  const lid = polygon(
    [-width / 2, 0],
    [-width / 2 + inset, -depth],
    [width / 2 - inset, -depth],
    [width / 2, 0],
  )
  const box = giftBox({ w: width, h: height, color: paper, band, bow: false, depth })
  const sprig = pineSprig(points([230, 30], [120, 8], [0, -4], [-110, 2], [-220, -22]), 74, '#5B7257', seed)
  return picture(
    room({ wall, table: lift(wall, 0.3), horizon: 640, seed, edge: 'sweep' }) +
      filled(ellipse(800, 396, 352, 352), shades(wall, diagonal, [0, 0.66], [0.5, 0.4], [1, 0.08])) +
      glow(680, 280, 360, 330, lift(wall, 0.85), 0.5) +
      glow(830, 800, 560, 80, sink(wall, 0.5), 0.34) +
      stand([place(box, 800, 796, { fall: [0.5, 0.12] })]) +
      moved(
        800,
        796 - height,
        clipped(lid, blurred(things.map((it) => it.cast).join(''), 5)) +
          things.map((it) => it.contact + it.art).join(''),
      ) +
      lay([place(sprig, 1120, 818)], 0.4, 0.5) +
      stand([place(berry(17, '#A23A48'), 1044, 832), place(berry(14, '#8E2F3E'), 998, 844)], 4) +
      finish(1600, 900, 0.3),
  )
}
