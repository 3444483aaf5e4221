import { crease } from './fabric.ts'
import { modelling, solid } from './form.ts'
import { ellipse, spline, times, xy } from './geometry.ts'
import { across, shades } from './gradient.ts'
import { gold, lift, sink } from './palette.ts'
import type { Piece } from './stage.ts'
import { clipped, filled, stroked } from './svg.ts'

// Garments hang from the origin: the hook of the hanger is at 0,0 and down is positive.
const hanger = (w: number): string =>
  stroked('M0 34C0 18 16 16 16 2C16 -14 -10 -14 -12 2', sink(gold, 0.2), 5) +
  stroked(`M${xy(-w / 2, 74)}L0 34L${xy(w / 2, 74)}`, sink(gold, 0.3), 9) +
  stroked(`M${xy(-w / 2, 72)}L0 32`, lift(gold, 0.5), 3, 0.8)

const cut = (outline: string, color: string, folds: readonly string[], depth = 26): string =>
  clipped(
    outline,
    filled(outline, shades(color, [0, 0, 1, 0.3], [0, 0.26], [0.4, 0], [1, -0.26])) +
      folds.map((fold) => crease(fold, color, depth, 0.6)).join('') +
      modelling(outline, color, 7, 0.5),
  )

const sleeve = (side: 1 | -1, shoulder: number, length: number, width: number): string => {
  const x = (at: number) => side * (shoulder + at)
  return `M${xy(x(-26), 64)}C${xy(x(0), 72)} ${xy(x(16), 90)} ${xy(x(22), 130)}C${xy(x(34), 66 + length * 0.5)} ${xy(x(36), 66 + length * 0.8)} ${xy(x(34), 66 + length)}L${xy(x(34 - width), 70 + length)}C${xy(x(24 - width), 66 + length * 0.6)} ${xy(x(10 - width), 66 + length * 0.3)} ${xy(x(-34), 120)}Z`
}

const cuff = (side: 1 | -1, shoulder: number, length: number, width: number, color: string): string => {
  const x = (at: number) => side * (shoulder + at)
  return stroked(`M${xy(x(35), 38 + length)}L${xy(x(34 - width), 42 + length)}`, sink(color, 0.4), 2.5, 0.5)
}

export const shirt = (w: number, h: number, color: string): Piece => {
  const s = w / 2
  const body = `M${xy(-s * 0.3, 42)}C${xy(-s * 0.6, 52)} ${xy(-s * 0.9, 62)} ${xy(-s, 76)}L${xy(-s * 0.9, h)}C${xy(-s * 0.5, h + 22)} ${xy(-s * 0.2, h - 14)} ${xy(0, h - 8)}C${xy(s * 0.2, h - 14)} ${xy(s * 0.5, h + 22)} ${xy(s * 0.9, h)}L${xy(s, 76)}C${xy(s * 0.9, 62)} ${xy(s * 0.6, 52)} ${xy(s * 0.3, 42)}C${xy(s * 0.1, 62)} ${xy(-s * 0.1, 62)} ${xy(-s * 0.3, 42)}Z`
  const collar = (side: 1 | -1) =>
    `M${xy(side * s * 0.3, 38)}L${xy(side * s * 0.04, 74)}L${xy(side * s * 0.26, 104)}L${xy(side * s * 0.46, 58)}Z`
  const buttons = times(5, (i) => ellipse(3, 130 + (i * (h - 170)) / 5, 4, 4)).join('')
  return {
    outline: body + sleeve(1, s, h * 0.72, 48) + sleeve(-1, s, h * 0.72, 48),
    foot: 0,
    art:
      hanger(w * 0.8) +
      cut(
        sleeve(-1, s, h * 0.72, 48),
        color,
        [spline([-s - 4, 120], [-s - 8, h * 0.4], [-s - 2, h * 0.7])],
        18,
      ) +
      cuff(-1, s, h * 0.72, 48, color) +
      cut(
        sleeve(1, s, h * 0.72, 48),
        sink(color, 0.08),
        [spline([s + 6, 120], [s + 12, h * 0.4], [s + 8, h * 0.7])],
        18,
      ) +
      cuff(1, s, h * 0.72, 48, color) +
      cut(body, color, [
        spline([-s * 0.6, 110], [-s * 0.5, h * 0.5], [-s * 0.56, h]),
        spline([s * 0.4, 140], [s * 0.5, h * 0.55], [s * 0.42, h]),
        spline([-s * 0.2, h * 0.5], [-s * 0.26, h * 0.8], [-s * 0.2, h]),
      ]) +
      stroked(`M3 74L${xy(3, h - 8)}`, sink(color, 0.4), 2, 0.5) +
      filled(buttons, sink(color, 0.4)) +
      solid(collar(-1), lift(color, 0.1), 6) +
      solid(collar(1), color, 6),
  }
}

