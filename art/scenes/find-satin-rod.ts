import { clawClip } from '../kit/claw-clip.ts'
import { onParcel } from '../kit/parcel.ts'
import { satinRod } from '../kit/satin-rod.ts'
import { place } from '../kit/stage.ts'

export const scene = (): string =>
  onParcel({ wall: '#93A3B2', paper: '#5A2A44', seed: 71 }, [
    place(satinRod(78, 2, '#E0A3AC'), -70, -84, { shade: 0.5 }),
    place(clawClip(136, '#B9742F', 5), -214, -40, { shade: 0.5 }),
    place(clawClip(118, '#C07F3A', 9), 120, -32, { shade: 0.5 }),
  ])
