import { times, xy } from './geometry.ts'
import { across, shades } from './gradient.ts'
import { lift, sink } from './palette.ts'
import type { Piece } from './stage.ts'
import { clipped, filled, stroked } from './svg.ts'

// A single fallen rose petal: pale and pointed where it was attached, its broad far edge rolled over.
export const fallenPetal = (size: number, color: string): Piece => {
  const p = (x: number, y: number) => xy((x * size) / 100, (y * size) / 100)
  const shape = `M${p(-56, -2)}C${p(-44, -20)} ${p(-20, -46)} ${p(14, -48)}C${p(28, -50)} ${p(40, -46)} ${p(46, -37)}C${p(58, -31)} ${p(62, -16)} ${p(54, -4)}C${p(42, 10)} ${p(6, 14)} ${p(-24, 10)}C${p(-42, 8)} ${p(-52, 4)} ${p(-56, -2)}Z`
  const roll = `M${p(2, -46)}C${p(22, -54)} ${p(42, -49)} ${p(47, -37)}C${p(60, -30)} ${p(63, -14)} ${p(54, -4)}C${p(54, -16)} ${p(48, -25)} ${p(36, -31)}C${p(26, -36)} ${p(14, -38)} ${p(2, -46)}Z`
  const veins = times(7, (i) => {
    const y = 6 - i * 6.4
    return `M${p(-50, -2 - i * 0.4)}C${p(-30, y * 0.7 - 1)} ${p(-4, y - 2)} ${p(30 - Math.abs(i - 2.6) * 5, y - 2)}`
  }).join('')
  return {
    outline: shape,
    foot: size * 0.34,
    art:
      clipped(
        shape,
        filled(shape, shades(color, across, [0, 0.85], [0.22, 0.5], [0.6, 0.12], [1, -0.06])) +
          filled(
            shape,
            shades(color, [0.3, 0, 0.5, 1], [0, -0.4, 0.3], [0.4, 0, 0], [0.8, 0.8, 0.3], [1, -0.4, 0.3]),
          ) +
          stroked(veins, sink(color, 0.3), size * 0.009, 0.26) +
          `<g transform="translate(${(-size * 0.03).toFixed(1)} ${(size * 0.035).toFixed(1)})">${filled(roll, sink(color, 0.6), 0.34)}</g>`,
      ) +
      filled(roll, shades(color, [0, 0, 0.8, 1], [0, 0.6], [0.4, 0.3], [1, -0.04])) +
      stroked(shape, lift(color, 0.7), 1.2, 0.5),
  }
}
