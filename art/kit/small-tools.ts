import { metal, solid } from './form.ts'
import { ellipse, roundBox, times, xy } from './geometry.ts'
import { across, linear, shades } from './gradient.ts'
import { gold, lift, sink } from './palette.ts'
import type { Piece } from './stage.ts'
import { clipped, filled, stroked } from './svg.ts'

export const spatula = (length: number, color = gold): Piece => {
  const shape = `M${xy(-5, 0)}L${xy(-4, -length * 0.66)}C${xy(-22, -length * 0.74)} ${xy(-22, -length * 0.96)} ${xy(0, -length)}C${xy(22, -length * 0.96)} ${xy(22, -length * 0.74)} ${xy(4, -length * 0.66)}L${xy(5, 0)}C${xy(4, 6)} ${xy(-4, 6)} ${xy(-5, 0)}Z`
  return {
    outline: shape,
    foot: 0,
    art: filled(shape, linear(across, ...metal(color).stops)) + stroked(shape, lift(color, 0.6), 1.4, 0.7),
  }
}

export const glassFile = (w: number, length: number, color: string): Piece => {
  const shape = roundBox(-w / 2, -length, w, length, w / 2)
  const rough = roundBox(-w * 0.36, -length * 0.96, w * 0.72, length * 0.62, w * 0.34)
  return {
    outline: shape,
    foot: 0,
    art:
      filled(shape, shades(color, across, [0, 0.9, 0.95], [0.5, 0.45, 0.8], [1, 0, 0.9])) +
      filled(rough, shades(color, across, [0, -0.1, 0.35], [1, -0.2, 0.45])) +
      stroked(shape, '#FFFFFF', 2, 0.85) +
      stroked(`M${xy(-w * 0.26, -length * 0.06)}L${xy(-w * 0.26, -length * 0.3)}`, '#FFFFFF', w * 0.12, 0.8),
  }
}

export const woodBall = (r: number, color: string): Piece => ({
  outline: ellipse(0, -r, r, r),
  foot: r * 0.6,
  art:
    solid(ellipse(0, -r, r, r), color, r * 0.6, 0.85) +
    clipped(
      ellipse(0, -r, r, r),
      times(6, (i) =>
        stroked(
          ellipse(-r * 0.2, -r * 1.2, r * (0.2 + i * 0.24), r * (0.14 + i * 0.2)),
          sink(color, 0.4),
          1.6,
          0.3,
        ),
      ).join(''),
    ),
})
