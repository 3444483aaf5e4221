import { modelling } from './form.ts'
import { ellipse, spline, times, xy } from './geometry.ts'
import { across, diagonal, shades } from './gradient.ts'
import { lift, sink } from './palette.ts'
import type { Piece } from './stage.ts'
import { clipped, filled, moved, stroked } from './svg.ts'

const braid = (path: string, tone: string, width: number, opacity: number) =>
  `<path d="${path}" fill="none" stroke="${tone}" stroke-width="${width}" stroke-dasharray="9 5" stroke-opacity="${opacity}"/>`

// A wide straw hat put down on its brim: braid wound in rounds, each round lit on its upper edge, and a ribbon
// around the crown. `r` is half of the brim.
export const strawHat = (r: number, straw: string, ribbon: string): Piece => {
  const flat = 0.27
  const [brimY, c, top] = [-r * 0.12, r * 0.44, -r * 0.6]
  const brim = `M${xy(-r, brimY + r * 0.02)}C${xy(-r * 0.98, brimY - r * 0.15)} ${xy(-r * 0.5, brimY - r * flat)} ${xy(0, brimY - r * flat)}C${xy(r * 0.5, brimY - r * flat)} ${xy(r * 0.98, brimY - r * 0.17)} ${xy(r, brimY - r * 0.02)}C${xy(r * 0.98, brimY + r * 0.22)} ${xy(r * 0.44, brimY + r * 0.28)} ${xy(-r * 0.06, brimY + r * 0.28)}C${xy(-r * 0.54, brimY + r * 0.28)} ${xy(-r, brimY + r * 0.22)} ${xy(-r, brimY + r * 0.02)}Z`
  const crown = `M${xy(-c, brimY - r * 0.02)}C${xy(-c * 0.98, brimY - r * 0.24)} ${xy(-c * 0.94, top + r * 0.06)} ${xy(-c * 0.5, top)}C${xy(-c * 0.2, top - r * 0.045)} ${xy(c * 0.2, top - r * 0.045)} ${xy(c * 0.5, top)}C${xy(c * 0.94, top + r * 0.06)} ${xy(c * 0.98, brimY - r * 0.24)} ${xy(c, brimY - r * 0.02)}C${xy(c * 0.6, brimY + r * 0.12)} ${xy(-c * 0.6, brimY + r * 0.12)} ${xy(-c, brimY - r * 0.02)}Z`
  const rounds = times(11, (i) => {
    const reach = 0.48 + i * 0.05
    return ellipse(0, brimY, r * reach, r * flat * reach)
  }).join('')
  const rows = times(13, (i) => {
    const y = brimY - r * 0.01 - i * r * 0.05
    return spline(
      [-c * 1.02, y],
      [-c * 0.5, y + r * 0.075],
      [0, y + r * 0.095],
      [c * 0.5, y + r * 0.075],
      [c * 1.02, y],
    )
  }).join('')
  const woven = (paths: string) =>
    stroked(paths, sink(straw, 0.5), r * 0.012, 0.34) +
    moved(0, r * 0.022, braid(paths, lift(straw, 0.7), r * 0.024, 0.5)) +
    moved(4, r * 0.034, braid(paths, sink(straw, 0.35), r * 0.012, 0.3))
  const [low, high] = [brimY + r * 0.02, brimY - r * 0.13]
  const band = `M${xy(-c * 1.01, low)}C${xy(-c * 0.6, low + r * 0.135)} ${xy(c * 0.6, low + r * 0.135)} ${xy(c * 1.01, low)}L${xy(c * 0.985, high)}C${xy(c * 0.6, high + r * 0.125)} ${xy(-c * 0.6, high + r * 0.125)} ${xy(-c * 0.985, high)}Z`
  const tail = (lean: number, length: number) =>
    `M${xy(c * 0.6, low + r * 0.02)}L${xy(c * 0.78, low)}C${xy(c * (0.9 + lean), low + r * 0.12)} ${xy(c * (1 + lean), low + length * 0.7)} ${xy(c * (1.16 + lean), low + length)}L${xy(c * (1 + lean), low + length * 0.92)}L${xy(c * (0.88 + lean), low + length * 1.1)}C${xy(c * (0.8 + lean), low + length * 0.7)} ${xy(c * 0.66, low + r * 0.12)} ${xy(c * 0.6, low + r * 0.02)}Z`
  return {
    outline: brim + crown,
    foot: r * 0.9,
    art:
      clipped(
        brim,
        filled(brim, shades(straw, diagonal, [0, 0.42], [0.5, 0.06], [1, -0.3])) +
          woven(rounds) +
          filled(ellipse(r * 0.16, brimY + r * 0.06, c * 1.16, r * 0.15), sink(straw, 0.7), 0.26) +
          modelling(brim, straw, r * 0.03, 0.5),
      ) +
      stroked(brim, lift(straw, 0.6), r * 0.008, 0.7) +
      clipped(
        crown,
        filled(crown, shades(straw, across, [0, 0.1], [0.24, 0.42], [0.55, 0], [0.9, -0.4], [1, -0.26])) +
          woven(rows) +
          modelling(crown, straw, r * 0.07, 0.5),
      ) +
      filled(tail(0.14, r * 0.3), shades(ribbon, across, [0, -0.2], [1, 0.1])) +
      filled(tail(-0.06, r * 0.26), shades(ribbon, across, [0, 0.1], [0.5, 0.4], [1, -0.2])) +
      filled(band, shades(ribbon, across, [0, -0.1], [0.22, 0.42], [0.5, 0], [0.86, -0.4], [1, -0.24])),
  }
}
