import { metal, solid, sphere } from './form.ts'
import { ellipse, polygon, roundBox, spline, times, xy } from './geometry.ts'
import { across, down, linear, shades } from './gradient.ts'
import { gold, lift, sink } from './palette.ts'
import type { Piece } from './stage.ts'
import { clipped, filled, stroked } from './svg.ts'

export const comb = (w: number, h: number, color: string, pitch = 33): Piece => {
  const spine = roundBox(-w / 2, -h, w, h * 0.36, h * 0.16)
  const teeth = times(Math.round(w / pitch), (i) => {
    const count = Math.round(w / pitch)
    const x = -w / 2 + (w / count) * (i + 0.22)
    return roundBox(x, -h * 0.72, (w / count) * 0.5, h * 0.72, (w / count) * 0.2)
  }).join('')
  const fill = shades(color, [0, 0, 0.2, 1], [0, 0.35], [0.4, 0], [1, -0.3])
  return {
    outline: spine + teeth,
    foot: 0,
    art:
      filled(teeth, shades(color, down, [0, -0.2], [0.3, 0.12], [1, -0.16])) +
      filled(spine, fill) +
      stroked(`M${xy(-w * 0.46, -h * 0.93)}L${xy(w * 0.44, -h * 0.93)}`, '#FFFFFF', h * 0.03, 0.5),
  }
}

export const scissors = (length: number, color = gold): Piece => {
  const blade = (side: 1 | -1) =>
    polygon(
      [side * 3, -length * 0.38],
      [side * 15, -length * 0.46],
      [side * 5, -length],
      [side * -1, -length * 0.96],
    )
  const arm = (side: 1 | -1) =>
    spline([side * 2, -length * 0.44], [-side * 12, -length * 0.34], [-side * 26, -length * 0.24])
  const loop = (side: 1 | -1) => ellipse(side * 36, -length * 0.13, length * 0.075, length * 0.115)
  const bow = (side: 1 | -1) =>
    stroked(loop(side), sink(color, 0.42), 15) +
    stroked(loop(side), color, 11) +
    `<g transform="translate(-1.5 -2)">${stroked(loop(side), lift(color, 0.7), 3, 0.8)}</g>`
  return {
    outline:
      blade(1) +
      blade(-1) +
      ellipse(36, -length * 0.13, length * 0.1, length * 0.14) +
      ellipse(-36, -length * 0.13, length * 0.1, length * 0.14),
    foot: 0,
    art:
      filled(blade(-1), shades(color, across, [0, 0.7], [0.6, 0], [1, -0.3])) +
      stroked(arm(-1), sink(color, 0.3), 15) +
      stroked(arm(-1), color, 10) +
      filled(blade(1), shades(color, across, [0, -0.36], [0.5, 0.5], [1, 0])) +
      stroked(arm(1), sink(color, 0.42), 15) +
      stroked(arm(1), lift(color, 0.1), 10) +
      bow(1) +
      bow(-1) +
      filled(ellipse(0, -length * 0.42, 6, 6), lift(color, 0.6)) +
      stroked(ellipse(0, -length * 0.42, 6, 6), sink(color, 0.5), 1.5),
  }
}

// Velvet-covered bar bowed over a gold spring clasp: a lit nap along the crown, a deep rolled edge below.
export const barrette = (w: number, h: number, color: string, studs = 0): Piece => {
  const p = (x: number, y: number) => xy(w * x, h * y)
  const pad = `M${p(-0.5, -0.14)}C${p(-0.49, -0.62)} ${p(-0.3, -1)} ${p(0, -1)}C${p(0.3, -1)} ${p(0.49, -0.62)} ${p(0.5, -0.14)}C${p(0.5, 0.03)} ${p(0.44, 0.04)} ${p(0.41, -0.04)}C${p(0.3, -0.16)} ${p(0.14, -0.2)} ${p(0, -0.2)}C${p(-0.14, -0.2)} ${p(-0.3, -0.16)} ${p(-0.41, -0.04)}C${p(-0.44, 0.04)} ${p(-0.5, 0.03)} ${p(-0.5, -0.14)}Z`
  const nap = stroked(
    times(46, (i) => {
      const t = (i / 45 - 0.5) * 0.94
      const top = -0.97 + t * t * 2.6 + (i % 3) * 0.05
      return `M${p(t, top)}Q${p(t + 0.012, top + 0.14)} ${p(t + 0.004, top + 0.3)}`
    }).join(''),
    lift(color, 0.6),
    w * 0.014,
    0.22,
  )
  const stud = (i: number) => {
    const t = ((i + 0.5) / studs - 0.5) * 0.72
    return sphere(w * t, -h * (0.58 - t * t * 2), h * 0.095, '#F3E6D6')
  }
  return {
    outline: pad,
    foot: w * 0.42,
    flat: true,
    art:
      filled(
        roundBox(-w * 0.41, -h * 0.14, w * 0.8, h * 0.1, h * 0.04),
        linear(across, ...metal(gold).stops),
      ) +
      stroked(`M${p(0.38, -0.1)}L${p(0.45, -0.24)}`, gold, h * 0.07) +
      solid(pad, color, h * 0.2, 0.85) +
      clipped(pad, nap) +
      times(studs, stud).join(''),
  }
}

export const hairClip = (length: number, color = gold): Piece => {
  const body = `M${xy(0, 0)}C${xy(-length * 0.12, -length * 0.02)} ${xy(-length * 0.13, -length * 0.2)} ${xy(-length * 0.09, -length * 0.4)}L${xy(-length * 0.035, -length * 0.97)}C${xy(-length * 0.02, -length * 1.01)} ${xy(length * 0.02, -length * 1.01)} ${xy(length * 0.035, -length * 0.97)}L${xy(length * 0.09, -length * 0.4)}C${xy(length * 0.13, -length * 0.2)} ${xy(length * 0.12, -length * 0.02)} ${xy(0, 0)}Z`
  return {
    outline: body,
    foot: 0,
    art:
      filled(body, linear(across, ...metal(color).stops)) +
      stroked(body, lift(color, 0.7), 1.6, 0.7) +
      stroked(`M0 ${-length * 0.36}L0 ${-length * 0.9}`, sink(color, 0.6), length * 0.02, 0.6) +
      filled(ellipse(0, -length * 0.16, length * 0.045, length * 0.045), sink(color, 0.55)),
  }
}
