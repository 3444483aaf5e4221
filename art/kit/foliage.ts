import { solid } from './form.ts'
import { along, closedSpline, type Point, seeded, spline, times, xy } from './geometry.ts'
import { across, linear, shades } from './gradient.ts'
import { lift, mix, moss, sage, sink } from './palette.ts'
import type { Piece } from './stage.ts'
import { filled, stroked } from './svg.ts'

const leafPath = (length: number, width: number): string =>
  `M0 0C${xy(length * 0.25, -width * 0.62)} ${xy(length * 0.75, -width * 0.5)} ${xy(length, 0)}C${xy(length * 0.75, width * 0.5)} ${xy(length * 0.25, width * 0.62)} 0 0Z`

// Two halves in two tones, like folded paper.
export const leaf = (
  x: number,
  y: number,
  angle: number,
  length: number,
  width: number,
  color: string,
): string => {
  const upper = `M0 0C${xy(length * 0.25, -width * 0.62)} ${xy(length * 0.75, -width * 0.5)} ${xy(length, 0)}C${xy(length * 0.6, -width * 0.06)} ${xy(length * 0.3, -width * 0.04)} 0 0Z`
  const facing = Math.cos(((angle + 60) * Math.PI) / 180)
  return `<g transform="translate(${Math.round(x)} ${Math.round(y)}) rotate(${Math.round(angle)})">${filled(
    leafPath(length, width),
    shades(color, across, [0, -0.3], [0.5, -0.05], [1, 0.12]),
  )}${filled(upper, linear(across, [0, sink(color, 0.06)], [1, lift(color, facing > 0 ? 0.42 : 0.24)]))}</g>`
}

export type Stem = readonly Point[]

export const eucalyptus = (stem: Stem, size: number, color = sage, seed = 7): Piece => {
  const next = seeded(seed)
  const count = 9
  const leaves = times(count * 2, (i) => {
    const share = 0.1 + (Math.floor(i / 2) / count) * 0.9
    const { x, y, angle } = along(stem, share)
    const side = i % 2 ? 1 : -1
    const reach = size * (1.15 - share * 0.6) * (0.86 + next() * 0.28)
    return leaf(
      x,
      y,
      angle + side * (52 + next() * 26 - share * 16),
      reach,
      reach * 0.74,
      mix(color, i % 3 ? moss : lift(color, 0.4), next() * 0.5),
    )
  })
  const tip = along(stem, 1)
  return {
    outline: taperedBand(stem, size * 0.6),
    foot: 0,
    art:
      stroked(spline(...stem), sink(mix(color, '#8A6A4A', 0.4), 0.2), size * 0.07) +
      leaves.join('') +
      leaf(tip.x, tip.y, tip.angle, size * 0.5, size * 0.3, lift(color, 0.2)),
  }
}

const taperedBand = (stem: Stem, r: number): string => {
  const edge = (i: number, side: number): Point => {
    const { x, y, angle } = along(stem, i / 8)
    const turn = ((angle + 90 * side) * Math.PI) / 180
    const half = r * (i === 0 ? 0.3 : 1 - i * 0.09)
    return [x + Math.cos(turn) * half, y + Math.sin(turn) * half]
  }
  return closedSpline(...times(9, (i) => edge(i, 1)), ...times(9, (i) => edge(8 - i, -1)))
}

export const pineSprig = (stem: Stem, size: number, color = moss, seed = 5): Piece => {
  const next = seeded(seed)
  const bunch = (tone: string, count: number, width: number, spread: number) =>
    stroked(
      times(count, (i) => {
        const { x, y, angle } = along(stem, 0.06 + (i / count) * 0.94)
        const side = i % 2 ? 1 : -1
        const turn = ((angle + side * (spread + next() * 22)) * Math.PI) / 180
        const reach = size * (1 - (i / count) * 0.5) * (0.75 + next() * 0.4)
        return `M${xy(x, y)}Q${xy(x + Math.cos(turn - side * 0.2) * reach * 0.6, y + Math.sin(turn - side * 0.2) * reach * 0.6)} ${xy(x + Math.cos(turn) * reach, y + Math.sin(turn) * reach)}`
      }).join(''),
      tone,
      width,
    )
  return {
    outline: taperedBand(stem, size * 0.44),
    foot: 0,
    art:
      bunch(sink(color, 0.55), 90, 3.2, 38) +
      stroked(spline(...stem), sink('#7A5540', 0.1), size * 0.08) +
      bunch(color, 110, 2.8, 34) +
      bunch(lift(color, 0.4), 70, 2, 26),
  }
}

// Soft dried heads on thin stalks.
export const bunnyTail = (stem: Stem, size: number, color: string, seed = 3): string => {
  const next = seeded(seed)
  const { x, y, angle } = along(stem, 1)
  const fuzz = (tone: string, count: number, reach: number) =>
    stroked(
      times(count, () => {
        const t = next() * Math.PI * 2
        const q = 0.55 + next() * 0.45
        const [cx, cy] = [Math.cos(t) * size * 0.4 * q, -size * 0.7 + Math.sin(t) * size * 0.72 * q]
        return `M${xy(cx, cy)}L${xy(cx * (1 + reach), cy - size * 0.16 + Math.sin(t) * size * reach * 0.2)}`
      }).join(''),
      tone,
      1.5,
      0.55,
    )
  return (
    stroked(spline(...stem), sink(color, 0.34), 3) +
    `<g transform="translate(${Math.round(x)} ${Math.round(y)}) rotate(${Math.round(angle + 90)})">${solid(`M0 0C${xy(-size * 0.62, -size * 0.2)} ${xy(-size * 0.4, -size * 1.2)} ${xy(0, -size * 1.45)}C${xy(size * 0.4, -size * 1.2)} ${xy(size * 0.62, -size * 0.2)} 0 0Z`, color, size * 0.28, 0.6)}${fuzz(lift(color, 0.5), 70, 0.22)}${fuzz(sink(color, 0.3), 40, 0.12)}</g>`
  )
}
