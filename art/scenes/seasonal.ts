import { berries, blossomBranch, leafBranch } from '../kit/branches.ts'
import { leaf, pineSprig } from '../kit/foliage.ts'
import { matte, turned, turnedOutline, turning } from '../kit/form.ts'
import { citrusFace, figHalf } from '../kit/fruit.ts'
import { ellipse, points, polygon, tilt } from '../kit/geometry.ts'
import { finish, leafShade } from '../kit/light.ts'
import { lift } from '../kit/palette.ts'
import { fallenPetal } from '../kit/petal.ts'
import { type Piece, place, stand } from '../kit/stage.ts'
import { niche, room } from '../kit/surfaces.ts'
import { picture, stroked } from '../kit/svg.ts'

const clay = '#EFE6D8'
const rings = turning([-4, 84], [-40, 128, 'cove'], [-110, 136, 's'], [-210, 56, 's'], [-250, 66, 's'])

// One vase, four branches: spring at the left, then summer, autumn and winter.
const yearVase = (): Piece => ({
  outline: `${turnedOutline(rings)}${polygon([-40, -240], [-280, -470], [-60, -640], [130, -640], [290, -440], [40, -240])}`,
  foot: 110,
  art:
    leafBranch(points([-6, -230], [-50, -390], [-70, -520], [-40, -650]), 112, '#7F9660', '#A8B886', 4) +
    leafBranch(points([10, -230], [70, -400], [130, -520], [170, -640]), 104, '#C9803E', '#E0B35A', 9) +
    blossomBranch(points([-20, -230], [-120, -350], [-200, -430], [-340, -510]), 66, '#E3A0A8', 6) +
    pineSprig(points([20, -230], [120, -320], [210, -380], [330, -410]), 92, '#5F7A66', 8).art +
    berries(points([16, -230], [100, -300], [190, -320], [280, -310]), 13, '#A63D4A', 7) +
    turned(rings, matte(clay)) +
    stroked(ellipse(0, -250, 66, 66 * tilt), lift(clay, 0.7), 3, 0.9),
})

const slice: Piece = {
  outline: ellipse(0, -74, 74, 74),
  foot: 34,
  art: `<g transform="translate(0 -74)">${citrusFace(74).art}</g>`,
}

const fallenLeaf = (turn: number, color: string): Piece => ({
  outline: ellipse(40, 0, 44, 10),
  foot: 0,
  art: `<g transform="scale(1 0.6)">${leaf(0, 0, turn, 88, 46, color)}</g>`,
})

export const scene = (): string =>
  picture(
    room({ wall: '#CFD0B4', table: '#EAE3CF', horizon: 600, seed: 66 }) +
      niche(1180, 602, 640, 560, '#B4BC96') +
      leafShade(-80, 300, 640, -16, '#5F6E48', 0.12) +
      stand([place(yearVase(), 1170, 742, { shade: 0.45, fall: [0.22, 0.09] })]) +
      stand(
        [
          place(slice, 1390, 780, { shade: 0.5, fall: [0.6, 0.14] }),
          place(figHalf(58), 980, 792, { turn: -8, shade: 0.5 }),
          place(fallenPetal(66, '#E3A0A8'), 880, 770, { shade: 0.4 }),
          place(fallenLeaf(-14, '#C9803E'), 1240, 820, { shade: 0.3, fall: [0.1, -0.4] }),
          place(fallenLeaf(160, '#8FA070'), 1330, 846, { shade: 0.3, fall: [0.1, -0.4] }),
        ],
        5,
      ) +
      finish(1600, 900, 0.34),
  )
