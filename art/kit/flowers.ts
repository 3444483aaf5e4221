import type { Stem } from './foliage.ts'
import { modelling, solid } from './form.ts'
import { along, ellipse, spline, times, xy } from './geometry.ts'
import { across, diagonal, shades } from './gradient.ts'
import { lift, moss, sink } from './palette.ts'
import type { Piece } from './stage.ts'
import { clipped, filled, stroked } from './svg.ts'

export const tulip = (stem: Stem, size: number, color: string): string => {
  const { x, y, angle } = along(stem, 1)
  const s = size
  const side = (flip: 1 | -1) =>
    `M${xy(0, 0)}C${xy(flip * s * 0.5, -s * 0.02)} ${xy(flip * s * 0.56, -s * 0.5)} ${xy(flip * s * 0.36, -s * 1.02)}C${xy(flip * s * 0.1, -s * 0.92)} ${xy(flip * -s * 0.06, -s * 0.5)} ${xy(0, 0)}Z`
  const middle = `M${xy(0, s * 0.02)}C${xy(-s * 0.4, -s * 0.08)} ${xy(-s * 0.36, -s * 0.66)} ${xy(-s * 0.02, -s * 0.94)}C${xy(s * 0.34, -s * 0.66)} ${xy(s * 0.4, -s * 0.08)} ${xy(0, s * 0.02)}Z`
  const back = `M${xy(-s * 0.2, -s * 0.4)}C${xy(-s * 0.22, -s * 0.8)} ${xy(-s * 0.14, -s)} ${xy(-s * 0.04, -s * 1.08)}C${xy(s * 0.14, -s)} ${xy(s * 0.24, -s * 0.8)} ${xy(s * 0.2, -s * 0.4)}Z`
  const veins = times(5, (i) =>
    stroked(
      `M0 0C${xy((i - 2) * s * 0.12, -s * 0.3)} ${xy((i - 2) * s * 0.13, -s * 0.6)} ${xy((i - 2) * s * 0.04, -s * 0.86)}`,
      lift(color, 0.5),
      1.4,
      0.28,
    ),
  ).join('')
  return (
    stroked(spline(...stem), sink(moss, 0.22), size * 0.11) +
    `<g transform="translate(-1.5 0)">${stroked(spline(...stem), lift(moss, 0.35), size * 0.04, 0.8)}</g>` +
    `<g transform="translate(${Math.round(x)} ${Math.round(y)}) rotate(${Math.round(angle + 90)})">${solid(back, sink(color, 0.22), s * 0.1)}${solid(side(1), sink(color, 0.08), s * 0.16)}${solid(side(-1), color, s * 0.14)}${solid(middle, lift(color, 0.08), s * 0.2)}${clipped(middle, veins)}</g>`
  )
}

