import { leaf } from './foliage.ts'
import { modelling } from './form.ts'
import { ellipse, spline, times, xy } from './geometry.ts'
import { centred, diagonal, radial, shades } from './gradient.ts'
import { gold, lift, sink } from './palette.ts'
import type { Piece } from './stage.ts'
import { clipped, filled, stroked } from './svg.ts'

// Five heart-shaped petals around a crown of stamens, lying with its face half turned up to us.
export const dogRose = (r: number, color: string, green = '#7F8F66'): Piece => {
  const petal = `M0 0C${xy(-r * 0.3, -r * 0.16)} ${xy(-r * 0.76, -r * 0.62)} ${xy(-r * 0.56, -r * 0.9)}C${xy(-r * 0.36, -r * 1.06)} ${xy(-r * 0.12, -r * 1.02)} ${xy(-r * 0.02, -r * 0.955)}C${xy(r * 0.1, -r * 1.03)} ${xy(r * 0.34, -r * 1.06)} ${xy(r * 0.56, -r * 0.9)}C${xy(r * 0.76, -r * 0.62)} ${xy(r * 0.3, -r * 0.16)} 0 0Z`
  const veins = times(5, (i) => {
    const x = (i - 2) * r * 0.15
    return `M${xy(x * 0.1, -r * 0.2)}Q${xy(x * 0.9, -r * 0.5)} ${xy(x * 1.3, -r * 0.84)}`
  }).join('')
  const wash = radial(
    [0.5, 1, 1.02],
    [0, '#FFF3E2'],
    [0.34, lift(color, 0.66)],
    [0.8, color],
    [1, sink(color, 0.1)],
  )
  const petals = [0, 144, 288, 72, 216]
    .map(
      (turn) =>
        `<g transform="rotate(${turn})">${clipped(
          petal,
          filled(petal, wash) +
            modelling(petal, color, r * 0.09, 0.4) +
            stroked(veins, sink(color, 0.3), r * 0.014, 0.28),
        )}${stroked(petal, sink(color, 0.34), 1.6, 0.45)}</g>`,
    )
    .join('')
  const stamens = times(26, (i) => {
    const turn = i * 2.4
    const reach = r * (0.15 + ((i * 7) % 5) * 0.036)
    return [Math.cos(turn) * reach, Math.sin(turn) * reach] as const
  })
  return {
    outline: ellipse(0, -r * 0.5, r * 0.95, r * 0.56),
    foot: r * 0.7,
    art:
      stroked(
        spline([r * 0.2, -r * 0.2], [r * 0.9, -r * 0.04], [r * 1.5, -r * 0.12], [r * 1.9, -r * 0.02]),
        sink(green, 0.2),
        r * 0.07,
      ) +
      leaf(r * 1.2, -r * 0.1, -48, r * 0.9, r * 0.5, green) +
      leaf(r * 1.34, -r * 0.06, 10, r * 0.78, r * 0.42, sink(green, 0.1)) +
      `<g transform="translate(0 ${(-r * 0.52).toFixed(1)}) rotate(-8) scale(1 0.7) rotate(12)">${petals}${filled(ellipse(0, 0, r * 0.3, r * 0.3), radial(centred, [0, '#E6C36A', 0.9], [1, '#E6C36A', 0]))}${stroked(
        stamens.map(([x, y]) => `M0 0L${xy(x, y)}`).join(''),
        '#D9B060',
        r * 0.018,
        0.8,
      )}${filled(stamens.map(([x, y]) => ellipse(x, y, r * 0.035, r * 0.035)).join(''), sink(gold, 0.12))}${filled(ellipse(0, 0, r * 0.1, r * 0.1), shades('#B7B36A', diagonal, [0, 0.4], [1, -0.2]))}</g>`,
  }
}
