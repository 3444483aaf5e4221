import { solid } from './form.ts'
import { ellipse, polygon, xy } from './geometry.ts'
import { across, shades } from './gradient.ts'
import { gold, lift } from './palette.ts'
import type { Piece } from './stage.ts'
import { filled, stroked } from './svg.ts'

export const giftBox = ({
  w,
  h,
  color,
  band = gold,
  bow = true,
  depth = w * 0.24,
}: {
  w: number
  h: number
  color: string
  band?: string
  bow?: boolean
  depth?: number
}): Piece => {
  const [l, r] = [-w / 2, w / 2]
  const inset = depth * 0.3
  const front = polygon([l, 0], [l, -h], [r, -h], [r, 0])
  const top = polygon([l, -h], [l + inset, -h - depth], [r - inset, -h - depth], [r, -h])
  const strap = (x: number) => w * x
  const bandFill = shades(band, across, [0, 0.3], [0.3, 0.6], [0.6, 0], [1, -0.3])
  const loop = (side: 1 | -1, tone: string) => {
    const q = w * 0.24
    const y = -h - depth * 0.5
    return solid(
      `M${xy(0, y)}C${xy(side * q * 0.4, y - q * 0.9)} ${xy(side * q * 1.5, y - q * 0.8)} ${xy(side * q * 1.3, y - q * 0.1)}C${xy(side * q * 1.1, y + q * 0.24)} ${xy(side * q * 0.4, y + q * 0.1)} ${xy(0, y)}Z`,
      tone,
      q * 0.2,
      0.9,
    )
  }
  const tail = (side: 1 | -1) => {
    const q = w * 0.24
    const y = -h - depth * 0.5
    return filled(
      `M0 ${y}C${xy(side * q * 0.5, y + q * 0.1)} ${xy(side * q * 0.7, y + q * 0.5)} ${xy(side * q * 1.1, y + q * 0.6)}L${xy(side * q * 0.84, y + q * 0.9)}C${xy(side * q * 0.44, y + q * 0.66)} ${xy(side * q * 0.2, y + q * 0.4)} 0 ${y}Z`,
      shades(band, across, [0, 0.4], [1, -0.16]),
    )
  }
  return {
    outline: polygon([l, 0], [l, -h], [l + inset, -h - depth], [r - inset, -h - depth], [r, -h], [r, 0]),
    foot: w * 0.5,
    flat: true,
    art:
      filled(front, shades(color, [0, 0, 1, 0.3], [0, 0.1], [0.5, 0], [1, -0.28])) +
      filled(top, shades(color, across, [0, 0.6], [1, 0.2])) +
      stroked(`M${xy(l, -h)}L${xy(r, -h)}`, lift(color, 0.8), 2, 0.8) +
      filled(polygon([strap(-0.06), 0], [strap(-0.06), -h], [strap(0.06), -h], [strap(0.06), 0]), bandFill) +
      filled(
        polygon(
          [strap(-0.06), -h],
          [strap(-0.048), -h - depth],
          [strap(0.048), -h - depth],
          [strap(0.06), -h],
        ),
        lift(band, 0.35),
      ) +
      filled(
        polygon(
          [l + inset * 0.42, -h - depth * 0.42],
          [l + inset * 0.62, -h - depth * 0.62],
          [r - inset * 0.62, -h - depth * 0.62],
          [r - inset * 0.42, -h - depth * 0.42],
        ),
        shades(band, across, [0, 0.6], [0.5, 0], [1, 0.2]),
      ) +
      (bow
        ? tail(-1) +
          tail(1) +
          loop(-1, lift(band, 0.2)) +
          loop(1, band) +
          solid(ellipse(0, -h - depth * 0.52, w * 0.05, w * 0.045), lift(band, 0.12), w * 0.02)
        : ''),
  }
}
