import { gloss, matte, metal, modelling, rod, turned, turnedOutline, turning } from './form.ts'
import { ellipse, polygon, roundBox, times, xy } from './geometry.ts'
import { across, diagonal, linear, shades } from './gradient.ts'
import { gold, ivory, lift, plum, sink } from './palette.ts'
import type { Piece } from './stage.ts'
import { clipped, filled, stroked } from './svg.ts'

// Soft metal tube standing on its cap, the far end folded over twice and already a little squeezed.
export const metalTube = (w: number, h: number, color: string, cap = plum): Piece => {
  const r = w / 2
  const top = h * 0.16
  const body = `M${xy(-r * 0.62, -top)}C${xy(-r * 0.9, -top - 6)} ${xy(-r, -top - 20)} ${xy(-r, -top - 44)}C${xy(-r * 0.9, -h * 0.5)} ${xy(-r * 1.04, -h * 0.7)} ${xy(-r * 1.02, -h)}L${xy(r * 1.02, -h)}C${xy(r * 1.06, -h * 0.72)} ${xy(r * 0.92, -h * 0.52)} ${xy(r, -top - 44)}C${xy(r, -top - 20)} ${xy(r * 0.9, -top - 6)} ${xy(r * 0.62, -top)}Z`
  const fold = (y: number, over: number) => roundBox(-r * over, y, r * over * 2, h * 0.055, 4)
  const dents = [
    polygon([-r * 0.5, -h * 0.92], [-r * 0.1, -h * 0.9], [-r * 0.3, -h * 0.66]),
    polygon([r * 0.2, -h * 0.93], [r * 0.7, -h * 0.92], [r * 0.36, -h * 0.72]),
    polygon([-r * 0.9, -h * 0.62], [-r * 0.5, -h * 0.56], [-r * 0.86, -h * 0.46]),
    polygon([r * 0.9, -h * 0.6], [r * 0.46, -h * 0.52], [r * 0.86, -h * 0.42]),
  ].join('')
  return {
    outline: `${body}${roundBox(-r * 0.64, -top, r * 1.28, top, 6)}`,
    foot: r * 0.64,
    art:
      rod(turning([0, r * 0.64], [-top, r * 0.6]), gloss(cap)) +
      stroked(
        times(
          9,
          (i) => `M${xy(-r * 0.52 + i * r * 0.13, -4)}L${xy(-r * 0.5 + i * r * 0.125, -top + 4)}`,
        ).join(''),
        sink(cap, 0.6),
        2,
        0.5,
      ) +
      clipped(
        body,
        filled(body, linear(across, ...metal(color).stops)) +
          filled(dents, shades(color, diagonal, [0, 0.8, 0.7], [1, -0.5, 0.5])) +
          filled(
            roundBox(-r * 1.1, -h * 0.5, w * 1.1, h * 0.24, 0),
            shades(ivory, across, [0, -0.2], [0.2, 0.3], [0.5, 0], [0.85, -0.3], [1, -0.1]),
          ) +
          stroked(ellipse(0, -h * 0.38, r * 0.22, r * 0.22), gold, 4) +
          stroked(`M0 ${-h * 0.38 - r * 0.22}L0 ${-h * 0.38 + r * 0.22}`, gold, 3) +
          modelling(body, color, r * 0.14, 0.5),
      ) +
      filled(fold(-h - h * 0.03, 1.06), shades(color, [0, 0, 0, 1], [0, 0.8], [0.4, 0], [1, -0.5])) +
      filled(fold(-h + h * 0.02, 1.04), shades(color, [0, 0, 0, 1], [0, 0.5], [0.4, -0.06], [1, -0.4])),
  }
}

// Brass dial for the air's moisture: a scale of dots, the comfortable stretch tinted, one hand.
export const humidityDial = (r: number, rim = gold, good = '#A3AD93'): Piece => {
  const cy = -r
  const at = (turn: number, q: number) => xy(Math.sin(turn) * r * q, cy - Math.cos(turn) * r * q)
  const arc = (from: number, to: number, q: number) =>
    `M${times(13, (i) => at(from + ((to - from) * i) / 12, q)).join('L')}`
  const hand = `M${at(-1.05, 0.62)}L${at(0.52, 0.05)}L${at(2.09, 0.14)}L${at(-2.62, 0.05)}Z`
  return {
    outline: ellipse(0, cy, r, r),
    foot: r * 0.46,
    art:
      filled(ellipse(r * 0.07, cy + 1, r * 0.99, r * 0.99), sink(rim, 0.55)) +
      filled(
        ellipse(0, cy, r, r),
        shades(rim, diagonal, [0, 0.8], [0.3, 0], [0.55, -0.42], [0.8, 0.4], [1, -0.3]),
      ) +
      filled(ellipse(0, cy, r * 0.88, r * 0.88), sink(rim, 0.5)) +
      filled(ellipse(1, cy + 2, r * 0.86, r * 0.86), shades(ivory, diagonal, [0, -0.2], [0.3, 0], [1, 0.4])) +
      stroked(arc(-0.5, 0.9, 0.68), good, r * 0.1) +
      stroked(arc(-2.2, -0.5, 0.68), '#D9A98C', r * 0.1, 0.9) +
      stroked(arc(0.9, 2.2, 0.68), '#9FB2C4', r * 0.1, 0.9) +
      filled(
        times(13, (i) => {
          const t = -2.2 + (i * 4.4) / 12
          return ellipse(Math.sin(t) * r * 0.54, cy - Math.cos(t) * r * 0.54, r * 0.018, r * 0.018)
        }).join(''),
        sink(rim, 0.6),
      ) +
      filled(hand, plum) +
      filled(ellipse(0, cy, r * 0.08, r * 0.08), shades(rim, diagonal, [0, 0.7], [1, -0.3])) +
      stroked(
        `M${at(-1.3, 0.78)}C${at(-1, 0.82)} ${at(-0.6, 0.84)} ${at(-0.2, 0.8)}`,
        lift(ivory, 1),
        r * 0.05,
        0.8,
      ),
  }
}

// Twist-up balm: a plain tube with a ridged wheel at its foot and a worn dome of balm at the top.
export const lipBalm = (w: number, h: number, shell: string, balm: string): Piece => {
  const r = w / 2
  const tube = turning([-h * 0.13, r], [-h * 0.78, r])
  return {
    outline: turnedOutline(turning([0, r * 0.94], [-h * 0.78, r], [-h, r * 0.5, 'shoulder'])),
    foot: r * 0.96,
    art:
      turned(turning([-h * 0.74, r * 0.82], [-h * 0.88, r * 0.82], [-h, r * 0.34, 'shoulder']), matte(balm)) +
      turned(turning([0, r * 0.92], [-h * 0.13, r * 0.92]), gloss(sink(shell, 0.16))) +
      stroked(
        times(8, (i) => `M${xy(-r * 0.74 + i * r * 0.2, -2)}L${xy(-r * 0.74 + i * r * 0.2, -h * 0.12)}`).join(
          '',
        ),
        sink(shell, 0.5),
        1.6,
        0.5,
      ) +
      turned(tube, gloss(shell)) +
      filled(ellipse(0, -h * 0.78, r * 0.86, r * 0.86 * 0.2), sink(shell, 0.34)) +
      turned(
        turning([-h * 0.775, r * 0.8], [-h * 0.88, r * 0.8], [-h * 0.98, r * 0.3, 'shoulder']),
        matte(balm),
      ) +
      filled(roundBox(-r, -h * 0.5, w, h * 0.07, 1), linear(across, ...metal(gold).stops)),
  }
}
