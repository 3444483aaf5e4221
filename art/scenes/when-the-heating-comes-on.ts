import { cylinderBottle } from '../kit/bottles.ts'
import { scarf } from '../kit/folded.ts'
import { closedSpline, polygon } from '../kit/geometry.ts'
import { shades } from '../kit/gradient.ts'
import { jar } from '../kit/jars.ts'
import { finish, glow } from '../kit/light.ts'
import { gold, ivory, plum } from '../kit/palette.ts'
import { place, stand } from '../kit/stage.ts'
import { room } from '../kit/surfaces.ts'
import { filled, picture } from '../kit/svg.ts'
import { frost, windowFrame } from '../kit/window.ts'

const sill = '#EDE6DF'

export const scene = (): string =>
  picture(
    room({ wall: '#A3A79A', table: '#8F9488', horizon: 780, seed: 14 }) +
      windowFrame({
        x: 330,
        y: -20,
        w: 940,
        h: 600,
        frame: '#EFEAE2',
        columns: 3,
        rows: 2,
        sky: [
          [0, '#C7D3DA'],
          [0.6, '#DCE2E2'],
          [1, '#EFEBE2'],
        ],
        view:
          filled(
            closedSpline(
              [300, 640],
              [300, 450],
              [470, 392],
              [660, 440],
              [850, 370],
              [1060, 430],
              [1300, 380],
              [1300, 640],
            ),
            '#AAB8BC',
            0.6,
          ) +
          filled(
            closedSpline(
              [280, 660],
              [280, 520],
              [520, 470],
              [760, 520],
              [1000, 466],
              [1320, 520],
              [1320, 660],
            ),
            '#C6CFCE',
            0.9,
          ) +
          [0, 1, 2].map((i) => frost(330 + i * 313, 280, 313, 300)).join(''),
      }) +
      filled(
        polygon([250, 620], [1350, 620], [1450, 770], [150, 770]),
        shades(sill, [0, 0, 1, 0.5], [0, 0.4], [0.6, 0], [1, -0.14]),
      ) +
      filled(
        polygon([150, 770], [1450, 770], [1446, 812], [154, 812]),
        shades(sill, [0, 0, 0.3, 1], [0, -0.12], [1, -0.34]),
      ) +
      glow(700, 690, 500, 60, '#FFFFFF', 0.6) +
      stand([
        place(cylinderBottle({ w: 150, h: 430, color: plum, cap: gold }), 560, 700),
        place(jar({ w: 220, h: 140, color: ivory, lid: gold, lidMetal: true }), 770, 728),
        place(scarf(430, 150, '#9C6B62', ivory), 1100, 742, { shade: 0.4 }),
      ]) +
      finish(),
  )
