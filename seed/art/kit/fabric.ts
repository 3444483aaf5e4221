import { modelling, solid } from './form.ts'
import { ellipse, polygon, roundBox, spline, times, xy } from './geometry.ts'
import type { Piece } from './light.ts'
import { ivory, lift, mix, sink } from './palette.ts'
import { clipped, filled, linear, paint, radial, stroked } from './svg.ts'

// A soft fold: a dark valley with a lit ridge just up-light of it, both dying away at the ends.
export const crease = (curve: string, color: string, width: number, strength = 0.5): string => {
  const fading = (tone: string, opacity: number) =>
    radial([0.5, 0.5, 0.54], [0, tone, opacity], [0.55, tone, opacity * 0.8], [1, tone, 0])
  const valley = fading(sink(color, 0.6), strength / 6)
  const ridge = fading(lift(color, 0.6), strength / 5)
  return (
    times(5, (i) => `<g transform="translate(${width * 0.3} ${width * 0.3})">${stroked(curve, valley, (width * (i + 1)) / 5)}</g>`).join('') +
    times(4, (i) => `<g transform="translate(${-width * 0.34} ${-width * 0.3})">${stroked(curve, ridge, (width * 0.8 * (i + 1)) / 4)}</g>`).join('')
  )
}

// The tile repeats many threads at once because tiny pattern tiles are slow to lay.
export const weave = (outline: string, color: string, pitch = 5): string => {
  const side = pitch * 16
  const threads = (make: (at: number) => string) => times(16, (i) => make(i * pitch)).join('')
  return filled(
    outline,
    paint(
      (id) =>
        `<pattern id="${id}" width="${side}" height="${side}" patternUnits="userSpaceOnUse"><path d="${threads((at) => `M0 ${at}L${side} ${at}`)}" stroke="${sink(color, 0.5)}" stroke-opacity="0.14"/><path d="${threads((at) => `M${at} 0L${at} ${side}`)}" stroke="${lift(color, 0.9)}" stroke-opacity="0.3"/></pattern>`,
    ),
  )
}

export const cloth = (outline: string, color: string, folds: readonly string[], width = 46): Piece => ({
  outline,
  foot: 0,
  art: clipped(
    outline,
    filled(outline, shades(color, diagonal, [0, 0.3], [0.5, 0], [1, -0.14])) +
      weave(outline, color) +
      folds.map((fold, i) => crease(fold, color, width * (i % 2 ? 0.7 : 1))).join('') +
      modelling(outline, color, 9, 0.4),
  ),
})

// Hanging cloth: uneven pleats, each its own little cylinder of light.
export const curtain = (x: number, y: number, w: number, h: number, color: string, pleats: readonly number[]): string => {
  const total = pleats.reduce((sum, pleat) => sum + pleat, 0)
  let left = x
  const lining = filled(`M${xy(x, y)}L${xy(x + w, y)}L${xy(x + w, y + h)}L${xy(x, y + h)}Z`, sink(color, 0.42))
  return lining + pleats
    .map((pleat, i) => {
      const width = (pleat / total) * w
      const sway = (i % 2 ? 1 : -1) * width * 0.16
      const shape = `M${xy(left - 1, y)}L${xy(left + width + 1, y)}C${xy(left + width + sway, y + h * 0.4)} ${xy(left + width - sway, y + h * 0.7)} ${xy(left + width + sway * 0.6 + 1, y + h)}L${xy(left + sway * 0.6 - 1, y + h)}C${xy(left - sway, y + h * 0.7)} ${xy(left + sway, y + h * 0.4)} ${xy(left - 1, y)}Z`
      left += width
      return filled(shape, shades(color, across, [0, -0.34], [0.2, 0], [0.42, 0.2], [0.6, 0.06], [0.82, -0.14], [1, -0.4]))
    })
    .join('')
}

// Columns of V stitches: each arm a slanted leaf, nested in the one below. One tile holds a patch of
// them because tiny pattern tiles are slow to lay.
const stitches = (color: string, size: number): string => {
  const [w, h, across, down] = [size, size * 0.72, 6, 6]
  const arm = (x: number, y: number, turn: number, rx: number, fill: string, opacity: number) =>
    `<ellipse cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" rx="${rx.toFixed(1)}" ry="${(size * 0.46).toFixed(1)}" transform="rotate(${turn} ${x.toFixed(1)} ${y.toFixed(1)})" fill="${fill}" fill-opacity="${opacity}"/>`
  const stitch = (x: number, y: number) =>
    arm(x + w * 0.27, y, -30, w * 0.2, lift(color, 0.3), 0.75) + arm(x + w * 0.24, y, -30, w * 0.08, lift(color, 0.8), 0.35) +
    arm(x + w * 0.73, y, 30, w * 0.2, lift(color, 0.14), 0.75)
  const patch = times(down + 2, (row) => times(across, (column) => stitch(column * w, (row - 0.5) * h)).join('')).join('')
  return paint(
    (id) =>
      `<pattern id="${id}" width="${w * across}" height="${h * down}" patternUnits="userSpaceOnUse"><rect width="${w * across}" height="${h * down}" fill="${sink(color, 0.42)}" fill-opacity="0.5"/>${patch}</pattern>`,
  )
}

