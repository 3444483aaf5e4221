import { cylinderBottle, pumpBottle } from '../kit/bottles.ts'
import { petals, roseHead } from '../kit/flowers.ts'
import { leaf } from '../kit/foliage.ts'
import { gloss, matte } from '../kit/form.ts'
import { spline } from '../kit/geometry.ts'
import { jar } from '../kit/jars.ts'
import { finish, glow, windowLight } from '../kit/light.ts'
import { ivory, lift, moss, sink } from '../kit/palette.ts'
import { place, stand } from '../kit/stage.ts'
import { room } from '../kit/surfaces.ts'
import { moved, picture, stroked } from '../kit/svg.ts'

// Lying on the table, its head sunk to the left, two petals already let go.
const wiltedRose = (x: number, y: number): string => {
  const stem = spline([-128, -52], [-90, -26], [0, -14], [160, -10], [400, -20])
  const shade = (dx: number, dy: number, rx: number, ry: number) =>
    glow(x + dx, y + dy, rx, ry, '#3A1A2C', 0.7)
  const fallen = petals(
    [
      [70, 40, 74, 76],
      [-64, 46, -56, 68],
    ],
    '#B98084',
  )
  return (
    shade(-170, 18, 120, 24) +
    shade(150, 0, 300, 12) +
    shade(84, 42, 60, 14) +
    shade(-40, 48, 56, 14) +
    moved(
      x,
      y,
      stroked(stem, sink(moss, 0.3), 12) +
        stroked(stem, lift(moss, 0.24), 4, 0.7) +
        leaf(110, -14, -28, 110, 62, '#8C8A62') +
        leaf(190, -12, 22, 104, 56, '#7C7D58') +
        `<g transform="translate(-128 -50) rotate(-116)">${roseHead(84, '#B07478')}</g>` +
        leaf(-128, -54, 196, 74, 26, '#808458') +
        leaf(-124, -46, 128, 62, 24, '#6F7550') +
        fallen.map((petal) => petal.art).join(''),
    )
  )
}

export const scene = (): string =>
  picture(
    room({ wall: '#A9B39C', table: '#E3DCCB', horizon: 560, seed: 19 }) +
      windowLight({ x: 640, y: 10, w: 470, h: 470, lean: 0.42, strength: 0.55, columns: 3, rows: 3 }) +
      stand([
        place(
          cylinderBottle({
            w: 162,
            h: 440,
            color: '#8FA094',
            material: gloss('#8FA094'),
            cap: ivory,
            capMetal: false,
          }),
          540,
          690,
        ),
        place(
          pumpBottle({ w: 196, h: 480, color: ivory, pump: '#8E9C8C', material: matte('#F1EADD') }),
          800,
          684,
        ),
        place(jar({ w: 250, h: 196, color: '#DDE0D2', lid: '#74857A' }), 1046, 700),
      ]) +
      wiltedRose(780, 812) +
      finish(1600, 900, 0.34),
  )
