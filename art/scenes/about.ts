import { steam } from '../kit/air.ts'
import { dropperBottle } from '../kit/bottles.ts'
import { jugOfFlowers } from '../kit/bouquet.ts'
import { mug } from '../kit/cups.ts'
import { curtain } from '../kit/fabric.ts'
import { jar } from '../kit/jars.ts'
import { finish, glow, windowLight } from '../kit/light.ts'
import { notebook, pen } from '../kit/notebook.ts'
import { blush, gold, honey, ivory, plum, rose } from '../kit/palette.ts'
import { lay, place, stand, topped } from '../kit/stage.ts'
import { lipstick } from '../kit/sticks.ts'
import { plinth, room } from '../kit/surfaces.ts'
import { picture } from '../kit/svg.ts'
import { windowFrame } from '../kit/window.ts'
import { woodGrain } from '../kit/wood.ts'

const desk = '#CDA37E'

// Out of focus, as an eye resting on the desk would see it.
const garden =
  glow(420, 120, 300, 260, '#FFFFFF', 0.9) +
  glow(300, 480, 300, 190, '#A9B584', 1) +
  glow(600, 520, 330, 230, '#8FA070', 1) +
  glow(720, 360, 130, 240, '#97A67A', 0.8) +
  glow(470, 500, 120, 90, '#D98F92', 0.7) +
  glow(250, 520, 110, 70, '#E8B7A6', 0.8)

export const scene = (): string =>
  picture(
    room({ wall: '#EACBBB', table: desk, horizon: 600, seed: 25 }) +
      woodGrain(-200, 604, 2000, 296, desk, 9) +
      windowFrame({
        x: 210,
        y: -30,
        w: 520,
        h: 540,
        frame: ivory,
        rows: 2,
        sky: [
          [0, '#FDF6EA'],
          [0.6, '#FBE6CC'],
          [1, '#F3D2B0'],
        ],
        view: garden,
      }) +
      curtain(60, -10, 150, 612, '#F6E6DA', [3, 5, 4, 6]) +
      windowLight({ x: 250, y: 630, w: 520, h: 220, lean: 0.9, strength: 0.36, rows: 2 }) +
      windowLight({ x: 1000, y: 20, w: 300, h: 420, lean: 0.3, strength: 0.28 }) +
      stand(
        [
          place(jugOfFlowers(), 1010, 704, { scale: 0.94 }),
          place(
            topped(
              plinth(92, 40, '#E9C6B8'),
              40,
              dropperBottle({ w: 108, h: 270, color: honey, cap: plum, paper: ivory }),
            ),
            1248,
            726,
          ),
          place(jar({ w: 168, h: 108, color: blush, lid: gold, lidMetal: true }), 1440, 764),
          place(lipstick({ w: 60, h: 190, color: '#B3344A', shell: plum }), 1330, 812, { shade: 0.6 }),
          place(mug({ w: 170, h: 138, color: '#D9A1A0', saucer: ivory }), 414, 738, { fall: [0.6, 0.1] }),
          place(notebook(plum, rose), 780, 842, { fall: [0.1, -0.1], shade: 0.4 }),
        ],
        7,
      ) +
      lay([place(pen, 876, 822, { turn: 62 })], 0.2, 0.4) +
      steam(410, 586, 220, '#FFFDF6', 0.6) +
      finish(1600, 900, 0.34),
  )
