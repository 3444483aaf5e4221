import { modelling, solid } from './form.ts'
import { along, ellipse, type Point, seeded, spline, times, xy } from './geometry.ts'
import type { Piece } from './light.ts'
import { lift, mix, moss, sage, sink } from './palette.ts'
import { clipped, filled, linear, stroked } from './svg.ts'

const leafPath = (length: number, width: number): string =>
  `M0 0C${xy(length * 0.25, -width * 0.62)} ${xy(length * 0.75, -width * 0.5)} ${xy(length, 0)}C${xy(length * 0.75, width * 0.5)} ${xy(length * 0.25, width * 0.62)} 0 0Z`

// Two halves in two tones, like folded paper.
export const leaf = (x: number, y: number, angle: number, length: number, width: number, color: string): string => {
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
    return leaf(x, y, angle + side * (52 + next() * 26 - share * 16), reach, reach * 0.74, mix(color, i % 3 ? moss : lift(color, 0.4), next() * 0.5))
  })
  const tip = along(stem, 1)
  return {
    outline: taperedBand(stem, size * 0.6),
    foot: 0,
    art: stroked(spline(...stem), sink(mix(color, '#8A6A4A', 0.4), 0.2), size * 0.07) + leaves.join('') + leaf(tip.x, tip.y, tip.angle, size * 0.5, size * 0.3, lift(color, 0.2)),
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

export const tulip = (stem: Stem, size: number, color: string): string => {
  const { x, y, angle } = along(stem, 1)
  const s = size
  const side = (flip: 1 | -1) => `M${xy(0, 0)}C${xy(flip * s * 0.5, -s * 0.02)} ${xy(flip * s * 0.56, -s * 0.5)} ${xy(flip * s * 0.36, -s * 1.02)}C${xy(flip * s * 0.1, -s * 0.92)} ${xy(flip * -s * 0.06, -s * 0.5)} ${xy(0, 0)}Z`
  const middle = `M${xy(0, s * 0.02)}C${xy(-s * 0.4, -s * 0.08)} ${xy(-s * 0.36, -s * 0.66)} ${xy(-s * 0.02, -s * 0.94)}C${xy(s * 0.34, -s * 0.66)} ${xy(s * 0.4, -s * 0.08)} ${xy(0, s * 0.02)}Z`
  const back = `M${xy(-s * 0.2, -s * 0.4)}C${xy(-s * 0.22, -s * 0.8)} ${xy(-s * 0.14, -s)} ${xy(-s * 0.04, -s * 1.08)}C${xy(s * 0.14, -s)} ${xy(s * 0.24, -s * 0.8)} ${xy(s * 0.2, -s * 0.4)}Z`
  const veins = times(5, (i) => stroked(`M0 0C${xy((i - 2) * s * 0.12, -s * 0.3)} ${xy((i - 2) * s * 0.13, -s * 0.6)} ${xy((i - 2) * s * 0.04, -s * 0.86)}`, lift(color, 0.5), 1.4, 0.28)).join('')
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
      filled(shape, shades(tone, [0.1, 0, 0.8, 1], [0, 0.2], [0.45, 0], [1, -0.42])) + modelling(shape, tone, r * 0.1, 0.5) + stroked(lip, lift(tone, 0.3), r * 0.16, 0.3) + stroked(lip, lift(tone, 0.5), r * 0.07, 0.8),
    )
  const p = (x: number, y: number) => xy(x * r, y * r)
  return (
    filled(`M${p(-0.7, -1)}C${p(-0.6, -1.75)} ${p(0.6, -1.75)} ${p(0.72, -1)}C${p(0.4, -0.5)} ${p(-0.4, -0.5)} ${p(-0.7, -1)}Z`, shades(color, across, [0, -0.3], [1, -0.56])) +
    petal(`M${p(0, 0)}C${p(-0.9, -0.3)} ${p(-0.72, -1.5)} ${p(-0.1, -1.66)}C${p(0.5, -1.7)} ${p(0.8, -0.7)} ${p(0, 0)}Z`, `M${p(-0.56, -1.3)}C${p(-0.4, -1.56)} ${p(-0.2, -1.68)} ${p(0.06, -1.64)}C${p(0.3, -1.58)} ${p(0.44, -1.42)} ${p(0.5, -1.24)}`, sink(color, 0.14)) +
    stroked(`M${p(-0.3, -1.26)}C${p(-0.16, -1.5)} ${p(0.2, -1.5)} ${p(0.26, -1.22)}M${p(-0.12, -1.14)}C${p(-0.06, -1.34)} ${p(0.1, -1.36)} ${p(0.14, -1.1)}`, sink(color, 0.5), r * 0.045, 0.6) +
    petal(`M${p(0, 0)}C${p(0.3, -0.6)} ${p(0.1, -1.1)} ${p(0.46, -1.38)}C${p(0.94, -1.3)} ${p(1.1, -0.3)} ${p(0, 0)}Z`, `M${p(0.24, -1.04)}C${p(0.28, -1.2)} ${p(0.36, -1.34)} ${p(0.5, -1.38)}C${p(0.66, -1.38)} ${p(0.78, -1.2)} ${p(0.84, -1)}`, sink(color, 0.1)) +
    petal(`M${p(0, 0)}C${p(-1.1, -0.16)} ${p(-1.02, -1.1)} ${p(-0.66, -1.36)}C${p(-0.3, -1.2)} ${p(0.3, -0.9)} ${p(0.5, -0.56)}C${p(0.54, -0.3)} ${p(0.3, -0.1)} ${p(0, 0)}Z`, `M${p(-0.84, -1.1)}C${p(-0.8, -1.26)} ${p(-0.7, -1.38)} ${p(-0.6, -1.34)}C${p(-0.26, -1.16)} ${p(0.26, -0.9)} ${p(0.5, -0.56)}`, color) +
    petal(`M${p(0, 0.02)}C${p(-0.5, -0.1)} ${p(-0.5, -0.5)} ${p(-0.2, -0.66)}C${p(0.3, -0.7)} ${p(0.8, -0.86)} ${p(1, -0.8)}C${p(1.04, -0.3)} ${p(0.6, 0)} ${p(0, 0.02)}Z`, `M${p(-0.2, -0.66)}C${p(0.3, -0.68)} ${p(0.7, -0.86)} ${p(1, -0.8)}`, lift(color, 0.06))
  )
}

