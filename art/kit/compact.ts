import { metal, solid } from './form.ts'
import { ellipse, polygon, roundBox, seeded, times, xy } from './geometry.ts'
import { across, diagonal, linear, radial, shades } from './gradient.ts'
import { gold, lift, sink } from './palette.ts'
import { potFromAbove } from './pots.ts'
import type { Piece } from './stage.ts'
import { clipped, filled, moved, stroked } from './svg.ts'

// Hinged compact lying open, seen from above: pan below, mirror above. Origin at the hinge.
export const openCompact = (r: number, shell: string, color: string): Piece => {
  const glass = ellipse(0, -r, r * 0.82, r * 0.82)
  return {
    outline: ellipse(0, r, r, r) + ellipse(0, -r, r, r),
    foot: 0,
    art:
      solid(ellipse(0, -r, r, r), shell, r * 0.08, 0.7) +
      stroked(ellipse(0, -r, r * 0.97, r * 0.97), lift(shell, 0.7), r * 0.02, 0.7) +
      filled(ellipse(0, -r, r * 0.85, r * 0.85), shades(gold, diagonal, [0, -0.4], [1, 0.6])) +
      clipped(
        glass,
        filled(glass, linear(diagonal, [0, '#FDF4EA'], [0.5, '#EBD3C6'], [1, '#D2ABA2'])) +
          filled(
            polygon([-r * 0.9, -r * 0.7], [r * 0.2, -r * 1.9], [r * 0.55, -r * 1.9], [-r * 0.6, -r * 0.3]),
            '#FFFFFF',
            0.5,
          ) +
          filled(
            polygon([-r * 0.34, -r * 0.3], [r * 0.8, -r * 1.6], [r * 0.88, -r * 1.5], [-r * 0.2, -r * 0.24]),
            '#FFFFFF',
            0.3,
          ),
      ) +
      moved(0, r, potFromAbove(r, shell, color).art) +
      filled(
        roundBox(-r * 0.32, -r * 0.07, r * 0.64, r * 0.14, r * 0.06),
        linear(across, ...metal(gold).stops),
      ) +
      filled(
        roundBox(-r * 0.12, r * 1.94, r * 0.24, r * 0.1, r * 0.05),
        linear(across, ...metal(gold).stops),
      ),
  }
}

// Cream tapped on with a fingertip: densest off centre, feathering out, faint ridges in it.
export const dab = (r: number, color: string, seed = 2): Piece => {
  const next = seeded(seed)
  const ridges = times(7, (i) => {
    const q = 0.2 + i * 0.1
    const start = -0.9 + next() * 0.4
    const at = (t: number) => xy(Math.cos(t) * r * q, Math.sin(t) * r * q * 1.1)
    return `M${at(start)}C${at(start + 0.5)} ${at(start + 1.1)} ${at(start + 1.7)}M${at(start + 3)}C${at(start + 3.5)} ${at(start + 4.1)} ${at(start + 4.6)}`
  }).join('')
  return {
    outline: ellipse(0, 0, r * 0.9, r * 0.9),
    foot: 0,
    art:
      filled(
        ellipse(0, 0, r, r),
        radial(
          [0.46, 0.44, 0.54],
          [0, color, 1],
          [0.66, color, 0.95],
          [0.86, lift(color, 0.16), 0.8],
          [1, color, 0.1],
        ),
      ) +
      stroked(ridges, lift(color, 0.6), r * 0.035, 0.34) +
      moved(r * 0.03, r * 0.03, stroked(ridges, sink(color, 0.4), r * 0.02, 0.24)) +
      stroked(
        `M${xy(-r * 0.66, -r * 0.22)}C${xy(-r * 0.56, -r * 0.56)} ${xy(-r * 0.3, -r * 0.72)} ${xy(0, -r * 0.74)}`,
        '#FFFFFF',
        r * 0.07,
        0.5,
      ),
  }
}
