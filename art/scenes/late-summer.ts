import { ellipse, times, xy } from '../kit/geometry.ts'
import { down, linear, radial } from '../kit/gradient.ts'
import { metalTube } from '../kit/hand-care.ts'
import { jar } from '../kit/jars.ts'
import { finish, glow, washes } from '../kit/light.ts'
import { place, stand } from '../kit/stage.ts'
import { strawHat } from '../kit/straw-hat.ts'
import { filled, picture, stroked } from '../kit/svg.ts'
import { shelf } from '../kit/wood.ts'

const sunX = 862

const sky = filled(
  'M0 0L1600 0L1600 480L0 480Z',
  linear(down, [0, '#B98CA0'], [0.45, '#E6A893'], [0.8, '#F6CFA0'], [1, '#FBE2B4']),
)

const sun =
  glow(sunX, 400, 620, 460, '#FFE6AE', 0.8) +
  filled(
    ellipse(sunX, 404, 128, 128),
    radial([0.5, 0.4, 0.6], [0, '#FFF6DC'], [0.7, '#FFE3A6'], [1, '#FBCB86']),
  )

const sea =
  filled('M0 478L1600 478L1600 700L0 700Z', linear(down, [0, '#C9A6A0'], [0.3, '#9A8FA0'], [1, '#6F7C96'])) +
  glow(sunX, 500, 300, 40, '#FFF0C4', 0.8) +
  times(22, (i) => {
    const [y, half] = [486 + i * 9, 96 + ((i * 37) % 46) - i]
    return stroked(
      `M${xy(sunX - half + ((i * 53) % 50), y)}L${xy(sunX + half - ((i * 29) % 70), y)}`,
      '#FFEBB8',
      2 + i * 0.16,
      0.75 - i * 0.02,
    )
  }).join('') +
  stroked(
    times(34, (i) => {
      const [x, y] = [(i * 389) % 1600, 492 + ((i * 61) % 190)]
      return `M${xy(x, y)}L${xy(x + 50 + ((i * 17) % 60), y)}`
    }).join(''),
    '#E6CBBF',
    2,
    0.35,
  )

// The last long weekend: everything laid down on the rail of a pier while the sun goes.
export const scene = (): string =>
  picture(
    sky +
      washes(61, 0, 0, 1600, 460, '#FFE7C6', '#9A7A94', 0.16) +
      sun +
      sea +
      shelf(812, 190, 88, '#B98A62') +
      stand([
        place(metalTube(142, 350, '#F0DDB4', '#D9754F'), 1318, 722, { fall: [0.7, 0.12] }),
        place(strawHat(318, '#DDB878', '#B5544F'), 1010, 758, { fall: [0.4, 0.1] }),
      ]) +
      stand([place(jar({ w: 168, h: 124, color: '#F4EFE6', lid: '#5E7486' }), 1414, 792)], 6) +
      finish(1600, 900, 0.3),
  )
