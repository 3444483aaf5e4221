import { points } from '../kit/geometry.ts'
import { oatStalk } from '../kit/oats.ts'
import { ivory } from '../kit/palette.ts'
import { portrait } from '../kit/portrait.ts'
import { place } from '../kit/stage.ts'
import { leaningLid, openTin } from '../kit/tins.ts'

export const scene = (): string =>
  portrait('#D9BC94', 12, [
    place(openTin(350, 176, ivory, '#F1DFBC'), -78, -78),
    place(leaningLid(148, ivory), 152, -44, { shade: 0.5 }),
    place(oatStalk(points([-250, 4], [-130, 12], [0, 2], [130, -16]), 66), -46, -44, {
      fall: [0.1, -0.3],
      shade: 0.4,
    }),
    place(oatStalk(points([-220, 34], [-110, 22], [20, 26], [150, 22]), 62, '#C79D60'), -14, -40, {
      fall: [0.1, -0.3],
      shade: 0.4,
    }),
  ])
