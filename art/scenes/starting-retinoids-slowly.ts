import { crescent } from '../kit/air.ts'
import { dropperBottle } from '../kit/bottles.ts'
import { ellipse } from '../kit/geometry.ts'
import { down, linear } from '../kit/gradient.ts'
import { finish, glow } from '../kit/light.ts'
import { gold, honey, ivory, lift, plum } from '../kit/palette.ts'
import { calendarPage } from '../kit/paper.ts'
import { onWall, place, stand, topped } from '../kit/stage.ts'
import { archPath, plinth, room } from '../kit/surfaces.ts'
import { clipped, filled, picture, stroked } from '../kit/svg.ts'

const wall = '#55766F'
const opening = archPath(590, 612, 560, 540)
const stars = [
  [430, 240],
  [520, 330],
  [394, 380],
  [770, 250],
  [800, 420],
  [700, 160],
] as const

const nightWindow = (): string =>
  filled(archPath(604, 612, 588, 560), '#22393A', 0.35) +
  clipped(
    opening,
    filled(opening, linear(down, [0, '#1F3540'], [0.55, '#3C5A62'], [1, '#8FA69A'])) +
      crescent(486, 224, 72, '#F0DDAE') +
      filled(stars.map(([x, y], i) => ellipse(x, y, 2 + (i % 3), 2 + (i % 3))).join(''), '#F7E9C6', 0.7) +
      glow(590, 640, 420, 150, '#D9D6B8', 0.35),
  ) +
  stroked(opening, lift(wall, 0.36), 12) +
  stroked(opening, lift(wall, 0.75), 2.5, 0.8)

export const scene = (): string => {
  const page = place(calendarPage(320, 350, [0, 3, 6, 9, 12, 15, 17, 19, 21, 23, 25, 26]), 1064, 672, {
    fall: [0.3, 0.04],
  })
  const bottle = dropperBottle({ w: 168, h: 420, color: honey, cap: plum, paper: ivory, collar: gold })
  return picture(
    room({ wall, table: '#B9BDAA', horizon: 606, seed: 12 }) +
      nightWindow() +
      onWall([page], 40, -6, 0.34, 14) +
      stand([page, place(topped(plinth(196, 72, '#D8D5C2'), 72, bottle, -6), 690, 772)]) +
      finish(1600, 900, 0.2),
  )
}
