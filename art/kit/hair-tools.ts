import { metal, solid } from './form.ts'
import { ellipse, polygon, roundBox, spline, times, xy } from './geometry.ts'
import { across, down, linear, shades } from './gradient.ts'
import { gold, lift, sink } from './palette.ts'
import type { Piece } from './stage.ts'
import { filled, stroked } from './svg.ts'

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

// Velvet bow on a clasp: the rolled edges catch light, the hollows drink it.
export const velvetBow = (w: number, h: number, color: string): Piece => {
  const loop = (side: 1 | -1) =>
    `M0 ${-h * 0.5}C${xy(side * w * 0.12, -h * 0.86)} ${xy(side * w * 0.36, -h * 1.1)} ${xy(side * w * 0.48, -h * 0.94)}C${xy(side * w * 0.54, -h * 0.6)} ${xy(side * w * 0.53, -h * 0.3)} ${xy(side * w * 0.47, -h * 0.06)}C${xy(side * w * 0.36, h * 0.06)} ${xy(side * w * 0.12, -h * 0.14)} 0 ${-h * 0.5}Z`
  const pleats = (side: 1 | -1) =>
    [-0.3, 0, 0.28]
      .map(
        (dy) =>
          `M${xy(side * w * 0.06, -h * 0.5)}Q${xy(side * w * 0.2, -h * (0.5 - dy * 0.4))} ${xy(side * w * (0.4 - Math.abs(dy) * 0.2), -h * (0.5 - dy))}`,
      )
      .join('')
  return {
    outline: loop(1) + loop(-1),
    foot: w * 0.46,
    flat: true,
    art:
      filled(
        roundBox(-w * 0.3, -h * 0.2, w * 0.6, h * 0.14, h * 0.06),
        linear(across, ...metal(gold).stops),
      ) +
      solid(loop(-1), color, h * 0.2, 0.8) +
      solid(loop(1), sink(color, 0.1), h * 0.2, 0.8) +
      stroked(pleats(-1) + pleats(1), sink(color, 0.6), 4, 0.4) +
      solid(roundBox(-w * 0.075, -h * 0.74, w * 0.15, h * 0.5, h * 0.14), lift(color, 0.06), h * 0.12, 0.8),
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
