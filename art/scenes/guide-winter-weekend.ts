import { candle } from '../kit/cups.ts'
import { foldedTowel } from '../kit/folded.ts'
import { eucalyptus } from '../kit/foliage.ts'
import { points } from '../kit/geometry.ts'
import { jar } from '../kit/jars.ts'
import { finish, glow } from '../kit/light.ts'
import { gold, ivory } from '../kit/palette.ts'
import { lay, place, stand } from '../kit/stage.ts'
import { niche, room } from '../kit/surfaces.ts'
import { picture } from '../kit/svg.ts'

export const scene = (): string =>
  picture(
    room({ wall: '#74849C', table: '#B9BECB', horizon: 590, seed: 58 }) +
      niche(760, 592, 560, 500, '#5C6D88') +
      stand([
        place(foldedTowel(480, 104, '#E9E4DE', '#8FA0B4'), 720, 756),
        place(foldedTowel(450, 96, '#AEBBCB', ivory), 712, 648, { shade: 0.1 }),
        place(candle({ w: 150, h: 170, color: '#C9A08E' }), 1100, 770, { shade: 0.5 }),
      ]) +
      stand(
        [
          place(jar({ w: 232, h: 158, color: ivory, lid: gold, lidMetal: true }), 716, 528, {
            shade: 0.3,
            fall: [0.5, 0.02],
          }),
        ],
        6,
      ) +
      lay([place(eucalyptus(points([-250, 30], [-90, -6], [90, 4], [250, -26]), 66), 640, 800)], 0.5, 0.5) +
      glow(1100, 590, 460, 400, '#FFCF8E', 0.36) +
      glow(1100, 790, 360, 60, '#FFDCA6', 0.5) +
      finish(1600, 900, 0.16),
  )
