import { solid } from './form.ts'
import { ellipse, seeded, times, xy } from './geometry.ts'
import { centred, diagonal, linear, radial, shades } from './gradient.ts'
import { lift, sink } from './palette.ts'
import type { Piece } from './stage.ts'
import { clipped, filled, stroked } from './svg.ts'

// Citrus cut face: rind, pith, then wedges each with its own light.
export const citrusFace = (r: number, rind = '#E08A3C', flesh = '#F0A04E'): Piece => {
  const wedge = (i: number) => {
    const a = (i * Math.PI * 2) / 10 + 0.12
    const b = a + (Math.PI * 2) / 10 - 0.1
    const at = (t: number, q: number) => xy(Math.cos(t) * r * q, Math.sin(t) * r * q)
    const m = (a + b) / 2
    return `M${at(m, 0.08)}L${at(a, 0.7)}C${at(a, 0.82)} ${at(a + 0.08, 0.84)} ${at(m, 0.84)}C${at(b - 0.08, 0.84)} ${at(b, 0.82)} ${at(b, 0.7)}Z`
  }
  const next = seeded(9)
  const pulp = stroked(
    times(120, () => {
      const t = next() * Math.PI * 2
      const q = 0.22 + next() * 0.5
      return `M${xy(Math.cos(t) * r * q, Math.sin(t) * r * q)}L${xy(Math.cos(t) * r * (q + 0.1), Math.sin(t) * r * (q + 0.1))}`
    }).join(''),
    lift(flesh, 0.7),
    2,
    0.4,
  )
  const wedges = times(10, wedge).join('')
  return {
    outline: ellipse(0, 0, r, r),
    foot: 0,
    art:
      solid(ellipse(0, 0, r, r), rind, r * 0.08) +
      filled(ellipse(0, 0, r * 0.93, r * 0.93), linear(diagonal, [0, '#FFF6E4'], [1, '#F6DDB4'])) +
      filled(wedges, shades(flesh, diagonal, [0, 0.3], [0.5, 0], [1, -0.16])) +
      clipped(wedges, pulp) +
      filled(ellipse(-r * 0.34, -r * 0.4, r * 0.16, r * 0.07), '#FFFFFF', 0.4) +
      filled(ellipse(0, 0, r * 0.07, r * 0.07), '#FFF1D6'),
  }
}

export const figHalf = (r: number, skin = '#5B3350'): Piece => {
  const shape = `M${xy(r * 0.05, -r * 2)}C${xy(-r * 0.2, -r * 1.7)} ${xy(-r * 0.55, -r * 1.6)} ${xy(-r * 0.85, -r * 1.1)}C${xy(-r * 1.15, -r * 0.5)} ${xy(-r * 0.7, 0)} ${xy(0, 0)}C${xy(r * 0.7, 0)} ${xy(r * 1.15, -r * 0.5)} ${xy(r * 0.85, -r * 1.1)}C${xy(r * 0.5, -r * 1.6)} ${xy(r * 0.25, -r * 1.7)} ${xy(r * 0.05, -r * 2)}Z`
  const scaled = (k: number, content: string) =>
    `<g transform="translate(0 ${-r * 0.78}) scale(${k}) translate(0 ${r * 0.78})">${content}</g>`
  const next = seeded(4)
  const seeds = times(54, () => {
    const t = next() * Math.PI * 2
    const q = Math.sqrt(next()) * 0.56
    return ellipse(Math.cos(t) * r * q, -r * 0.76 + Math.sin(t) * r * q * 0.96, r * 0.03, r * 0.022)
  }).join('')
  return {
    outline: shape,
    foot: r * 0.7,
    art:
      solid(shape, skin, r * 0.12) +
      scaled(0.92, filled(shape, linear(diagonal, [0, '#F3E3C8'], [1, '#E2C3A4']))) +
      filled(
        ellipse(0, -r * 0.76, r * 0.72, r * 0.7),
        radial(centred, [0, '#7E2C3E'], [0.5, '#B8505A'], [0.86, '#D98778'], [1, '#E9BFA0']),
      ) +
      filled(seeds, '#F2D9A8', 0.85) +
      filled(ellipse(-r * 0.1, -r * 0.8, r * 0.12, r * 0.26), '#4A1626', 0.5) +
      stroked(
        `M${xy(-r * 0.6, -r * 1.06)}C${xy(-r * 0.4, -r * 1.3)} ${xy(-r * 0.2, -r * 1.38)} ${xy(0, -r * 1.4)}`,
        '#FFFFFF',
        r * 0.04,
        0.5,
      ),
  }
}

// One lens-shaped drop of liquid seen from above, with light focused on its far side.
export const drop = (rx: number, ry: number, color: string): Piece => ({
  outline: ellipse(0, 0, rx, ry),
  foot: 0,
  art:
    filled(ellipse(0, 0, rx, ry), shades(color, diagonal, [0, -0.42], [0.45, 0], [1, 0.75])) +
    filled(
      ellipse(rx * 0.24, ry * 0.28, rx * 0.56, ry * 0.52),
      radial(centred, [0, lift(color, 0.9), 0.9], [1, lift(color, 0.5), 0]),
    ) +
    filled(ellipse(-rx * 0.38, -ry * 0.42, rx * 0.24, ry * 0.14), '#FFFFFF', 0.95) +
    stroked(ellipse(0, 0, rx - 1, ry - 1), sink(color, 0.4), 1.5, 0.4),
})
