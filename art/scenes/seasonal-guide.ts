import { tulip } from '../kit/flowers.ts'
import { bunnyTail, pineSprig } from '../kit/foliage.ts'
import { matte, sphere, turned, turnedOutline, turning } from '../kit/form.ts'
import { citrusFace } from '../kit/fruit.ts'
import { ellipse, points } from '../kit/geometry.ts'
import { finish } from '../kit/light.ts'
import { gold, oat } from '../kit/palette.ts'
import { type Piece, place, stand, topped } from '../kit/stage.ts'
import { niche, plinth, room } from '../kit/surfaces.ts'
import { picture } from '../kit/svg.ts'

const niches = [
  [290, '#B7BE93'],
  [630, '#E8C583'],
  [970, '#C98A68'],
  [1310, '#8FA0AE'],
] as const

const budVase = (color: string, flowers: string): Piece => {
  const rings = turning([-3, 40], [-16, 56, 'cove'], [-80, 52, 's'], [-128, 22, 's'], [-150, 26, 's'])
  return { outline: turnedOutline(rings), foot: 48, art: flowers + turned(rings, matte(color)) }
}

const spring = budVase(
  '#F3EBDD',
  tulip(points([2, -130], [-6, -220], [-36, -300]), 88, '#D9828A') +
    tulip(points([6, -130], [24, -210], [58, -262]), 78, '#E2A08C'),
)
const autumn = budVase(
  '#6B3A34',
  [
    [-60, -330],
    [-8, -366],
    [48, -322],
  ]
    .map(([x = 0, y = 0], i) =>
      bunnyTail(points([2, -130], [x * 0.4, -230], [x, y]), 54, i === 1 ? oat : '#D8B48C', 3 + i),
    )
    .join(''),
)

const summer: Piece = (() => {
  const r = 96
  return {
    outline: ellipse(0, -r, r, r),
    foot: r * 0.42,
    art: `<g transform="translate(0 ${-r})">${citrusFace(r).art}</g>`,
  }
})()

const winter: Piece = {
  outline: ellipse(0, -66, 66, 66),
  foot: 40,
  art: `${pineSprig(points([-110, -6], [-30, -60], [40, -140], [80, -240]), 66, '#4F6A58').art}${sphere(0, -62, 62, '#A63D4A')}${sphere(74, -34, 34, gold)}`,
}

export const scene = (): string =>
  picture(
    room({ wall: '#E6D8C6', table: '#EFE4D4', horizon: 640, seed: 39 }) +
      niches.map(([x, color]) => niche(x, 642, 270, 470, color)).join('') +
      stand([
        place(topped(plinth(104, 50, '#F3EBDD'), 50, spring), 290, 734),
        place(topped(plinth(104, 90, '#F3E3C4'), 90, summer), 630, 750),
        place(topped(plinth(104, 50, '#E7C9B4'), 50, autumn), 970, 734),
        place(topped(plinth(104, 90, '#D9DFE2'), 90, winter, -8), 1310, 750),
      ]) +
      finish(),
  )
