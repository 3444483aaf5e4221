import { curtain } from '../kit/fabric.ts'
import { polygon, times } from '../kit/geometry.ts'
import { jar } from '../kit/jars.ts'
import { finish, glow } from '../kit/light.ts'
import { gold, ivory } from '../kit/palette.ts'
import { place, stand, topped } from '../kit/stage.ts'
import { plinth, room } from '../kit/surfaces.ts'
import { filled, picture } from '../kit/svg.ts'

// Widening flat copies soften the edges; a gradient this faint would show bands.
const beam = times(10, (i) => {
  const out = -36 + i * 8
  return filled(
    polygon([590 - out, -20], [750 + out, -20], [1090 + out, 900], [500 - out, 900]),
    '#FFE3B4',
    0.04,
  )
}).join('')

export const scene = (): string =>
  picture(
    room({ wall: '#6B3450', table: '#8E5A6C', horizon: 620, seed: 77 }) +
      glow(800, 420, 460, 420, '#F0C58A', 0.5) +
      beam +
      curtain(-20, -10, 350, 930, '#5A2640', [5, 3, 6, 4, 7]) +
      curtain(1270, -10, 350, 930, '#4E2038', [6, 4, 5, 3, 6]) +
      stand([
        place(
          topped(
            plinth(300, 60, '#C9A6A0'),
            60,
            topped(
              plinth(200, 90, '#E6CFC2'),
              90,
              jar({ w: 250, h: 176, color: ivory, lid: gold, lidMetal: true }),
            ),
          ),
          800,
          800,
        ),
      ]) +
      glow(770, 470, 120, 90, '#FFF3D6', 0.5) +
      finish(1600, 900, 0.1),
  )
