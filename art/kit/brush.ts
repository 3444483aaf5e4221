import { gloss, metal, rod, solid, turnedOutline, turning } from './form.ts'
import { polygon, times, xy } from './geometry.ts'
import { gold, lift, plum, sink } from './palette.ts'
import type { Piece } from './stage.ts'
import { clipped, stroked } from './svg.ts'

type BrushTip = 'round' | 'flat'

// Upright brush, handle down; turn it to lay it on something.
export const brush = ({
  w,
  h,
  hair,
  handle = plum,
  tip = 'round',
}: {
  w: number
  h: number
  hair: string
  handle?: string
  tip?: BrushTip
}): Piece => {
  const r = w / 2
  const neck = -h * 0.6
  const ferrule = -h * 0.76
  const tuft =
    tip === 'round'
      ? `M${xy(-r * 0.62, ferrule)}C${xy(-r * 1.2, ferrule - h * 0.08)} ${xy(-r * 1.15, -h * 0.94)} ${xy(0, -h)}C${xy(r * 1.15, -h * 0.94)} ${xy(r * 1.2, ferrule - h * 0.08)} ${xy(r * 0.62, ferrule)}Z`
      : `M${xy(-r * 0.66, ferrule)}L${xy(-r * 0.92, -h * 0.93)}C${xy(-r * 0.5, -h * 1.01)} ${xy(r * 0.5, -h * 1.01)} ${xy(r * 0.92, -h * 0.93)}L${xy(r * 0.66, ferrule)}Z`
  const bristles = times(13, (i) => {
    const t = (i - 6) / 6
    return stroked(
      `M${xy(t * r * 0.56, ferrule)}C${xy(t * r * 0.95, ferrule - h * 0.1)} ${xy(t * r, -h * 0.9)} ${xy(t * r * (tip === 'round' ? 0.35 : 0.85), -h * 0.985)}`,
      i % 2 ? sink(hair, 0.5) : lift(hair, 0.6),
      1.6,
      0.3,
    )
  }).join('')
  return {
    outline: `${turnedOutline(turning([0, r * 0.16], [neck, r * 0.34]), 0.03)}${tuft}${polygon([-r * 0.4, neck], [-r * 0.64, ferrule], [r * 0.64, ferrule], [r * 0.4, neck])}`,
    foot: 0,
    art:
      solid(tuft, hair, r * 0.42) +
      clipped(tuft, bristles) +
      rod(
        turning([0, r * 0.1], [-h * 0.05, r * 0.2, 'cove'], [-h * 0.35, r * 0.34, 's'], [neck, r * 0.3, 's']),
        gloss(handle),
      ) +
      rod(turning([neck + 4, r * 0.34], [ferrule, r * 0.66]), metal(gold)),
  }
}
