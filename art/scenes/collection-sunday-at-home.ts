import { cylinderBottle } from '../kit/bottles.ts'
import { clock } from '../kit/clock.ts'
import { foldedTowel } from '../kit/folded.ts'
import { glass } from '../kit/form.ts'
import { finish, leafShade, windowLight } from '../kit/light.ts'
import { ivory } from '../kit/palette.ts'
import { type Piece, place, stand } from '../kit/stage.ts'
import { room } from '../kit/surfaces.ts'
import { moved, picture, stroked } from '../kit/svg.ts'

const greys = ['#A8A4A8', '#BDB8B8', '#9C9AA2', '#C9C3C0', '#AFAAAC', '#BDB8B8', '#A4A1A8']

// Seven thin cloths, one string around them all with a small bow on top.
const washcloths = (): Piece => {
  const [w, step] = [380, 42]
  const top = -step * greys.length
  const string = `M-40 0L-40 ${top}C-36 ${top - 14} -26 ${top - 26} -18 ${top - 32}`
  const bow = `M-26 ${top - 20}C-70 ${top - 62} -96 ${top - 34} -26 ${top - 20}C18 ${top - 66} 52 ${top - 40} -26 ${top - 20}M-26 ${top - 20}C-46 ${top - 4} -60 ${top + 16} -66 ${top + 34}M-26 ${top - 20}C-10 ${top - 4} -2 ${top + 14} 0 ${top + 30}`
  const thread = (path: string) =>
    moved(3, 4, stroked(path, '#3A2430', 5, 0.35)) +
    stroked(path, '#A88356', 5.5) +
    moved(-1, -1, stroked(path, '#E2C79A', 2, 0.9))
  return {
    outline: foldedTowel(w, -top, ivory).outline,
    foot: w * 0.48,
    flat: true,
    art:
      greys
        .map((tone, i) =>
          moved(
            (i % 2 ? 4 : -3) + (i % 3) * 2,
            -step * i,
            foldedTowel(w - (i % 3) * 8, step + 3, tone, ivory).art,
          ),
        )
        .join('') +
      thread(string) +
      thread(bow),
  }
}

export const scene = (): string =>
  picture(
    room({ wall: '#B4A3B4', table: '#E0D4D2', horizon: 580, seed: 87 }) +
      windowLight({ x: 220, y: -40, w: 400, h: 540, lean: 0.34, strength: 0.44 }) +
      leafShade(1650, 0, 760, 160, '#5C4668', 0.18) +
      stand([
        place(washcloths(), 620, 752, { fall: [0.6, 0.1] }),
        place(
          cylinderBottle({
            w: 138,
            h: 360,
            color: '#D39A3E',
            cap: '#3B2A30',
            capMetal: false,
            paper: ivory,
            material: glass('#D39A3E', 0.9),
          }),
          906,
          760,
        ),
        place(clock(116, '#7B5A78'), 1120, 770, { fall: [0.6, 0.12] }),
      ]) +
      finish(),
  )