export const petals = (spots: readonly (readonly [x: number, y: number, turn: number, size: number])[], color: string): Piece[] =>
  spots.map(([x, y, turn, size], i) => {
    const tone = i % 2 ? color : lift(color, 0.16)
    const shape = `M0 0C${xy(-size * 0.5, -size * 0.2)} ${xy(-size * 0.62, -size * 0.84)} ${xy(-size * 0.14, -size * 0.92)}C${xy(0, -size * 0.84)} ${xy(size * 0.1, -size * 0.98)} ${xy(size * 0.26, -size * 0.9)}C${xy(size * 0.62, -size * 0.7)} ${xy(size * 0.36, -size * 0.14)} 0 0Z`
    const curl = `M0 0C${xy(size * 0.02, -size * 0.3)} ${xy(size * 0.14, -size * 0.6)} ${xy(size * 0.26, -size * 0.9)}C${xy(size * 0.62, -size * 0.7)} ${xy(size * 0.36, -size * 0.14)} 0 0Z`
    const art = filled(shape, shades(tone, diagonal, [0, 0.5], [0.6, 0], [1, -0.26])) + filled(curl, shades(tone, across, [0, -0.3, 0.7], [1, 0.2, 0.6]))
    return { outline: ellipse(x, y - size * 0.12, size * 0.42, size * 0.14), foot: 0, art: `<g transform="translate(${x} ${y}) rotate(${turn}) scale(1 0.72)">${art}</g>` }
  })

// Soft dried heads on thin stalks.
export const bunnyTail = (stem: Stem, size: number, color: string, seed = 3): string => {
  const next = seeded(seed)
  const { x, y, angle } = along(stem, 1)
  const fuzz = (tone: string, count: number, reach: number) =>
    stroked(times(count, () => {
      const t = next() * Math.PI * 2
      const q = 0.55 + next() * 0.45
      const [cx, cy] = [Math.cos(t) * size * 0.4 * q, -size * 0.7 + Math.sin(t) * size * 0.72 * q]
      return `M${xy(cx, cy)}L${xy(cx * (1 + reach), cy - size * 0.16 + Math.sin(t) * size * reach * 0.2)}`
    }).join(''), tone, 1.5, 0.55)
  return (
    stroked(spline(...stem), sink(color, 0.34), 3) +
    `<g transform="translate(${Math.round(x)} ${Math.round(y)}) rotate(${Math.round(angle + 90)})">${solid(`M0 0C${xy(-size * 0.62, -size * 0.2)} ${xy(-size * 0.4, -size * 1.2)} ${xy(0, -size * 1.45)}C${xy(size * 0.4, -size * 1.2)} ${xy(size * 0.62, -size * 0.2)} 0 0Z`, color, size * 0.28, 0.6)}${fuzz(lift(color, 0.5), 70, 0.22)}${fuzz(sink(color, 0.3), 40, 0.12)}</g>`
  )
}