// A half-open rose seen from the side, head up: wrapped petals with rolled, lighter lips.
export const roseHead = (r: number, color: string): string => {
  const petal = (shape: string, lip: string, tone: string) =>
    clipped(
      shape,
      filled(shape, shades(tone, [0.1, 0, 0.8, 1], [0, 0.2], [0.45, 0], [1, -0.42])) +
        modelling(shape, tone, r * 0.1, 0.5) +
        stroked(lip, lift(tone, 0.3), r * 0.16, 0.3) +
        stroked(lip, lift(tone, 0.5), r * 0.07, 0.8),
    )
  const p = (x: number, y: number) => xy(x * r, y * r)
  return (
    filled(
      `M${p(-0.7, -1)}C${p(-0.6, -1.75)} ${p(0.6, -1.75)} ${p(0.72, -1)}C${p(0.4, -0.5)} ${p(-0.4, -0.5)} ${p(-0.7, -1)}Z`,
      shades(color, across, [0, -0.3], [1, -0.56]),
    ) +
    petal(
      `M${p(0, 0)}C${p(-0.9, -0.3)} ${p(-0.72, -1.5)} ${p(-0.1, -1.66)}C${p(0.5, -1.7)} ${p(0.8, -0.7)} ${p(0, 0)}Z`,
      `M${p(-0.56, -1.3)}C${p(-0.4, -1.56)} ${p(-0.2, -1.68)} ${p(0.06, -1.64)}C${p(0.3, -1.58)} ${p(0.44, -1.42)} ${p(0.5, -1.24)}`,
      sink(color, 0.14),
    ) +
    stroked(
      `M${p(-0.3, -1.26)}C${p(-0.16, -1.5)} ${p(0.2, -1.5)} ${p(0.26, -1.22)}M${p(-0.12, -1.14)}C${p(-0.06, -1.34)} ${p(0.1, -1.36)} ${p(0.14, -1.1)}`,
      sink(color, 0.5),
      r * 0.045,
      0.6,
    ) +
    petal(
      `M${p(0, 0)}C${p(0.3, -0.6)} ${p(0.1, -1.1)} ${p(0.46, -1.38)}C${p(0.94, -1.3)} ${p(1.1, -0.3)} ${p(0, 0)}Z`,
      `M${p(0.24, -1.04)}C${p(0.28, -1.2)} ${p(0.36, -1.34)} ${p(0.5, -1.38)}C${p(0.66, -1.38)} ${p(0.78, -1.2)} ${p(0.84, -1)}`,
      sink(color, 0.1),
    ) +
    petal(
      `M${p(0, 0)}C${p(-1.1, -0.16)} ${p(-1.02, -1.1)} ${p(-0.66, -1.36)}C${p(-0.3, -1.2)} ${p(0.3, -0.9)} ${p(0.5, -0.56)}C${p(0.54, -0.3)} ${p(0.3, -0.1)} ${p(0, 0)}Z`,
      `M${p(-0.84, -1.1)}C${p(-0.8, -1.26)} ${p(-0.7, -1.38)} ${p(-0.6, -1.34)}C${p(-0.26, -1.16)} ${p(0.26, -0.9)} ${p(0.5, -0.56)}`,
      color,
    ) +
    petal(
      `M${p(0, 0.02)}C${p(-0.5, -0.1)} ${p(-0.5, -0.5)} ${p(-0.2, -0.66)}C${p(0.3, -0.7)} ${p(0.8, -0.86)} ${p(1, -0.8)}C${p(1.04, -0.3)} ${p(0.6, 0)} ${p(0, 0.02)}Z`,
      `M${p(-0.2, -0.66)}C${p(0.3, -0.68)} ${p(0.7, -0.86)} ${p(1, -0.8)}`,
      lift(color, 0.06),
    )
  )
}

export const petals = (
  spots: readonly (readonly [x: number, y: number, turn: number, size: number])[],
  color: string,
): Piece[] =>
  spots.map(([x, y, turn, size], i) => {
    const tone = i % 2 ? color : lift(color, 0.16)
    const shape = `M0 0C${xy(-size * 0.5, -size * 0.2)} ${xy(-size * 0.62, -size * 0.84)} ${xy(-size * 0.14, -size * 0.92)}C${xy(0, -size * 0.84)} ${xy(size * 0.1, -size * 0.98)} ${xy(size * 0.26, -size * 0.9)}C${xy(size * 0.62, -size * 0.7)} ${xy(size * 0.36, -size * 0.14)} 0 0Z`
    const curl = `M0 0C${xy(size * 0.02, -size * 0.3)} ${xy(size * 0.14, -size * 0.6)} ${xy(size * 0.26, -size * 0.9)}C${xy(size * 0.62, -size * 0.7)} ${xy(size * 0.36, -size * 0.14)} 0 0Z`
    const art =
      filled(shape, shades(tone, diagonal, [0, 0.5], [0.6, 0], [1, -0.26])) +
      filled(curl, shades(tone, across, [0, -0.3, 0.7], [1, 0.2, 0.6]))
    return {
      outline: ellipse(x, y - size * 0.12, size * 0.42, size * 0.14),
      foot: 0,
      art: `<g transform="translate(${x} ${y}) rotate(${turn}) scale(1 0.72)">${art}</g>`,
    }
  })
