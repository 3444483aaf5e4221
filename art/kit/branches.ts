import { leaf, type Stem } from './foliage.ts'
import { sphere } from './form.ts'
import { along, ellipse, seeded, spline, times, xy } from './geometry.ts'
import { radial } from './gradient.ts'
import { lift, mix, sink } from './palette.ts'
import { filled, stroked } from './svg.ts'

const bark = '#6E4B42'

const twig = (stem: Stem, width: number): string =>
  stroked(spline(...stem), sink(bark, 0.2), width) +
  `<g transform="translate(-1.6 -1)">${stroked(spline(...stem), lift(bark, 0.35), width * 0.36, 0.8)}</g>`

const blossom = (r: number, color: string): string => {
  const petal = `M0 0C${xy(-r * 0.5, -r * 0.2)} ${xy(-r * 0.6, -r * 0.9)} ${xy(0, -r)}C${xy(r * 0.6, -r * 0.9)} ${xy(r * 0.5, -r * 0.2)} 0 0Z`
  const fill = radial(
    [0.5, 0.9, 0.9],
    [0, sink(color, 0.14)],
    [0.4, lift(color, 0.2)],
    [1, lift(color, 0.62)],
  )
  const stamens = times(7, (i) => [Math.cos(i * 0.9) * r * 0.34, Math.sin(i * 0.9) * r * 0.34] as const)
  return (
    times(
      5,
      (i) =>
        `<g transform="rotate(${i * 72 + 10})">${filled(petal, fill)}${stroked(petal, sink(color, 0.34), 1, 0.34)}</g>`,
    ).join('') +
    stroked(stamens.map(([x, y]) => `M0 0L${xy(x, y)}`).join(''), sink(color, 0.45), 1.4, 0.7) +
    filled(stamens.map(([x, y]) => ellipse(x, y, r * 0.06, r * 0.06)).join(''), '#D9A94E')
  )
}

// Bare wood in flower: open blossoms thinning out to buds at the tip.
export const blossomBranch = (stem: Stem, size: number, color: string, seed = 5): string => {
  const next = seeded(seed)
  return (
    twig(stem, size * 0.2) +
    times(15, (i) => {
      const share = 0.2 + (i / 15) * 0.8
      const { x, y } = along(stem, share)
      const [dx, dy] = [(next() - 0.5) * size * 1.7, (next() - 0.5) * size * 1.7]
      const spur = stroked(`M${xy(x, y)}L${xy(x + dx, y + dy)}`, sink(bark, 0.1), size * 0.06)
      const flower =
        share > 0.84
          ? filled(ellipse(0, 0, size * 0.17, size * 0.2), lift(color, 0.1))
          : `<g transform="rotate(${(next() * 80).toFixed(0)}) scale(1 ${(0.74 + next() * 0.26).toFixed(2)})">${blossom(size * (0.66 - share * 0.24), color)}</g>`
      return `${spur}<g transform="translate(${(x + dx).toFixed(1)} ${(y + dy).toFixed(1)})">${flower}</g>`
    }).join('')
  )
}

export const leafBranch = (stem: Stem, size: number, from: string, to: string, seed = 5): string => {
  const next = seeded(seed)
  return (
    twig(stem, size * 0.1) +
    times(16, (i) => {
      const share = 0.16 + (i / 16) * 0.84
      const { x, y, angle } = along(stem, share)
      const side = i % 2 ? 1 : -1
      const reach = size * (1.16 - share * 0.5) * (0.84 + next() * 0.3)
      return leaf(x, y, angle + side * (38 + next() * 24), reach, reach * 0.5, mix(from, to, next()))
    }).join('')
  )
}

export const berries = (stem: Stem, r: number, color: string, seed = 5): string => {
  const next = seeded(seed)
  return (
    twig(stem, r * 0.4) +
    times(15, (i) => {
      const { x, y } = along(stem, 0.26 + (i / 15) * 0.74)
      const [dx, dy] = [(next() - 0.5) * r * 4.4, (next() - 0.6) * r * 4]
      return (
        stroked(`M${xy(x, y)}Q${xy(x + dx * 0.3, y + dy)} ${xy(x + dx, y + dy)}`, bark, r * 0.16) +
        sphere(x + dx, y + dy, r * (0.8 + next() * 0.3), i % 4 ? color : sink(color, 0.16))
      )
    }).join('')
  )
}