export const dress = (w: number, h: number, color: string): Piece => {
  const s = w / 2
  const body = `M${xy(-s * 0.34, 44)}L${xy(-s * 0.44, 110)}C${xy(-s * 0.6, 150)} ${xy(-s * 0.52, 200)} ${xy(-s * 0.4, h * 0.4)}C${xy(-s * 0.6, h * 0.6)} ${xy(-s * 0.9, h * 0.84)} ${xy(-s, h)}C${xy(-s * 0.7, h + 16)} ${xy(-s * 0.5, h - 8)} ${xy(-s * 0.28, h + 6)}C${xy(0, h + 18)} ${xy(s * 0.3, h - 8)} ${xy(s * 0.56, h + 8)}C${xy(s * 0.8, h + 12)} ${xy(s * 0.9, h)} ${xy(s, h - 4)}C${xy(s * 0.9, h * 0.84)} ${xy(s * 0.6, h * 0.6)} ${xy(s * 0.4, h * 0.4)}C${xy(s * 0.52, 200)} ${xy(s * 0.6, 150)} ${xy(s * 0.44, 110)}L${xy(s * 0.34, 44)}L${xy(s * 0.26, 46)}C${xy(s * 0.22, 120)} ${xy(-s * 0.22, 120)} ${xy(-s * 0.26, 46)}Z`
  const pleat = (x: number) => spline([s * x * 0.42, h * 0.42], [s * x * 0.62, h * 0.66], [s * x, h + 4])
  return {
    outline: body,
    foot: 0,
    art:
      hanger(w * 0.5) +
      cut(
        body,
        color,
        [
          pleat(-0.66),
          pleat(-0.3),
          pleat(0.06),
          pleat(0.4),
          pleat(0.72),
          spline([-s * 0.3, 130], [-s * 0.24, 190], [-s * 0.3, h * 0.38]),
        ],
        24,
      ) +
      stroked(spline([-s * 0.41, h * 0.4], [0, h * 0.415], [s * 0.41, h * 0.4]), gold, 6, 0.9),
  }
}

