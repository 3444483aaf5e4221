import { gloss, metal, solid, turned, turnedOutline, turning } from './form.ts'
import { ellipse, polygon, seeded, tilt, times, xy } from './geometry.ts'
import { centred, diagonal, radial, shades } from './gradient.ts'
import { gold, ivory, lift, sink } from './palette.ts'
import type { Piece } from './stage.ts'
import { clipped, filled, stroked } from './svg.ts'

// Wind-up timer: a round dial on a small foot, a wedge of the hour still to go.
export const kitchenTimer = (r: number, shell: string, share = 0.2): Piece => {
  const cy = -r * 1.06
  const at = (turn: number, q: number) => xy(Math.sin(turn) * r * q, cy - Math.cos(turn) * r * q)
  const end = share * Math.PI * 2
  const wedge = `M0 ${cy.toFixed(1)}L${at(0, 0.7)}C${at(end * 0.33, 0.73)} ${at(end * 0.66, 0.73)} ${at(end, 0.7)}Z`
  const marks = times(
    12,
    (i) => `M${at((i * Math.PI) / 6, 0.76)}L${at((i * Math.PI) / 6, i % 3 ? 0.7 : 0.64)}`,
  ).join('')
  const foot = turning([0, r * 0.5], [-r * 0.16, r * 0.38, 's'])
  return {
    outline:
      ellipse(0, cy, r, r) + polygon([-r * 0.5, 0], [-r * 0.5, -r * 0.5], [r * 0.5, -r * 0.5], [r * 0.5, 0]),
    foot: r * 0.5,
    art:
      turned(foot, metal(gold)) +
      filled(ellipse(r * 0.06, cy + r * 0.01, r, r), sink(shell, 0.45)) +
      solid(ellipse(0, cy, r, r), shell, r * 0.13, 0.8) +
      filled(ellipse(0, cy, r * 0.84, r * 0.84), shades(gold, diagonal, [0, -0.5], [0.5, 0], [1, 0.75])) +
      filled(ellipse(0, cy, r * 0.81, r * 0.81), shades(ivory, diagonal, [0, -0.14], [0.3, 0], [1, 0.4])) +
      filled(wedge, shell, 0.5) +
      stroked(marks, sink(shell, 0.4), r * 0.03) +
      filled(ellipse(r * 0.03, cy + r * 0.04, r * 0.24, r * 0.24), sink(shell, 0.8), 0.3) +
      solid(ellipse(0, cy, r * 0.22, r * 0.22), shell, r * 0.06, 0.9) +
      stroked(`M0 ${cy.toFixed(1)}L${at(end, 0.17)}`, ivory, r * 0.045) +
      stroked(
        `M${xy(-r * 0.66, cy - r * 0.3)}C${xy(-r * 0.5, cy - r * 0.6)} ${xy(-r * 0.26, cy - r * 0.7)} ${xy(0, cy - r * 0.72)}`,
        '#FFFFFF',
        r * 0.05,
        0.6,
      ),
  }
}

// Cut slice lying down: dark skin on its edge, wet flesh with a ring of seeds.
export const cucumberSlice = (r: number, seed = 3): Piece => {
  const [skin, flesh] = ['#5F7F4B', '#DDE8BE']
  const edge = turning([0, r * 0.97], [-r * 0.16, r])
  const next = seeded(seed)
  const face = ellipse(0, 0, r * 0.93, r * 0.93)
  const seeds = times(15, (i) => {
    const turn = (i / 15) * 360 + next() * 14
    return `<ellipse cx="${(r * (0.36 + next() * 0.1)).toFixed(1)}" cy="0" rx="${(r * 0.1).toFixed(1)}" ry="${(r * 0.038).toFixed(1)}" transform="rotate(${turn.toFixed(0)})" fill="#F4F4D8" stroke="#A9BB82" stroke-width="1.4"/>`
  }).join('')
  return {
    outline: turnedOutline(edge),
    foot: r,
    art:
      turned(edge, gloss(skin)) +
      `<g transform="translate(0 ${(-r * 0.16).toFixed(1)}) scale(1 ${tilt * 1.55})">${filled(ellipse(0, 0, r, r), skin)}${clipped(
        face,
        filled(face, shades(flesh, diagonal, [0, 0.5], [0.5, 0], [1, -0.14])) +
          filled(
            ellipse(0, 0, r * 0.62, r * 0.62),
            radial(centred, [0, '#C3D59A', 0.9], [0.8, '#CBDCA4', 0.8], [1, flesh, 0]),
          ) +
          seeds +
          filled(ellipse(-r * 0.4, -r * 0.5, r * 0.3, r * 0.12), '#FFFFFF', 0.6),
      )}</g>`,
  }
}

// Upright, bowl of the spoon at the bottom; turn it to rest it in something.
export const woodenSpoon = (length: number, color = '#C2905C'): Piece => {
  const head = `M${xy(0, 0)}C${xy(-length * 0.11, -length * 0.01)} ${xy(-length * 0.12, -length * 0.2)} ${xy(-length * 0.03, -length * 0.29)}L${xy(length * 0.03, -length * 0.29)}C${xy(length * 0.12, -length * 0.2)} ${xy(length * 0.11, -length * 0.01)} ${xy(0, 0)}Z`
  const handle = `M${xy(-length * 0.03, -length * 0.26)}L${xy(-length * 0.022, -length * 0.9)}C${xy(-length * 0.03, -length * 1.01)} ${xy(length * 0.03, -length * 1.01)} ${xy(length * 0.022, -length * 0.9)}L${xy(length * 0.03, -length * 0.26)}Z`
  return {
    outline: head + handle,
    foot: 0,
    art:
      solid(handle, color, length * 0.016, 0.8) +
      solid(head, color, length * 0.03, 0.7) +
      stroked(
        `M${xy(-length * 0.008, -length * 0.3)}L${xy(-length * 0.006, -length * 0.92)}M${xy(length * 0.01, -length * 0.34)}L${xy(length * 0.008, -length * 0.86)}`,
        sink(color, 0.4),
        1.6,
        0.35,
      ) +
      stroked(
        `M${xy(-length * 0.016, -length * 0.4)}L${xy(-length * 0.014, -length * 0.9)}`,
        lift(color, 0.7),
        2,
        0.6,
      ),
  }
}
