import { solid } from './form.ts'
import { polygon, roundBox, times, xy } from './geometry.ts'
import { across, shades } from './gradient.ts'
import { gold, lift, sink } from './palette.ts'
import { glassFile } from './small-tools.ts'
import type { Piece } from './stage.ts'
import { filled, moved, stroked } from './svg.ts'

// Glass file standing half drawn out of its stitched leather sleeve.
export const sleevedFile = (
  w: number,
  sleeve: number,
  out: number,
  leather: string,
  glass: string,
): Piece => {
  const [l, r] = [-w / 2, w / 2]
  const back = roundBox(l + 3, -sleeve - 12, w - 6, sleeve, 10)
  const front = `M${xy(l, -12)}C${xy(l, -3)} ${xy(l + 8, 0)} ${xy(l + 14, 0)}L${xy(r - 14, 0)}C${xy(r - 8, 0)} ${xy(r, -3)} ${xy(r, -12)}L${xy(r, -sleeve)}L${xy(w * 0.2, -sleeve)}C${xy(w * 0.16, -sleeve + w * 0.22)} ${xy(-w * 0.16, -sleeve + w * 0.22)} ${xy(-w * 0.2, -sleeve)}L${xy(l, -sleeve)}Z`
  const seam = `M${xy(l + 9, -sleeve + 10)}L${xy(l + 9, -16)}C${xy(l + 9, -11)} ${xy(l + 12, -9)} ${xy(l + 18, -9)}L${xy(r - 18, -9)}C${xy(r - 12, -9)} ${xy(r - 9, -11)} ${xy(r - 9, -16)}L${xy(r - 9, -sleeve + 10)}`
  const stitches = (tone: string, width: number, opacity: number) =>
    `<path d="${seam}" fill="none" stroke="${tone}" stroke-width="${width}" stroke-dasharray="9 7" stroke-linecap="round" stroke-opacity="${opacity}"/>`
  const tooth = times(40, (i) => {
    const [x, y] = [l + w * (((i * 37) % 40) / 40), -sleeve * (((i * 23) % 40) / 40)]
    return `M${xy(x, y)}l4 2`
  }).join('')
  return {
    outline: `${front}${roundBox(-w * 0.3, -sleeve - out, w * 0.6, out + 20, w * 0.3)}`,
    foot: w * 0.5,
    flat: true,
    art:
      filled(back, sink(leather, 0.5)) +
      moved(0, -sleeve * 0.5, glassFile(w * 0.62, sleeve * 0.5 + out, glass).art) +
      filled(
        polygon(
          [-w * 0.31, -sleeve],
          [w * 0.31, -sleeve],
          [w * 0.31, -sleeve - 22],
          [-w * 0.31, -sleeve - 22],
        ),
        shades(leather, [0, 1, 0, 0], [0, -0.5, 0.34], [1, -0.5, 0]),
      ) +
      solid(front, leather, w * 0.1, 0.8) +
      filled(front, shades(leather, across, [0, 0, 0], [0.2, 0.5, 0.3], [0.4, 0, 0], [1, -0.6, 0.3])) +
      stroked(tooth, lift(leather, 0.4), 1.4, 0.16) +
      moved(1, 1.6, stitches(sink(leather, 0.7), 3.4, 0.6)) +
      stitches(lift(gold, 0.3), 2.6, 0.95),
  }
}
