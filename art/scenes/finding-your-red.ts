import { polygon } from '../kit/geometry.ts'
import { across, shades } from '../kit/gradient.ts'
import { finish, glow } from '../kit/light.ts'
import { gold, ivory, plum } from '../kit/palette.ts'
import { place, stand, topped } from '../kit/stage.ts'
import { lipstick } from '../kit/sticks.ts'
import { plinth, room } from '../kit/surfaces.ts'
import { filled, picture } from '../kit/svg.ts'

// Soft edges come from the gradient itself; a blur this large would be slow.
const band = (x: number, w: number, color: string, strength: number): string =>
  `<g transform="skewX(7.6)">${filled(
    polygon([x, 0], [x + w, 0], [x + w, 900], [x, 900]),
    shades(color, across, [0, 0, 0], [0.09, 0, strength], [0.91, 0, strength * 0.9], [1, 0, 0]),
  )}</g>`

export const scene = (): string => {
  const stick = (shell: string, color: string) => lipstick({ w: 122, h: 410, color, shell })
  return picture(
    room({ wall: '#A8595C', table: '#C58A80', horizon: 590, seed: 31 }) +
      band(250, 270, '#DCE6EE', 0.74) +
      band(598, 270, '#FFD9A0', 0.74) +
      band(946, 270, '#FF9E5A', 0.56) +
      glow(1160, 420, 330, 330, '#FFB36B', 0.4) +
      stand([
        place(topped(plinth(128, 46, '#E6DDE0'), 46, stick(plum, '#B3203A')), 470, 770),
        place(topped(plinth(128, 110, '#EBC9A8'), 110, stick(gold, '#C4302B')), 820, 786),
        place(topped(plinth(128, 46, '#C9805C'), 46, stick(ivory, '#A3202A')), 1170, 770),
      ]) +
      finish(),
  )
}
