import { ivory } from '../kit/palette.ts'
import { onParcel } from '../kit/parcel.ts'
import { rollerBottle, rollerCap } from '../kit/roller.ts'
import { place } from '../kit/stage.ts'
import { teaLeaves } from '../kit/tea-leaves.ts'

export const scene = (): string =>
  onParcel({ wall: '#7C6A86', paper: '#E7DAC6', band: '#8E2F45', seed: 58 }, [
    place(rollerBottle(146, 420, '#6B3A22', ivory), -60, -80),
    place(rollerCap(120, 150), 96, -68),
    place(teaLeaves(110), 216, -38, { shade: 0.3 }),
  ])
