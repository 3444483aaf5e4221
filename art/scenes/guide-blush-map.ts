import { brush } from '../kit/brush.ts'
import { dab, openCompact } from '../kit/compact.ts'
import { letterSheet } from '../kit/letter.ts'
import { finish, windowLight } from '../kit/light.ts'
import { ivory, plum } from '../kit/palette.ts'
import { lay, place } from '../kit/stage.ts'
import { ground } from '../kit/surfaces.ts'
import { picture } from '../kit/svg.ts'

const dots = [
  [830, 270, 70, '#DC8F92'],
  [1022, 250, 62, '#C9616F'],
  [856, 470, 62, '#E2A08C'],
  [1050, 446, 70, '#B9566C'],
] as const

export const scene = (): string =>
  picture(
    ground('#D59C9A', 36) +
      windowLight({ x: 120, y: -160, w: 520, h: 900, lean: 0.5, strength: 0.24, columns: 2, rows: 3 }) +
      lay([place(letterSheet(620, 700, ivory), 960, 400, { turn: 5 })], 0.4, 0.5) +
      dots.map(([x, y, r, tone], i) => place(dab(r, tone, i + 2), x, y, { turn: i * 40 }).art).join('') +
      lay([place(openCompact(138, plum, '#C9616F'), 460, 452, { turn: -14 })], 1) +
      lay([place(brush({ w: 118, h: 560, hair: '#E7C9B4', handle: plum }), 1262, 800, { turn: -66 })], 0.9) +
      finish(1600, 900, 0.32),
  )
