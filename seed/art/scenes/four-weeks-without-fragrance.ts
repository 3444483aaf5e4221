import { leaf, petals, roseHead } from '../kit/botanicals.ts'
import { ellipse, spline } from '../kit/geometry.ts'
import { gloss, matte } from '../kit/form.ts'
import { finish, lay, type Piece, place, stand, windowLight } from '../kit/light.ts'
import { ivory, lift, moss, sink } from '../kit/palette.ts'
import { room } from '../kit/surfaces.ts'
import { picture, stroked } from '../kit/svg.ts'
import { cylinderBottle, jar, pumpBottle } from '../kit/vessels.ts'

// Lying on the table, head to the left and sunk onto its stem.
const wiltedRose = (): Piece => {
  const stem = spline([[-150, -44], [-60, -22], [80, -16], [250, -10], [400, -18]])
  return {
    outline: ellipse(-212, -22, 78, 74) + spline([[-140, -50], [120, -26], [400, -24], [400, -12], [100, -8], [-140, -30]], true) + ellipse(150, -44, 46, 22) + ellipse(240, 8, 46, 22),
    foot: 0,
    art:
      stroked(stem, sink(moss, 0.3), 12) +
      stroked(stem, lift(moss, 0.24), 4, 0.7) +
      leaf(110, -18, -28, 110, 62, '#8C8A62') +
      leaf(190, -12, 22, 104, 56, '#7C7D58') +
      `<g transform="translate(-140 -40) rotate(-104)">${roseHead(84, '#B27A80')}</g>` +
      leaf(-136, -42, 200, 74, 24, '#808458') +
      leaf(-134, -38, 152, 66, 24, '#6F7550') +
      petals([[60, 44, 70, 78], [-60, 40, -50, 70]], '#B98084').map((petal) => petal.art).join(''),
  }
}

export const scene = (): string =>
  picture(
    room({ wall: '#A9B39C', table: '#E3DCCB', horizon: 560, seed: 19 }) +
      windowLight({ x: 640, y: 10, w: 470, h: 470, lean: 0.42, strength: 0.55, columns: 3, rows: 3 }) +
      stand([
        place(cylinderBottle({ w: 162, h: 440, color: '#8FA094', material: gloss('#8FA094'), cap: ivory, capMetal: false }), 540, 690),
        place(pumpBottle({ w: 196, h: 480, color: ivory, pump: '#8E9C8C', material: matte('#F1EADD') }), 800, 684),
        place(jar({ w: 250, h: 196, color: '#DDE0D2', lid: '#74857A' }), 1046, 700),
      ]) +
      lay([place(wiltedRose(), 780, 806)], 0.35) +
      finish(1600, 900, 0.34),
  )
