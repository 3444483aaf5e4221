import { crease, weave } from './fabric.ts'
import { modelling } from './form.ts'
import { polygon, spline, times, xy } from './geometry.ts'
import { shades } from './gradient.ts'
import { ivory, lift, sink } from './palette.ts'
import type { Piece } from './stage.ts'
import { clipped, filled, paint, stroked } from './svg.ts'

// Columns of V stitches: each arm a slanted leaf, nested in the one below. One tile holds a patch of
// them because tiny pattern tiles are slow to lay.
export const stitches = (color: string, size: number): string => {
  const [w, h, across, down] = [size, size * 0.72, 6, 6]
  const arm = (x: number, y: number, turn: number, rx: number, fill: string, opacity: number) =>
    `<ellipse cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" rx="${rx.toFixed(1)}" ry="${(size * 0.46).toFixed(1)}" transform="rotate(${turn} ${x.toFixed(1)} ${y.toFixed(1)})" fill="${fill}" fill-opacity="${opacity}"/>`
  const stitch = (x: number, y: number) =>
    arm(x + w * 0.27, y, -30, w * 0.2, lift(color, 0.3), 0.75) +
    arm(x + w * 0.24, y, -30, w * 0.08, lift(color, 0.8), 0.35) +
    arm(x + w * 0.73, y, 30, w * 0.2, lift(color, 0.14), 0.75)
  const patch = times(down + 2, (row) =>
    times(across, (column) => stitch(column * w, (row - 0.5) * h)).join(''),
  ).join('')
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

const folded = (
  w: number,
  h: number,
  color: string,
  texture: (outline: string) => string,
  seams: readonly number[],
  extra = '',
  depth = w * 0.085,
): Piece => {
  const front = foldedFront(w, h)
  const top = foldedTop(w, h, depth)
  const seam = (y: number) =>
    spline(
      [w / 2 + 4, -h * y],
      [w * 0.2, -h * (y - 0.02)],
      [-w * 0.2, -h * (y + 0.02)],
      [-w / 2 + 12, -h * y],
    )
  return {
    outline: front + top,
    foot: w * 0.48,
    flat: true,
    art:
      clipped(
        top,
        filled(top, shades(color, [0, 0, 1, 0.4], [0, 0.42], [1, 0.1])) +
          texture(top) +
          modelling(top, color, 8, 0.4),
      ) +
      clipped(
        front,
        filled(front, shades(color, [0, 0, 1, 0.4], [0, 0.16], [0.5, 0], [1, -0.2])) +
          texture(front) +
          extra +
          seams
            .map((y) => crease(seam(y), color, h * 0.1, 0.7) + stroked(seam(y), sink(color, 0.75), 3, 0.6))
            .join('') +
          modelling(front, color, h * 0.17, 0.8),
      ),
  }
}

export const foldedKnit = (w: number, h: number, color: string, stitch = 15): Piece =>
  folded(w, h, color, (outline) => filled(outline, stitches(color, stitch)), [0.5])

// A sleeve that slipped out of its fold and hangs down, origin at the edge it falls over; its ribbed cuff
// is what tells a sweater from a blanket.
export const looseSleeve = (w: number, length: number, color: string, stitch = 15): Piece => {
  const s = w / 2
  const wrist = length * 0.78
  const arm = `M${xy(-s * 0.9, -34)}C${xy(-s * 0.3, -46)} ${xy(s * 0.4, -44)} ${xy(s, -32)}C${xy(s * 1.16, -10)} ${xy(s * 1.04, length * 0.3)} ${xy(s * 0.86, wrist)}L${xy(-s * 0.7, wrist + 6)}C${xy(-s * 0.9, length * 0.3)} ${xy(-s * 1.14, 0)} ${xy(-s * 0.9, -34)}Z`
  const cuff = `M${xy(-s * 0.66, wrist)}L${xy(s * 0.8, wrist - 6)}C${xy(s * 0.86, wrist + 20)} ${xy(s * 0.8, length - 10)} ${xy(s * 0.76, length - 4)}C${xy(s * 0.3, length + 4)} ${xy(-s * 0.3, length + 6)} ${xy(-s * 0.62, length + 2)}C${xy(-s * 0.7, length - 14)} ${xy(-s * 0.7, wrist + 14)} ${xy(-s * 0.66, wrist)}Z`
  const ribs = times(
    9,
    (i) => `M${xy(-s * 0.56 + i * s * 0.16, wrist)}L${xy(-s * 0.54 + i * s * 0.154, length)}`,
  )
  const tone = shades(color, [0, 0, 1, 0.3], [0, 0.2], [0.5, 0], [1, -0.24])
  return {
    outline: arm + cuff,
    foot: 0,
    art:
      `<g transform="translate(9 7)">${filled(arm + cuff, sink(color, 0.8), 0.3)}</g>` +
      clipped(
        arm,
        filled(arm, tone) + filled(arm, stitches(color, stitch)) + modelling(arm, color, w * 0.13, 0.7),
      ) +
      clipped(
        cuff,
        filled(cuff, tone) +
          stroked(ribs.join(''), sink(color, 0.6), w * 0.035, 0.45) +
          modelling(cuff, color, w * 0.1, 0.7),
      ) +
      stroked(`M${xy(-s * 0.66, wrist + 2)}L${xy(s * 0.82, wrist - 4)}`, sink(color, 0.6), 3, 0.5),
  }
}

export const foldedTowel = (w: number, h: number, color = ivory, band = color): Piece =>
  folded(
    w,
    h,
    color,
    (outline) => weave(outline, color, 7),
    [0.35, 0.68],
    filled(
      polygon([w * 0.24, -h * 1.1], [w * 0.34, -h * 1.1], [w * 0.34, h * 0.1], [w * 0.24, h * 0.1]),
      sink(band, 0.1),
      0.4,
    ),
  )

export const scarf = (w: number, h: number, color: string, stripe: string): Piece => {
  const base = folded(w, h, color, (outline) => filled(outline, stitches(color, 13)), [0.34, 0.67])
  const rise = w * 0.085
  const tail = `M${xy(w * 0.1, -h - rise * 0.86)}C${xy(w * 0.2, -h - rise)} ${xy(w * 0.28, -h - rise * 0.9)} ${xy(w * 0.33, -h - rise * 0.86)}C${xy(w * 0.37, -h - rise * 0.3)} ${xy(w * 0.38, -h * 0.9)} ${xy(w * 0.385, -h * 0.6)}L${xy(w * 0.4, h * 0.5)}C${xy(w * 0.3, h * 0.58)} ${xy(w * 0.2, h * 0.48)} ${xy(w * 0.1, h * 0.55)}L${xy(w * 0.085, -h * 0.7)}C${xy(w * 0.08, -h)} ${xy(w * 0.08, -h - rise * 0.5)} ${xy(w * 0.1, -h - rise * 0.86)}Z`
  const fringe = stroked(
    times(
      16,
      (i) =>
        `M${xy(w * (0.105 + i * 0.0192), h * 0.5)}Q${xy(w * (0.1 + i * 0.0196), h * 0.64)} ${xy(w * (0.108 + i * 0.0192) + (i % 3) * 2, h * 0.78)}`,
    ).join(''),
    sink(color, 0.1),
    5,
  )
  const bands = [0.06, 0.22]
    .map((y) =>
      filled(
        polygon(
          [w * 0.02, h * y],
          [w * 0.44, h * (y - 0.03)],
          [w * 0.44, h * (y + 0.06)],
          [w * 0.02, h * (y + 0.09)],
        ),
        stripe,
        0.85,
      ),
    )
    .join('')
  return {
    outline: base.outline + tail,
    foot: w * 0.47,
    flat: true,
    art:
      base.art +
      fringe +
      clipped(
        tail,
        filled(tail, shades(color, [0, 0, 0.4, 1], [0, 0.3], [0.25, 0.06], [1, -0.2])) +
          bands +
          filled(tail, stitches(color, 13)) +
          modelling(tail, color, h * 0.13, 0.7),
      ),
  }
}
