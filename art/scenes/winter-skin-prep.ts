import { steam } from '../kit/air.ts'
import { dropperBottle } from '../kit/bottles.ts'
import { mug } from '../kit/cups.ts'
import { foldedKnit } from '../kit/folded.ts'
import { pineSprig } from '../kit/foliage.ts'
import { metal, sphere, turned, turning } from '../kit/form.ts'
import { ellipse, points } from '../kit/geometry.ts'
import { jar } from '../kit/jars.ts'
import { finish, glow } from '../kit/light.ts'
import { gold, ivory, rose } from '../kit/palette.ts'
import { lay, type Piece, place, stand } from '../kit/stage.ts'
import { archBlock, room } from '../kit/surfaces.ts'
import { picture } from '../kit/svg.ts'

const bauble = (r: number, color: string): Piece => ({
  outline: ellipse(0, -r, r, r),
  foot: r * 0.6,
  art: `<g transform="translate(${-r * 0.72} ${-r * 1.72}) rotate(-45)">${turned(turning([8, r * 0.2], [-r * 0.16, r * 0.2]), metal(gold))}</g>${sphere(0, -r, r, color)}`,
})

export const scene = (): string =>
  picture(
    room({ wall: '#A9B8C2', table: '#E3E3E0', horizon: 590, seed: 58 }) +
      stand([place(archBlock(460, 500, '#C3CCD2', 30), 900, 640, { shade: 0.35 })]) +
      stand([
        place(foldedKnit(430, 120, '#E9E0D4', 16), 520, 770),
        place(
          dropperBottle({ w: 140, h: 370, color: '#5F7486', cap: ivory, paper: ivory, collar: gold }),
          860,
          730,
        ),
        place(jar({ w: 210, h: 136, color: ivory, lid: '#34435A' }), 1070, 756),
      ]) +
      stand([place(mug({ w: 180, h: 150, color: rose }), 540, 626, { shade: 0.4, fall: [0.5, 0.02] })], 5) +
      steam(536, 480, 260, '#FFFFFF', 0.5) +
      lay(
        [place(pineSprig(points([-240, 30], [-100, -10], [60, -20], [230, 10]), 76, '#5F7660'), 960, 826)],
        0.4,
        0.5,
      ) +
      stand([place(bauble(46, '#B8505E'), 1210, 812), place(bauble(34, gold), 1290, 790)], 5) +
      glow(300, 120, 500, 320, '#FFFFFF', 0.3) +
      finish(1600, 900, 0.2),
  )
