import { points } from '../kit/geometry.ts'
import { oatStalk } from '../kit/oats.ts'
import { ivory } from '../kit/palette.ts'
import { onParcel } from '../kit/parcel.ts'
import { place } from '../kit/stage.ts'
import { leaningLid, openTin } from '../kit/tins.ts'

export const scene = (): string =>
  onParcel({ wall: '#93A08A', paper: '#8E2F45', seed: 44 }, [
    place(openTin(360, 150, ivory, '#F1DFBC'), -96, -92),
    place(leaningLid(140, ivory), 166, -58, { shade: 0.5 }),
    place(oatStalk(points([-220, 20], [-110, 20], [10, 8], [140, -14]), 62), -40, -34, {
      fall: [0.1, -0.3],
      shade: 0.4,
    }),
  ])
