import { book } from '../kit/books.ts'
import { phone } from '../kit/devices.ts'
import { curtain } from '../kit/fabric.ts'
import { ellipse } from '../kit/geometry.ts'
import { diagonal, linear } from '../kit/gradient.ts'
import { finish, glow, windowLight } from '../kit/light.ts'
import { blush, ivory, plum, rose } from '../kit/palette.ts'
import { ringLight } from '../kit/ring-light.ts'
import { place, stand } from '../kit/stage.ts'
import { room } from '../kit/surfaces.ts'
import { filled, picture } from '../kit/svg.ts'
import { windowFrame } from '../kit/window.ts'

const sunWindow = (): string =>
  windowFrame({
    x: 270,
    y: 40,
    w: 420,
    h: 460,
    frame: ivory,
    sky: [
      [0, '#FFFDF4'],
      [0.5, '#FFF3D2'],
      [1, '#FAD9A6'],
    ],
    view:
      glow(360, 190, 240, 220, '#FFFFFF', 0.9) +
      filled(ellipse(300, 500, 220, 90), '#D8C08A', 0.5) +
      filled(ellipse(590, 510, 200, 120), '#C9B07C', 0.5),
  }) + curtain(150, -10, 130, 600, '#F3E3CE', [3, 5, 4, 6])

export const scene = (): string => {
  const screen =
    filled(ellipse(0, -150, 60, 60), linear(diagonal, [0, '#FFE9C0'], [1, '#F2B98A']), 0.9) +
    filled(ellipse(0, -150, 38, 38), '#5B4350')
  return picture(
    room({ wall: '#CFA05C', table: '#E2C597', horizon: 590, seed: 6 }) +
      sunWindow() +
      windowLight({ x: 300, y: 640, w: 420, h: 200, lean: 0.9, strength: 0.5, rows: 2 }) +
      stand([place(ringLight(215, 720), 1040, 800, { fall: [0.4, 0.05], shade: 0.55 })]) +
      stand([
        place(book(330, 46, plum), 640, 780),
        place(book(290, 42, '#6B3350'), 652, 730, { shade: 0.1 }),
        place(phone({ w: 132, h: 262, shell: '#4A3A44', screen: rose, content: screen }), 664, 672, {
          turn: 6,
          shade: 0.3,
        }),
      ]) +
      glow(1040, 300, 640, 480, '#FFF1CF', 0.3) +
      glow(664, 540, 90, 120, blush, 0.16) +
      finish(1600, 900, 0.3),
  )
}
