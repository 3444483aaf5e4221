import { modelling } from './form.ts'
import { times, xy } from './geometry.ts'
import { across, shades } from './gradient.ts'
import { lift, sink } from './palette.ts'
import type { Piece } from './stage.ts'
import { clipped, filled, stroked } from './svg.ts'

// A single fallen petal, hollow side up: pale where it was attached, its near edge rolled to the light.
export const fallenPetal = (size: number, color: string): Piece => {
  const p = (x: number, y: number) => xy((x * size) / 100, (y * size) / 100)
  const shape = `M${p(-50, -6)}C${p(-54, -30)} ${p(-26, -52)} ${p(6, -50)}C${p(22, -54)} ${p(46, -48)} ${p(54, -30)}C${p(60, -14)} ${p(42, 2)} ${p(14, 5)}C${p(-14, 8)} ${p(-42, 6)} ${p(-50, -6)}Z`
  const lip = `M${p(-50, -6)}C${p(-42, 6)} ${p(-14, 8)} ${p(14, 5)}C${p(42, 2)} ${p(60, -14)} ${p(54, -30)}C${p(52, -16)} ${p(34, -8)} ${p(10, -6)}C${p(-14, -4)} ${p(-38, -2)} ${p(-50, -6)}Z`
  const veins = times(7, (i) => {
    const y = -8 - i * 6
    return `M${p(-44, -10 - i)}C${p(-24, y - 3)} ${p(8, y - 2)} ${p(44 - Math.abs(i - 3) * 4, y + 2)}`
  }).join('')
  return {
    outline: shape,
    foot: size * 0.36,
    art:
      clipped(
        shape,
        filled(shape, shades(color, [0, 0.2, 1, 0.6], [0, 0.55], [0.25, -0.06], [0.6, -0.12], [1, 0.3])) +
          stroked(veins, sink(color, 0.4), size * 0.01, 0.3) +
          modelling(shape, color, size * 0.06, 0.5),
      ) +
      filled(lip, shades(color, across, [0, 0.6], [0.4, 0.24], [1, 0.5])) +
      stroked(shape, lift(color, 0.5), 1.2, 0.5),
  }
}
