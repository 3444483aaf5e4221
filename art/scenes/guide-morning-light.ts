import { dropperBottle } from '../kit/bottles.ts'
import { foldedTowel } from '../kit/folded.ts'
import { finish, glow, windowLight } from '../kit/light.ts'
import { standMirror } from '../kit/mirrors.ts'
import { gold, ivory } from '../kit/palette.ts'
import { onWall, place, stand } from '../kit/stage.ts'
import { room } from '../kit/surfaces.ts'
import { picture } from '../kit/svg.ts'

export const scene = (): string => {
  const mirror = place(standMirror(168, 470, '#F3CFA4'), 1010, 690, { fall: [1, 0.1], shade: 0.5 })
  return picture(
    room({ wall: '#E5AE84', table: '#F3DCC4', horizon: 590, seed: 8 }) +
      windowLight({
        x: 60,
        y: 190,
        w: 620,
        h: 300,
        lean: 0.7,
        strength: 0.55,
        columns: 3,
        rows: 2,
        color: '#FFE8B8',
      }) +
      onWall([mirror], 120, 8, 0.2, 14) +
      glow(560, 760, 620, 90, '#FFF1CF', 0.6) +
      stand([mirror]) +
      stand(
        [
          place(
            dropperBottle({
              w: 168,
              h: 400,
              color: '#F6EBE2',
              fill: '#F3DDC8',
              cap: ivory,
              collar: gold,
              opacity: 0.96,
            }),
            600,
            742,
            { fall: [1.3, 0.1] },
          ),
          place(foldedTowel(330, 92, '#FAF0E2', '#D9A06E'), 806, 800, { fall: [1, 0.1] }),
        ],
        7,
      ) +
      glow(972, 344, 150, 150, '#FFFFFF', 0.85) +
      glow(960, 330, 420, 300, '#FFE9B8', 0.42) +
      finish(1600, 900, 0.4),
  )
}
