import { times, xy } from './geometry.ts'
import { across, radial, shades } from './gradient.ts'
import { lift, sink } from './palette.ts'
import { filled, paint, stroked } from './svg.ts'

// A soft fold: a dark valley with a lit ridge just up-light of it, both dying away at the ends.
export const crease = (curve: string, color: string, width: number, strength = 0.5): string => {
  const fading = (tone: string, opacity: number) =>
    radial([0.5, 0.5, 0.54], [0, tone, opacity], [0.55, tone, opacity * 0.8], [1, tone, 0])
  const valley = fading(sink(color, 0.6), strength / 6)
  const ridge = fading(lift(color, 0.6), strength / 5)
  return (
    times(
      5,
      (i) =>
        `<g transform="translate(${width * 0.3} ${width * 0.3})">${stroked(curve, valley, (width * (i + 1)) / 5)}</g>`,
    ).join('') +
    times(
      4,
      (i) =>
        `<g transform="translate(${-width * 0.34} ${-width * 0.3})">${stroked(curve, ridge, (width * 0.8 * (i + 1)) / 4)}</g>`,
    ).join('')
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

// Hanging cloth: uneven pleats, each its own little cylinder of light.
export const curtain = (
  x: number,
  y: number,
  w: number,
  h: number,
  color: string,
  pleats: readonly number[],
): string => {
  const total = pleats.reduce((sum, pleat) => sum + pleat, 0)
  let left = x
  const lining = filled(
    `M${xy(x, y)}L${xy(x + w, y)}L${xy(x + w, y + h)}L${xy(x, y + h)}Z`,
    sink(color, 0.42),
  )
  return (
    lining +
    pleats
      .map((pleat, i) => {
        const width = (pleat / total) * w
        const sway = (i % 2 ? 1 : -1) * width * 0.16
        const shape = `M${xy(left - 1, y)}L${xy(left + width + 1, y)}C${xy(left + width + sway, y + h * 0.4)} ${xy(left + width - sway, y + h * 0.7)} ${xy(left + width + sway * 0.6 + 1, y + h)}L${xy(left + sway * 0.6 - 1, y + h)}C${xy(left - sway, y + h * 0.7)} ${xy(left + sway, y + h * 0.4)} ${xy(left - 1, y)}Z`
        left += width
        return filled(
          shape,
          shades(color, across, [0, -0.34], [0.2, 0], [0.42, 0.2], [0.6, 0.06], [0.82, -0.14], [1, -0.4]),
        )
      })
      .join('')
  )
}
