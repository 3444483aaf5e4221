import { modelling, solid } from './form.ts'
import { closedSpline, ellipse, type Point, polygon, roundBox, times, xy } from './geometry.ts'
import { diagonal, linear, shades } from './gradient.ts'
import { gold, ivory, lift, sink } from './palette.ts'
import type { Piece } from './stage.ts'
import { clipped, filled, stroked } from './svg.ts'

// Faint copies dragged away from the light: one sheet of paper lying on another.
const paperShadow = (outline: string, reach: number, tone: string): string =>
  times(
    7,
    (i) =>
      `<g transform="translate(${((reach * (i + 1)) / 9).toFixed(1)} ${((reach * (i + 1)) / 7).toFixed(1)})">${filled(outline, tone, 0.055)}</g>`,
  ).join('')

// The back of a closed envelope, seen from above, its middle at the origin.
export const envelope = (w: number, h: number, color: string): Piece => {
  const [l, r, t, b] = [-w / 2, w / 2, -h / 2, h / 2]
  const body = roundBox(l, t, w, h, 7)
  const side = (to: number) => polygon([to, t], [to * 0.02, h * 0.02], [to, b])
  const bottom = `M${xy(l, b)}L${xy(-w * 0.045, h * 0.012)}C${xy(-w * 0.02, -h * 0.018)} ${xy(w * 0.02, -h * 0.018)} ${xy(w * 0.045, h * 0.012)}L${xy(r, b)}Z`
  const flap = `M${xy(l, t)}L${xy(-w * 0.05, h * 0.115)}C${xy(-w * 0.022, h * 0.155)} ${xy(w * 0.022, h * 0.155)} ${xy(w * 0.05, h * 0.115)}L${xy(r, t)}Z`
  const deep = sink(color, 0.7)
  return {
    outline: body,
    foot: 0,
    art:
      clipped(
        body,
        filled(body, sink(color, 0.12)) +
          filled(side(l), shades(color, diagonal, [0, 0.16], [1, -0.08])) +
          filled(side(r), shades(color, diagonal, [0, 0], [1, -0.16])) +
          paperShadow(bottom, -9, deep) +
          filled(bottom, shades(color, diagonal, [0, 0.12], [0.5, 0.02], [1, -0.14])) +
          stroked(bottom, lift(color, 0.7), 1.6, 0.5) +
          paperShadow(flap, 20, deep) +
          filled(flap, shades(color, [0.1, 0, 0.6, 1], [0, 0.34], [0.6, 0.1], [1, -0.02])) +
          stroked(flap, lift(color, 0.8), 2, 0.7),
      ) + stroked(body, lift(color, 0.6), 1.4, 0.5),
  }
}

// Torn rather than cut along its lower edge, as handmade paper is.
export const letterSheet = (w: number, h: number, paper = ivory): Piece => {
  const torn = times(
    24,
    (i): Point => [w / 2 - (w * i) / 23, h / 2 + Math.sin(i * 2.3) * 2.6 + Math.sin(i * 5.1) * 1.8],
  )
  const sheet = polygon([-w / 2, -h / 2], [w / 2, -h / 2], ...torn)
  const crease = `M${xy(-w / 2, -h * 0.02)}L${xy(w / 2, -h * 0.02)}`
  return {
    outline: sheet,
    foot: 0,
    art:
      filled(sheet, shades(paper, diagonal, [0, 0.5], [0.5, 0], [1, -0.1])) +
      filled(
        polygon([-w / 2, -h * 0.02], [w / 2, -h * 0.02], [w / 2, h * 0.1], [-w / 2, h * 0.1]),
        shades(paper, [0, 0, 0, 1], [0, -0.3, 0.3], [1, -0.3, 0]),
      ) +
      stroked(crease, lift(paper, 0.8), 2, 0.9) +
      stroked(sheet, sink(paper, 0.3), 1, 0.25),
  }
}

