import { solid } from './form.ts'
import { polygon, roundBox, times, xy } from './geometry.ts'
import { across, shades } from './gradient.ts'
import { gold, lift, sink } from './palette.ts'
import type { Piece } from './stage.ts'
import { filled, stroked } from './svg.ts'

// U-shaped pin seen from above, bend at the top, one waved leg; its shadow is only as wide as its wire.
export const hairPin = (length: number, color = gold): Piece => {
  const w = length * 0.1
  const bend = length * 0.09
  const wave = times(4, (i) => {
    const y = -length * (0.62 - i * 0.12)
    const out = i % 2 ? -1 : 1
    return `Q${xy(w * (1 + out * 0.34), y + length * 0.06)} ${xy(w, y + length * 0.12)}`
  }).join('')
  const wire = `M${xy(-w, 0)}L${xy(-w, -length + bend)}C${xy(-w, -length - bend * 0.3)} ${xy(w, -length - bend * 0.3)} ${xy(w, -length + bend)}L${xy(w, -length * 0.62)}${wave}L${xy(w, -length * 0.04)}`
  return {
    outline:
      polygon([-w - 3, 0], [-w + 3, 0], [-w + 3, -length], [-w - 3, -length]) +
      polygon([w - 3, 0], [w + 3, 0], [w + 3, -length], [w - 3, -length]),
    foot: 0,
    art:
      stroked(wire, sink(color, 0.5), 9) +
      stroked(wire, color, 6.5) +
      `<g transform="translate(-1.2 -1.2)">${stroked(wire, lift(color, 0.75), 2, 0.9)}</g>`,
  }
}

// Fine teeth along half its length, then a long tapering tail for drawing partings. Lies along x.
export const tailComb = (length: number, h: number, color: string): Piece => {
  const reach = length * 0.52
  const spine = `M${xy(-length / 2, -h * 0.2)}C${xy(-length / 2, -h * 0.5)} ${xy(-length * 0.49, -h * 0.56)} ${xy(-length * 0.46, -h * 0.56)}L${xy(-length / 2 + reach, -h * 0.56)}C${xy(length * 0.08, -h * 0.52)} ${xy(length * 0.3, -h * 0.34)} ${xy(length / 2, -h * 0.3)}C${xy(length * 0.51, -h * 0.26)} ${xy(length * 0.51, -h * 0.22)} ${xy(length / 2, -h * 0.2)}C${xy(length * 0.3, -h * 0.12)} ${xy(length * 0.1, -h * 0.14)} ${xy(-length / 2 + reach, -h * 0.14)}L${xy(-length / 2, -h * 0.14)}Z`
  const count = Math.round(reach / 9)
  const teeth = times(count, (i) =>
    roundBox(-length / 2 + 4 + (i * (reach - 8)) / count, -h * 0.18, 4.6, h * 0.66, 2),
  ).join('')
  return {
    outline: `${spine}${teeth}`,
    foot: 0,
    art:
      filled(teeth, shades(color, [0, 0, 0, 1], [0, -0.3], [0.3, 0.1], [1, -0.1])) +
      solid(spine, color, h * 0.08, 0.8) +
      filled(
        roundBox(-length / 2 + 10, -h * 0.46, reach - 10, h * 0.07, h * 0.03),
        shades(color, across, [0, 0.9, 0.7], [1, 0.6, 0.2]),
      ),
  }
}
