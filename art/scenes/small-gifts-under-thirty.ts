import { pineSprig } from '../kit/foliage.ts'
import { sphere } from '../kit/form.ts'
import { ellipse, points } from '../kit/geometry.ts'
import { giftBox } from '../kit/gift-box.ts'
import { finish, glow } from '../kit/light.ts'
import { gold, ivory, rose } from '../kit/palette.ts'
import { lay, type Piece, place, stand } from '../kit/stage.ts'
import { archBlock, room } from '../kit/surfaces.ts'
import { picture } from '../kit/svg.ts'

const berry = (color: string): Piece => ({
  outline: ellipse(0, -16, 16, 16),
  foot: 11,
  art: sphere(0, -16, 16, color),
})

export const scene = (): string => {
  const sprig = pineSprig(points([-360, 90], [-190, 20], [0, -20], [190, -34], [360, -20]), 100, '#66754E')
  return picture(
    room({ wall: '#8A8F66', table: '#D6C9A6', horizon: 580, seed: 27 }) +
      stand([place(archBlock(520, 500, '#A4A97E', 30), 860, 640, { shade: 0.4 })]) +
      stand([
        place(giftBox({ w: 380, h: 190, color: ivory, bow: false }), 690, 742),
        place(giftBox({ w: 250, h: 150, color: rose }), 1030, 760),
      ]) +
      stand(
        [
          place(giftBox({ w: 240, h: 120, color: '#E4B7AE', band: gold, bow: true }), 700, 522, {
            shade: 0.2,
          }),
        ],
        6,
      ) +
      lay([place(sprig, 860, 752)], 0.5, 0.5) +
      stand(
        [place(berry('#A23A48'), 470, 812), place(berry('#8E2F3E'), 516, 838), place(berry(gold), 1226, 800)],
        4,
      ) +
      glow(420, 160, 420, 300, '#FFF0CC', 0.25) +
      finish(),
  )
}
