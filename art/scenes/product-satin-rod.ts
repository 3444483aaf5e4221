import { clawClip } from '../kit/claw-clip.ts'
import { portrait } from '../kit/portrait.ts'
import { satinRod } from '../kit/satin-rod.ts'
import { place } from '../kit/stage.ts'

export const scene = (): string =>
  portrait('#A98AA4', 27, [
    place(satinRod(76, 2, '#E0A3AC'), -62, -62, { shade: 0.5 }),
    place(clawClip(128, '#B9742F', 5), -196, -22, { shade: 0.5 }),
    place(clawClip(112, '#C07F3A', 9), 104, -12, { shade: 0.5 }),
  ])