export const coat = (w: number, h: number, color: string): Piece => {
  const s = w / 2
  const half = (side: 1 | -1) =>
    `M${xy(side * s * 0.3, 42)}C${xy(side * s * 0.6, 50)} ${xy(side * s * 0.9, 62)} ${xy(side * s, 80)}L${xy(side * s * 0.98, h * 0.5)}L${xy(side * s * 1.06, h)}C${xy(side * s * 0.7, h + 12)} ${xy(side * s * 0.3, h + 8)} ${xy(side * -s * 0.06, h + 6)}L${xy(side * -s * 0.06, h * 0.34)}Z`
  const lapel = (side: 1 | -1) =>
    `M${xy(side * s * 0.3, 40)}L${xy(side * s * 0.62, 84)}L${xy(side * s * 0.5, 120)}L${xy(side * s * 0.58, 138)}L${xy(0, h * 0.36)}L${xy(side * s * 0.12, 84)}Z`
  return {
    outline: half(1) + half(-1) + sleeve(1, s, h * 0.62, 58) + sleeve(-1, s, h * 0.62, 58),
    foot: 0,
    art:
      hanger(w * 0.8) +
      filled(`M${xy(-s * 0.3, 44)}L${xy(s * 0.3, 44)}L0 ${h * 0.36}Z`, sink(color, 0.5)) +
      cut(
        sleeve(1, s, h * 0.62, 58),
        sink(color, 0.14),
        [spline([s + 6, 130], [s + 14, h * 0.34], [s + 4, h * 0.62])],
        22,
      ) +
      cut(half(1), sink(color, 0.06), [spline([s * 0.6, h * 0.4], [s * 0.56, h * 0.7], [s * 0.64, h])]) +
      cut(half(-1), color, [
        spline([-s * 0.6, h * 0.36], [-s * 0.54, h * 0.7], [-s * 0.6, h]),
        spline([-s * 0.24, h * 0.5], [-s * 0.2, h * 0.8], [-s * 0.22, h]),
      ]) +
      cut(
        sleeve(-1, s, h * 0.62, 58),
        color,
        [spline([-s - 4, 130], [-s - 10, h * 0.34], [-s, h * 0.62])],
        22,
      ) +
      solid(lapel(1), sink(color, 0.04), 8) +
      solid(lapel(-1), lift(color, 0.1), 8) +
      filled([0.44, 0.56].map((y) => ellipse(s * 0.14, h * y, 7, 7)).join(''), sink(color, 0.6)) +
      stroked(
        `M${xy(s * 0.36, h * 0.62)}L${xy(s * 0.74, h * 0.6)}M${xy(-s * 0.74, h * 0.6)}L${xy(-s * 0.36, h * 0.62)}`,
        sink(color, 0.5),
        4,
        0.6,
      ),
  }
}

// Court shoe in profile, toe to the left.
export const pump = (w: number, color: string): Piece => {
  const p = (x: number, y: number) => xy((x * w) / 200, (y * w) / 200)
  const upper = `M${p(-104, -4)}C${p(-100, -18)} ${p(-86, -32)} ${p(-66, -38)}C${p(-40, -44)} ${p(-26, -38)} ${p(-6, -40)}C${p(24, -46)} ${p(52, -72)} ${p(76, -106)}C${p(82, -114)} ${p(94, -114)} ${p(98, -106)}C${p(104, -92)} ${p(100, -74)} ${p(97, -62)}C${p(84, -56)} ${p(70, -54)} ${p(56, -44)}C${p(34, -24)} ${p(10, -2)} ${p(-26, 0)}C${p(-60, 2)} ${p(-90, 2)} ${p(-104, -4)}Z`
  const heel = `M${p(98, -66)}C${p(96, -40)} ${p(94, -20)} ${p(93, 0)}L${p(83, 0)}C${p(82, -26)} ${p(76, -42)} ${p(58, -46)}Z`
  const inside = `M${p(-44, -41)}C${p(-26, -38)} ${p(-12, -39)} ${p(-6, -40)}C${p(24, -46)} ${p(52, -72)} ${p(76, -106)}C${p(60, -64)} ${p(30, -34)} ${p(-4, -32)}C${p(-20, -32)} ${p(-34, -36)} ${p(-44, -41)}Z`
  return {
    outline: upper + heel,
    foot: 0,
    art:
      filled(heel, shades(color, across, [0, 0.3], [0.5, 0], [1, -0.5])) +
      clipped(
        upper,
        filled(
          upper,
          shades(color, [0, 0, 1, 0.5], [0, 0.5], [0.3, 0], [0.55, 0.3], [0.8, -0.24], [1, -0.1]),
        ) + modelling(upper, color, w * 0.035, 0.6),
      ) +
      filled(inside, shades(color, across, [0, -0.6], [1, -0.3])) +
      stroked(`M${p(-90, -18)}C${p(-80, -28)} ${p(-70, -32)} ${p(-56, -34)}`, '#FFFFFF', w * 0.018, 0.85) +
      stroked(`M${p(94, -102)}C${p(97, -92)} ${p(96, -80)} ${p(94, -70)}`, '#FFFFFF', w * 0.012, 0.5),
  }
}
