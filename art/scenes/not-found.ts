import { closedSpline, spline } from '../kit/geometry.ts'
import { linearAt } from '../kit/gradient.ts'
import { finish } from '../kit/light.ts'
import { lift, plum } from '../kit/palette.ts'
import { lay, type Piece, place } from '../kit/stage.ts'
import { cap, lipstick } from '../kit/sticks.ts'
import { ground } from '../kit/surfaces.ts'
import { filled, picture, stroked } from '../kit/svg.ts'

const red = '#B3344A'

// The mark a lipstick leaves when it rolls off: one long lazy loop, thinning as it goes.
const trail = (): string => {
  const path = spline(
    [336, 644],
    [420, 590],
    [520, 574],
    [620, 604],
    [684, 668],
    [680, 738],
    [622, 768],
    [562, 738],
    [556, 668],
    [612, 600],
    [710, 548],
    [830, 506],
    [964, 470],
  )
  const fade = linearAt([330, 640, 960, 470], [0, red, 0.75], [0.6, red, 0.5], [1, red, 0.12])
  return `${stroked(path, fade, 15)}<g transform="translate(-2 -3)">${stroked(path, lift(red, 0.4), 3, 0.25)}</g>`
}

const smudge = (): Piece => ({
  outline: '',
  foot: 0,
  art: filled(closedSpline([300, 652], [312, 618], [350, 610], [372, 632], [350, 664], [318, 674]), red, 0.7),
})

export const scene = (): string =>
  picture(
    ground('#F0D8CE', 64) +
      smudge().art +
      trail() +
      lay(
        [
          place(lipstick({ w: 92, h: 350, color: red, shell: plum, view: 'lying' }), 1310, 330, {
            turn: -112,
            flip: true,
          }),
          place(cap(92, 190, plum, 'lying'), 380, 300, { turn: 34 }),
        ],
        1,
      ) +
      finish(),
  )