// Poured wax: an uneven rim squeezed out around the stamp, and a sprig pressed into the middle.
export const waxSeal = (r: number, color = gold): Piece => {
  const rim = closedSpline(
    ...times(13, (i): Point => {
      const turn = (i / 13) * Math.PI * 2
      const reach = r * (1 + 0.055 * Math.sin(i * 2.7) + 0.04 * Math.cos(i * 4.3))
      return [Math.cos(turn) * reach, Math.sin(turn) * reach]
    }),
  )
  const blade = (x: number, y: number, turn: number, length: number) =>
    `<path transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn})" d="M0 0C${xy(length * 0.3, -length * 0.34)} ${xy(length * 0.8, -length * 0.26)} ${xy(length, 0)}C${xy(length * 0.8, length * 0.26)} ${xy(length * 0.3, length * 0.34)} 0 0Z"/>`
  const sprig =
    [0.3, 0.06, -0.18].map((y) => blade(0, y * r, -38, r * 0.3) + blade(0, y * r, -142, r * 0.3)).join('') +
    blade(0, -r * 0.22, -90, r * 0.26)
  const stem = `M0 ${(r * 0.44).toFixed(1)}L0 ${(-r * 0.26).toFixed(1)}`
  const pressed = (dx: number, tone: string, opacity: number) =>
    `<g transform="translate(${dx} ${dx})" fill="${tone}" fill-opacity="${opacity}">${sprig}${stroked(stem, tone, r * 0.05, opacity)}</g>`
  return {
    outline: rim,
    foot: 0,
    art:
      solid(rim, color, r * 0.17, 0.95) +
      filled(
        ellipse(0, 0, r * 0.74, r * 0.74),
        linear(
          diagonal,
          [0, sink(color, 0.5)],
          [0.42, sink(color, 0.06)],
          [0.75, lift(color, 0.3)],
          [1, lift(color, 0.75)],
        ),
      ) +
      filled(
        ellipse(0, 0, r * 0.68, r * 0.68),
        shades(color, diagonal, [0, 0.1], [0.35, 0.34], [0.6, -0.04], [1, -0.22]),
      ) +
      pressed(r * 0.025, sink(color, 0.6), 0.6) +
      pressed(-r * 0.02, lift(color, 0.75), 0.8) +
      pressed(0, lift(color, 0.2), 1) +
      stroked(
        `M${xy(-r * 0.84, -r * 0.2)}C${xy(-r * 0.76, -r * 0.6)} ${xy(-r * 0.5, -r * 0.8)} ${xy(-r * 0.16, -r * 0.86)}`,
        '#FFFFFF',
        r * 0.06,
        0.75,
      ),
  }
}

// Dried flat between pages: petals thin enough to show their veins, stem and leaves gone papery.
export const pressedFlower = (size: number, color: string, green = '#8B8F68'): Piece => {
  const petal = `M0 0C${xy(-size * 0.13, -size * 0.14)} ${xy(-size * 0.2, -size * 0.38)} ${xy(-size * 0.1, -size * 0.48)}C${xy(-size * 0.05, -size * 0.46)} ${xy(-size * 0.02, -size * 0.5)} ${xy(size * 0.02, -size * 0.48)}C${xy(size * 0.06, -size * 0.51)} ${xy(size * 0.1, -size * 0.47)} ${xy(size * 0.12, -size * 0.44)}C${xy(size * 0.18, -size * 0.32)} ${xy(size * 0.12, -size * 0.12)} 0 0Z`
  const veins = times(5, (i) => {
    const x = (i - 2) * size * 0.042
    return `M0 ${(-size * 0.06).toFixed(1)}C${xy(x * 0.9, -size * 0.2)} ${xy(x * 1.3, -size * 0.32)} ${xy(x * 1.2, -size * 0.43)}`
  }).join('')
  const head = times(8, (i) => {
    const tone = [color, lift(color, 0.14), sink(color, 0.06)][i % 3] ?? color
    return `<g transform="rotate(${i * 45 + (i % 2 ? 5 : -3)}) scale(${i % 2 ? 0.93 : 1} 1)">${filled(petal, shades(tone, [0, 0, 0, 1], [0, 0.3, 0.9], [0.6, 0, 0.9], [1, -0.4, 0.95]))}${stroked(veins, sink(tone, 0.4), size * 0.007, 0.4)}${stroked(petal, sink(tone, 0.3), 1, 0.3)}</g>`
  }).join('')
  const stem = `M0 0C${xy(size * 0.02, size * 0.5)} ${xy(-size * 0.16, size * 0.9)} ${xy(-size * 0.06, size * 1.56)}`
  const frond = (x: number, y: number, turn: number, length: number) =>
    `<g transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${turn})">${stroked(
      `M0 0Q${xy(length * 0.5, -length * 0.12)} ${xy(length, -length * 0.04)}${[0.3, 0.5, 0.7]
        .map(
          (at) =>
            `M${xy(length * at, -length * 0.08)}Q${xy(length * (at + 0.1), -length * 0.24)} ${xy(length * (at + 0.26), -length * 0.28)}M${xy(length * at, -length * 0.08)}Q${xy(length * (at + 0.12), length * 0.08)} ${xy(length * (at + 0.28), length * 0.12)}`,
        )
        .join('')}`,
      green,
      size * 0.024,
      0.95,
    )}</g>`
  const seeds = times(14, (i) => {
    const turn = i * 2.4
    const reach = size * 0.078 * Math.sqrt(i / 14)
    return ellipse(Math.cos(turn) * reach, Math.sin(turn) * reach, size * 0.014, size * 0.014)
  }).join('')
  return {
    outline: `${ellipse(0, 0, size * 0.32, size * 0.32)}`,
    foot: 0,
    art:
      stroked(stem, sink(green, 0.1), size * 0.03) +
      frond(-size * 0.07, size * 0.84, 8, size * 0.5) +
      frond(-size * 0.03, size * 0.5, 206, size * 0.4) +
      head +
      clipped(
        ellipse(0, 0, size * 0.1, size * 0.1),
        filled(ellipse(0, 0, size * 0.1, size * 0.1), shades(gold, diagonal, [0, 0.3], [1, -0.3])) +
          modelling(ellipse(0, 0, size * 0.1, size * 0.1), gold, size * 0.02),
      ) +
      filled(seeds, sink(gold, 0.5), 0.8),
  }
}
