import { playMark, tablet } from '../kit/devices.ts'
import { tulip } from '../kit/flowers.ts'
import { leaf } from '../kit/foliage.ts'
import { glass, turned, turnedOutline, turning } from '../kit/form.ts'
import { ellipse, points, polygon, roundBox, tilt } from '../kit/geometry.ts'
import { across, diagonal, linear, shades } from '../kit/gradient.ts'
import { finish } from '../kit/light.ts'
import { gold, ivory, lift, plum, rose, sink } from '../kit/palette.ts'
import { onWall, type Piece, place, stand } from '../kit/stage.ts'
import { lipstick, stick } from '../kit/sticks.ts'
import { room } from '../kit/surfaces.ts'
import { clipped, filled, moved, picture, stroked } from '../kit/svg.ts'

const vaseRings = turning([-4, 66], [-20, 74, 'cove'], [-150, 62, 's'], [-220, 70, 's'])

const tulipVase = (): Piece => {
  const outline = turnedOutline(vaseRings)
  return {
    outline: `${outline}${polygon([-40, -220], [-110, -440], [20, -540], [140, -420], [40, -220])}`,
    foot: 72,
    art:
      leaf(-10, -200, -128, 240, 70, '#7E9160') +
      leaf(14, -200, -44, 230, 64, '#8FA070') +
      tulip(points([-8, -30], [-20, -180], [-44, -300], [-76, -390]), 104, '#E2A08C') +
      tulip(points([14, -30], [20, -180], [60, -280], [112, -360]), 98, '#D9828A') +
      tulip(points([0, -30], [4, -200], [10, -330], [24, -446]), 110, '#EDC27A') +
      clipped(
        outline,
        filled(
          roundBox(-80, -140, 160, 150, 4),
          linear(across, [0, '#B8C6B4', 0.5], [0.5, '#DCE4D4', 0.3], [1, '#93A592', 0.6]),
        ) + filled(ellipse(0, -138, 66, 66 * tilt), '#F4F6EC', 0.6),
      ) +
      turned(vaseRings, glass('#DDE4DA', 0.34)) +
      stroked(ellipse(0, -220, 69, 69 * tilt), '#FFFFFF', 3, 0.8),
  }
}

const boxOfLipsticks = (): string => {
  const paper = '#E6D3BE'
  const rim = polygon([-190, -120], [-156, -176], [156, -176], [190, -120])
  const front = polygon([-190, -120], [190, -120], [184, 0], [-184, 0])
  const flap = (side: 1 | -1) =>
    polygon([side * 190, -120], [side * 156, -176], [side * 236, -206], [side * 272, -146])
  const row = [
    [-118, 14, -9, plum, '#A63D4A'],
    [-62, 0, 5, gold, '#D9828A'],
    [-6, 10, -4, '#3B3140', '#8E2F3E'],
    [52, 2, 8, rose, '#E08F7E'],
    [112, 14, 14, plum, '#B65A6A'],
  ] as const
  return (
    filled(flap(-1), shades(paper, across, [0, 0.3], [1, -0.1])) +
    filled(flap(1), shades(paper, across, [0, -0.16], [1, 0.1])) +
    filled(rim, sink(paper, 0.62)) +
    row
      .map(([x, drop, turn, shell, color], i) =>
        moved(
          x,
          -50 + drop,
          i === 3
            ? stick({ w: 46, h: 220, body: color, top: shell }).art
            : lipstick({ w: 52, h: 210, color, shell }).art,
          `rotate(${turn})`,
        ),
      )
      .join('') +
    filled(front, shades(paper, [0, 0, 1, 0.4], [0, 0.2], [0.5, 0], [1, -0.2])) +
    stroked('M-190 -120L190 -120', lift(paper, 0.7), 3, 0.8) +
    filled(roundBox(-40, -84, 80, 44, 4), lift(paper, 0.55), 0.8)
  )
}

const film =
  filled(
    roundBox(-200, -280, 400, 280, 4),
    linear(diagonal, [0, '#F0DFC0'], [0.5, '#C3C79A'], [1, '#8E9A72']),
  ) +
  filled(ellipse(-60, 10, 240, 110), '#7E8F66', 0.8) +
  filled(ellipse(130, 20, 200, 120), '#6C7F5C', 0.8) +
  playMark(0, -140, 52, ivory)

export const scene = (): string => {
  const box: Piece = {
    outline: polygon([-190, 0], [-190, -120], [-130, -250], [140, -250], [190, -120], [190, 0]),
    foot: 188,
    flat: true,
    art: boxOfLipsticks(),
  }
  const screen = place(tablet({ w: 400, h: 280, shell: '#4A4550', content: film }), 1180, 700, {
    fall: [0.4, 0.06],
  })
  return picture(
    room({ wall: '#B9BD90', table: '#EADFC6', horizon: 570, seed: 51 }) +
      onWall([screen], 40, -20, 0.2) +
      stand([screen, place(tulipVase(), 830, 716, { shade: 0.4 }), place(box, 500, 770)]) +
      finish(1600, 900, 0.34),
  )
}
