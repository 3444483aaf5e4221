import { metal, modelling } from './form.ts'
import { closedSpline, type Point, roundBox, seeded, times, xy } from './geometry.ts'
import { across, diagonal, linear, shades } from './gradient.ts'
import { gold, lift, sink } from './palette.ts'
import type { Piece } from './stage.ts'
import { clipped, filled, stroked } from './svg.ts'

// Tortoiseshell: honey with clouds of brown that never line up.
const shell = (outline: string, w: number, color: string, seed: number): string => {
  const next = seeded(seed)
  const clouds = times(16, () => {
    const [x, y, r] = [(next() - 0.5) * w * 1.1, -next() * w * 0.66, w * (0.05 + next() * 0.09)]
    return closedSpline(
      ...times(7, (i): Point => {
        const turn = (i / 7) * Math.PI * 2
        const reach = r * (0.6 + next() * 0.7)
        return [x + Math.cos(turn) * reach * 1.3, y + Math.sin(turn) * reach]
      }),
    )
  }).join('')
  return clipped(
    outline,
    filled(outline, shades(color, diagonal, [0, 0.4], [0.5, 0], [1, -0.3])) +
      filled(clouds, sink(color, 0.72), 0.62) +
      modelling(outline, color, w * 0.035, 0.7),
  )
}

// Claw clip standing on its teeth, hinge and spring at the top.
export const clawClip = (w: number, color = '#B9742F', seed = 5): Piece => {
  const h = w * 0.62
  const count = 6
  const teeth = times(count, (i) => {
    const left = -w * 0.5 + (w * i) / count
    const right = left + w / count
    const lean = (i - (count - 1) / 2) * -w * 0.012
    return `L${xy(left + w * 0.012, -h * 0.46)}C${xy(left + w * 0.016, -h * 0.2)} ${xy(left + w * 0.05 + lean, 0)} ${xy((left + right) / 2 + lean, 0)}C${xy(right - w * 0.05 + lean, 0)} ${xy(right - w * 0.016, -h * 0.2)} ${xy(right - w * 0.012, -h * 0.46)}L${xy(right, -h * 0.5)}`
  }).join('')
  const jaw = `M${xy(-w * 0.5, -h * 0.5)}${teeth}C${xy(w * 0.54, -h * 0.74)} ${xy(w * 0.34, -h * 0.96)} ${xy(w * 0.17, -h * 0.98)}L${xy(-w * 0.17, -h * 0.98)}C${xy(-w * 0.34, -h * 0.96)} ${xy(-w * 0.54, -h * 0.74)} ${xy(-w * 0.5, -h * 0.5)}Z`
  const wing = `M${xy(-w * 0.17, -h * 0.9)}C${xy(-w * 0.2, -h * 1.1)} ${xy(-w * 0.16, -h * 1.26)} ${xy(-w * 0.08, -h * 1.3)}L${xy(w * 0.08, -h * 1.3)}C${xy(w * 0.16, -h * 1.26)} ${xy(w * 0.2, -h * 1.1)} ${xy(w * 0.17, -h * 0.9)}Z`
  return {
    outline: jaw + wing,
    foot: w * 0.44,
    flat: true,
    art:
      `<g transform="translate(${(w * 0.05).toFixed(1)} ${(-h * 0.1).toFixed(1)})">${shell(jaw, w, sink(color, 0.34), seed + 3)}</g>` +
      shell(wing, w, color, seed + 1) +
      shell(jaw, w, color, seed) +
      filled(
        roundBox(-w * 0.19, -h * 0.98, w * 0.38, h * 0.12, h * 0.05),
        linear(across, ...metal(gold).stops),
      ) +
      stroked(
        `M${xy(-w * 0.4, -h * 0.66)}C${xy(-w * 0.34, -h * 0.82)} ${xy(-w * 0.26, -h * 0.88)} ${xy(-w * 0.16, -h * 0.9)}`,
        lift(color, 0.9),
        w * 0.022,
        0.75,
      ),
  }
}
