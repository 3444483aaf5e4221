import { coat, dress, pump, shirt } from '../kit/garments.ts'
import { finish, windowLight } from '../kit/light.ts'
import { gold, ivory, plum, rose } from '../kit/palette.ts'
import { rail } from '../kit/rail.ts'
import { onWall, place, stand } from '../kit/stage.ts'
import { room } from '../kit/surfaces.ts'
import { picture } from '../kit/svg.ts'

export const scene = (): string => {
  const clothes = [
    place(shirt(210, 380, ivory), 540, 132),
    place(dress(250, 520, plum), 790, 132),
    place(coat(230, 540, rose), 1050, 132),
  ]
  return picture(
    room({ wall: '#8E9BAE', table: '#CBB79E', horizon: 730, seed: 81 }) +
      windowLight({ x: 180, y: 60, w: 380, h: 560, lean: 0.3, strength: 0.32 }) +
      onWall(clothes, 54, 34, 0.34, 13) +
      rail(360, 130, 880, 790) +
      clothes.map((it) => it.art).join('') +
      stand(
        [
          place(pump(220, gold), 730, 806, { fall: [0.5, 0.1] }),
          place(pump(220, gold), 570, 838, { fall: [0.5, 0.1] }),
        ],
        6,
      ) +
      finish(),
  )
}