// Front of something folded: soft corners, a slightly sagging top, fuller on the folded left side.
const foldedFront = (w: number, h: number): string => {
  const r = Math.min(h * 0.42, 46)
  return (
    `M${xy(-w / 2 + r, -h)}C${xy(-w * 0.2, -h - h * 0.03)} ${xy(w * 0.2, -h + h * 0.05)} ${xy(w / 2 - r * 0.5, -h + 2)}C${xy(w / 2 + 2, -h + 2)} ${xy(w / 2 + 4, -h + r * 0.4)} ${xy(w / 2, -h * 0.5)}` +
    `C${xy(w / 2 + 4, -r * 0.3)} ${xy(w / 2, 0)} ${xy(w / 2 - r * 0.5, 0)}L${xy(-w / 2 + r, 0)}C${xy(-w / 2 - r * 0.2, 0)} ${xy(-w / 2 - r * 0.1, -h * 0.44)} ${xy(-w / 2 + r * 0.2, -h * 0.5)}C${xy(-w / 2 - r * 0.1, -h * 0.56)} ${xy(-w / 2 - r * 0.2, -h)} ${xy(-w / 2 + r, -h)}Z`
  )
}

const foldedTop = (w: number, h: number, depth: number): string =>
  `M${xy(-w / 2 + 8, -h + 12)}C${xy(-w / 2 + 10, -h - depth * 0.5)} ${xy(-w * 0.46, -h - depth)} ${xy(-w * 0.4, -h - depth)}C${xy(-w * 0.1, -h - depth - 5)} ${xy(w * 0.2, -h - depth + 4)} ${xy(w * 0.41, -h - depth)}C${xy(w * 0.46, -h - depth)} ${xy(w / 2 - 8, -h - depth * 0.4)} ${xy(w / 2 - 4, -h + 12)}Z`

const folded = (w: number, h: number, color: string, texture: (outline: string) => string, seams: readonly number[], extra = '', depth = w * 0.085): Piece => {
  const front = foldedFront(w, h)
  const top = foldedTop(w, h, depth)
  const seam = (y: number) => spline([w / 2 + 4, -h * y], [w * 0.2, -h * (y - 0.02)], [-w * 0.2, -h * (y + 0.02)], [-w / 2 + 12, -h * y])
  return {
    outline: front + top,
    foot: w * 0.48,
    flat: true,
    art:
      clipped(top, filled(top, shades(color, [0, 0, 1, 0.4], [0, 0.42], [1, 0.1])) + texture(top) + modelling(top, color, 8, 0.4)) +
      clipped(
        front,
        filled(front, shades(color, [0, 0, 1, 0.4], [0, 0.16], [0.5, 0], [1, -0.2])) +
          texture(front) +
          extra +
          seams.map((y) => crease(seam(y), color, h * 0.1, 0.7) + stroked(seam(y), sink(color, 0.75), 3, 0.6)).join('') +
          modelling(front, color, h * 0.17, 0.8),
      ),
  }
}

export const foldedKnit = (w: number, h: number, color: string, stitch = 15): Piece =>
  folded(w, h, color, (outline) => filled(outline, stitches(color, stitch)), [0.5])

export const foldedTowel = (w: number, h: number, color = ivory, band = color): Piece =>
  folded(w, h, color, (outline) => weave(outline, color, 7), [0.35, 0.68], filled(polygon([w * 0.24, -h * 1.1], [w * 0.34, -h * 1.1], [w * 0.34, h * 0.1], [w * 0.24, h * 0.1]), sink(band, 0.1), 0.4))

