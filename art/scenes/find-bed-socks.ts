import { bedSock } from '../kit/bed-socks.ts'
import { onParcel } from '../kit/parcel.ts'
import { place } from '../kit/stage.ts'

const wool = '#EADCC8'
const heel = '#D2BC9E'

export const scene = (): string =>
  onParcel({ wall: '#BC8468', paper: '#3D4E68', band: '#EADCC8', seed: 63 }, [
    place(bedSock(340, 440, wool, heel), -90, -88, { shade: 0.5 }),
    place(bedSock(340, 430, wool, heel), 20, -46, { turn: 4, shade: 0.5 }),
  ])
