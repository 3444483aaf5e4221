import { laptop } from '../kit/devices.ts'
import { roundBox, times } from '../kit/geometry.ts'
import { diagonal, linear, shades } from '../kit/gradient.ts'
import { finish, glow } from '../kit/light.ts'
import { gold, ivory, mix } from '../kit/palette.ts'
import { place, stand } from '../kit/stage.ts'
import { lipstick } from '../kit/sticks.ts'
import { archPath, room } from '../kit/surfaces.ts'
import { filled, picture } from '../kit/svg.ts'

const skin = ['#F6DCC8', '#E9BF9F', '#D29C76', '#A9714F', '#7A4A35', '#4E2D25']

const swatches = (): string =>
  filled(roundBox(-340, -560, 680, 460, 2), linear(diagonal, [0, '#FBF3E8'], [1, '#EADBCB'])) +
  times(24, (i) => {
    const [column, row] = [i % 6, Math.floor(i / 6)]
    const tone = mix(
      skin[column] ?? ivory,
      ['#E8795E', '#F2B8A0', '#C97B84', '#E0A070'][row] ?? ivory,
      row === 0 ? 0.1 : 0.12 + row * 0.07,
    )
    return filled(
      roundBox(-268 + column * 92, -472 + row * 78, 76, 62, 9),
      shades(tone, diagonal, [0, 0.14], [1, 0]),
    )
  }).join('')

export const scene = (): string =>
  picture(
    room({ wall: '#3F4C63', table: '#8C6A55', horizon: 590, seed: 23 }) +
      filled(archPath(1180, 592, 420, 500), '#55627A', 0.5) +
      glow(640, 380, 560, 400, '#FFE3C0', 0.34) +
      stand([
        place(laptop({ w: 680, h: 420, shell: '#C9BFB6', content: swatches() }), 660, 770, {
          fall: [0.4, 0.1],
        }),
      ]) +
      glow(660, 760, 520, 60, '#FFE9CF', 0.3) +
      stand([place(lipstick({ w: 104, h: 350, color: '#EE7458', shell: gold }), 1140, 776)]) +
      glow(1090, 600, 160, 220, '#FFD9B8', 0.14) +
      finish(1600, 900, 0.12),
  )
