import { steam } from '../kit/air.ts'
import { book } from '../kit/books.ts'
import { jugOfFlowers } from '../kit/bouquet.ts'
import { mug } from '../kit/cups.ts'
import { finish, windowLight } from '../kit/light.ts'
import { notebook, pen } from '../kit/notebook.ts'
import { blush } from '../kit/palette.ts'
import { place, stand } from '../kit/stage.ts'
import { room } from '../kit/surfaces.ts'
import { picture } from '../kit/svg.ts'

export const scene = (): string =>
  picture(
    room({ wall: '#EAD0BE', table: '#C79F7C', horizon: 570, seed: 29 }) +
      windowLight({ x: 180, y: 20, w: 420, h: 440, lean: 0.32, strength: 0.5 }) +
      stand([
        place(book(330, 44, '#9C6B62'), 1130, 700),
        place(book(290, 40, '#D8A89A'), 1124, 654, { shade: 0.1 }),
        place(jugOfFlowers(), 520, 700),
      ]) +
      stand(
        [
          place(mug({ w: 170, h: 140, color: blush }), 1110, 596, { shade: 0.3, fall: [0.5, 0.02] }),
          place(notebook(), 800, 812, { fall: [0.1, -0.1], shade: 0.4 }),
        ],
        6,
      ) +
      stand([place(pen, 900, 792, { turn: 62, fall: [0.1, -0.3], shade: 0.3 })], 4) +
      steam(1106, 460, 260, '#FFFDF6', 0.55) +
      finish(1600, 900, 0.34),
  )
