import { faceWand, sonicBrush } from '../kit/beauty-tech.ts'
import { phone } from '../kit/devices.ts'
import { ellipse, roundBox, times } from '../kit/geometry.ts'
import { diagonal, down, linear } from '../kit/gradient.ts'
import { finish, glow } from '../kit/light.ts'
import { mix, plum } from '../kit/palette.ts'
import { deskRingLight } from '../kit/ring-light.ts'
import { place, stand, topped } from '../kit/stage.ts'
import { lipstick } from '../kit/sticks.ts'
import { archBlock, plinth, room } from '../kit/surfaces.ts'
import { filled, picture } from '../kit/svg.ts'
import { tripod } from '../kit/tripod.ts'

const light = '#F2A6B4'

// A shade finder: one large swatch above a grid of neighbours.
const shades =
  filled(roundBox(-100, -380, 200, 380, 4), linear(down, [0, '#FBEFE9'], [1, '#EFD7D2'])) +
  filled(ellipse(0, -244, 54, 54), linear(diagonal, [0, '#E39A9A'], [1, '#B9566C'])) +
  times(9, (i) =>
    filled(
      roundBox(-62 + (i % 3) * 44, -164 + Math.floor(i / 3) * 44, 36, 36, 9),
      mix('#F0C3B4', '#8E3A52', i / 8),
    ),
  ).join('')

export const scene = (): string =>
  picture(
    room({ wall: '#BFBDD4', table: '#DCD8E4', horizon: 600, seed: 28 }) +
      stand([place(archBlock(430, 520, '#A7A5C4', 28), 1120, 650, { shade: 0.4 })]) +
      glow(1120, 340, 420, 360, '#FFE9CE', 0.5) +
      stand([
        place(deskRingLight(176, 560, plum), 1120, 716, { fall: [0.5, 0.06], shade: 0.5 }),
        place(topped(plinth(110, 60, '#E9E4EC'), 60, sonicBrush(150, 240, '#D98F9C', light)), 1370, 748, {
          fall: [0.5, 0.1],
        }),
      ]) +
      stand([
        place(
          tripod(150, phone({ w: 168, h: 336, shell: '#3B3140', screen: '#FBEFE9', content: shades })),
          884,
          806,
          { fall: [0.5, 0.08], shade: 0.5 },
        ),
        place(lipstick({ w: 62, h: 206, color: '#B9566C', shell: plum }), 1064, 806),
        place(faceWand(268, '#F1E6E4', light), 1216, 822),
      ]) +
      finish(1600, 900, 0.26),
  )