export const scarf = (w: number, h: number, color: string, stripe: string): Piece => {
  const base = folded(w, h, color, (outline) => filled(outline, stitches(color, 13)), [0.34, 0.67])
  const rise = w * 0.085
  const tail = `M${xy(w * 0.1, -h - rise * 0.86)}C${xy(w * 0.2, -h - rise)} ${xy(w * 0.28, -h - rise * 0.9)} ${xy(w * 0.33, -h - rise * 0.86)}C${xy(w * 0.37, -h - rise * 0.3)} ${xy(w * 0.38, -h * 0.9)} ${xy(w * 0.385, -h * 0.6)}L${xy(w * 0.4, h * 0.5)}C${xy(w * 0.3, h * 0.58)} ${xy(w * 0.2, h * 0.48)} ${xy(w * 0.1, h * 0.55)}L${xy(w * 0.085, -h * 0.7)}C${xy(w * 0.08, -h)} ${xy(w * 0.08, -h - rise * 0.5)} ${xy(w * 0.1, -h - rise * 0.86)}Z`
  const fringe = stroked(times(16, (i) => `M${xy(w * (0.105 + i * 0.0192), h * 0.5)}Q${xy(w * (0.1 + i * 0.0196), h * 0.64)} ${xy(w * (0.108 + i * 0.0192) + (i % 3) * 2, h * 0.78)}`).join(''), sink(color, 0.1), 5)
  const bands = [0.06, 0.22].map((y) => filled(polygon([w * 0.02, h * y], [w * 0.44, h * (y - 0.03)], [w * 0.44, h * (y + 0.06)], [w * 0.02, h * (y + 0.09)]), stripe, 0.85)).join('')
  return {
    outline: base.outline + tail,
    foot: w * 0.47,
    flat: true,
    art: base.art + fringe + clipped(tail, filled(tail, shades(color, [0, 0, 0.4, 1], [0, 0.3], [0.25, 0.06], [1, -0.2])) + bands + filled(tail, stitches(color, 13)) + modelling(tail, color, h * 0.13, 0.7)),
  }
}

// Stuffed and seen from above: light pools on the swell, small gathers run in from the corners.
export const cushion = (w: number, h: number, color: string): Piece => {
  const outline = closedSpline([-w * 0.5, -h * 0.48], [-w * 0.25, -h * 0.455], [0, -h * 0.45], [w * 0.25, -h * 0.455], [w * 0.5, -h * 0.49], [w * 0.482, -h * 0.2], [w * 0.484, h * 0.2], [w * 0.5, h * 0.48], [w * 0.24, h * 0.465], [-w * 0.24, h * 0.46], [-w * 0.5, h * 0.49], [-w * 0.484, h * 0.2], [-w * 0.48, -h * 0.2])
  const gathers = ([[-1, -1], [1, -1], [1, 1], [-1, 1]] as const).flatMap(([sx, sy]) =>
    [0.16, 0.5, 0.86].map((turn, i) => {
      const reach = w * (0.13 + (i === 1 ? 0.05 : 0))
      const [x, y] = [sx * w * 0.475, sy * h * 0.455]
      const [ex, ey] = [x - sx * Math.cos(turn) * reach, y - sy * Math.sin(turn) * reach]
      const sliver = `M${xy(x, y)}Q${xy((x + ex) / 2 + sy * 9, (y + ey) / 2 - sx * 9)} ${xy(ex, ey)}Q${xy((x + ex) / 2 - sy * 3, (y + ey) / 2 + sx * 3)} ${xy(x, y)}Z`
      return filled(sliver, sink(color, 0.7), 0.5) + `<g transform="translate(-4 -4)">${filled(sliver, lift(color, 0.5), 0.22)}</g>`
    }),
  )
  const swell = radial([0.4, 0.36, 0.68], [0, lift(color, 0.3)], [0.4, lift(color, 0.08)], [0.75, color], [1, sink(color, 0.5)])
  return {
    outline,
    foot: 0,
    art:
      filled(outline, swell) +
      clipped(outline, weave(outline, color, 6) + gathers.join('') + modelling(outline, color, h * 0.035, 0.4)) +
      stroked(outline, sink(mix(color, '#C29A5B', 0.5), 0.3), 9, 0.9) +
      `<g transform="translate(-1.5 -2)">${stroked(outline, lift(mix(color, '#C29A5B', 0.6), 0.3), 4, 0.8)}</g>`,
  }
}

export const bubble = (x: number, y: number, r: number, tint: string): string =>
  filled(ellipse(x, y, r, r), paint((id) => `<radialGradient id="${id}" cx="0.42" cy="0.4" r="0.6"><stop offset="0.55" stop-color="#FFFFFF" stop-opacity="0.04"/><stop offset="0.86" stop-color="${tint}" stop-opacity="0.32"/><stop offset="1" stop-color="#FFFFFF" stop-opacity="0.7"/></radialGradient>`)) +
  stroked(ellipse(x, y, r, r), '#FFFFFF', 1.4, 0.6) +
  filled(ellipse(x - r * 0.4, y - r * 0.44, r * 0.2, r * 0.13), '#FFFFFF', 0.9) +
  stroked(`M${xy(x + r * 0.24, y + r * 0.7)}C${xy(x + r * 0.5, y + r * 0.6)} ${xy(x + r * 0.68, y + r * 0.4)} ${xy(x + r * 0.72, y + r * 0.16)}`, '#FFFFFF', r * 0.06, 0.6)

export const pad = (x: number, y: number, w: number, h: number, color: string): string => solid(roundBox(x, y, w, h, h * 0.3), color, h * 0.2)
