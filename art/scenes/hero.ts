import { dropperBottle } from '../kit/bottles.ts'
import { crease } from '../kit/fabric.ts'
import { eucalyptus } from '../kit/foliage.ts'
import { matte, turned, turnedOutline, turning } from '../kit/form.ts'
import { ellipse, points, spline, tilt } from '../kit/geometry.ts'
import { diagonal, shades } from '../kit/gradient.ts'
import { jar } from '../kit/jars.ts'
import { finish, leafShade } from '../kit/light.ts'
import { blush, gold, honey, ivory, lift, plum } from '../kit/palette.ts'
import { roundPerfume } from '../kit/perfume.ts'
import { type Piece, place, stand, topped } from '../kit/stage.ts'
import { lipstick } from '../kit/sticks.ts'
import { niche, plinth, room } from '../kit/surfaces.ts'
import { clipped, filled, picture, stroked } from '../kit/svg.ts'

const [width, height] = [1920, 1080]
const silk = '#B5616E'

const vaseRings = turning([-4, 52], [-24, 78, 'cove'], [-120, 86, 's'], [-200, 34, 's'], [-236, 40, 's'])

const vase = (): Piece => {
  const stems = [
    eucalyptus(points([0, -230], [-30, -380], [-110, -500], [-210, -590]), 86, undefined, 4),
    eucalyptus(points([4, -230], [30, -400], [20, -560], [64, -700]), 92, undefined, 8),
    eucalyptus(points([8, -230], [70, -340], [150, -420], [210, -530]), 78, undefined, 12),
  ]
  return {
    outline: turnedOutline(vaseRings) + stems.map((stem) => stem.outline).join(''),
    foot: 60,
    art:
      stems.map((stem) => stem.art).join('') +
      turned(vaseRings, matte('#EADFD2')) +
      stroked(ellipse(0, -236, 39, 39 * tilt), lift('#EADFD2', 0.6), 3),
  }
}

// Silk poured over the near edge of the table, out of the lower right corner.
const drape = (): string => {
  const edge =
    'M1000 1090C1060 1010 1120 960 1240 952C1360 944 1420 900 1540 896C1680 890 1780 850 1930 842L1930 1090Z'
  const folds = [
    [
      [1120, 1090],
      [1230, 1010],
      [1400, 990],
      [1600, 930],
      [1930, 890],
    ],
    [
      [1300, 1100],
      [1420, 1040],
      [1600, 1010],
      [1930, 950],
    ],
    [
      [1040, 1080],
      [1140, 990],
      [1260, 970],
      [1440, 930],
    ],
    [
      [1560, 1100],
      [1680, 1050],
      [1800, 1040],
      [1930, 1010],
    ],
  ] as const
  return (
    `<g transform="translate(14 -10)">${filled(edge, '#34162A', 0.16)}</g><g transform="translate(6 -5)">${filled(edge, '#34162A', 0.16)}</g>` +
    clipped(
      edge,
      filled(edge, shades(silk, diagonal, [0, 0.3], [0.5, 0], [1, -0.3])) +
        folds.map((fold, i) => crease(spline(...fold), silk, i % 2 ? 44 : 74, 1.3)).join('') +
        stroked(edge, lift(silk, 0.6), 5, 0.6),
    )
  )
}

export const scene = (): string =>
  picture(
    room({ wall: '#EBC8BC', table: '#F3E0D4', horizon: 720, seed: 2, width, height }) +
      niche(1290, 722, 620, 600, '#DDA79E') +
      leafShade(-60, 330, 800, -18, '#7A3B4C', 0.14) +
      stand([
        place(vase(), 1610, 820),
        place(topped(plinth(150, 150, ivory), 150, roundPerfume(112, '#8E4A66')), 1150, 850),
        place(
          topped(
            plinth(120, 60, '#D9A1A0'),
            60,
            dropperBottle({ w: 130, h: 330, color: honey, cap: plum, paper: ivory }),
          ),
          1400,
          880,
        ),
      ]) +
      stand([
        place(jar({ w: 190, h: 124, color: blush, lid: gold, lidMetal: true }), 960, 900),
        place(lipstick({ w: 74, h: 250, color: '#B3344A', shell: plum }), 1240, 930),
      ]) +
      drape() +
      finish(width, height, 0.3),
    width,
    height,
  )
