import { modelling, solid } from './form.ts'
import { closedSpline, ellipse, seeded, spline, times, xy } from './geometry.ts'
import { across, diagonal, radial, shades } from './gradient.ts'
import { lift, sink } from './palette.ts'
import type { Piece } from './stage.ts'
import { clipped, filled, stroked } from './svg.ts'

// Round pan seen from above: rim, well and colour with a fingertip dip worn into it.
export const potFromAbove = (r: number, shell: string, color: string): Piece => ({
  outline: ellipse(0, 0, r, r),
  foot: 0,
  art:
    solid(ellipse(0, 0, r, r), shell, r * 0.1, 0.7) +
    stroked(ellipse(0, 0, r * 0.97, r * 0.97), lift(shell, 0.7), r * 0.02, 0.6) +
    filled(ellipse(0, 0, r * 0.84, r * 0.84), shades(shell, diagonal, [0, -0.55], [1, 0.5])) +
    filled(
      ellipse(r * 0.01, r * 0.015, r * 0.8, r * 0.8),
      shades(color, diagonal, [0, -0.16], [0.4, 0], [1, 0.24]),
    ) +
    filled(
      ellipse(r * 0.14, r * 0.1, r * 0.46, r * 0.38),
      radial([0.44, 0.4, 0.56], [0, sink(color, 0.12), 0.7], [0.75, sink(color, 0.2), 0.5], [1, color, 0]),
    ) +
    stroked(
      `M${xy(-r * 0.2, r * 0.36)}C${xy(r * 0.1, r * 0.56)} ${xy(r * 0.5, r * 0.46)} ${xy(r * 0.58, r * 0.16)}`,
      lift(color, 0.7),
      r * 0.05,
      0.7,
    ) +
    stroked(
      `M${xy(-r * 0.6, -r * 0.3)}C${xy(-r * 0.45, -r * 0.62)} ${xy(-r * 0.1, -r * 0.7)} ${xy(r * 0.1, -r * 0.68)}`,
      lift(color, 0.6),
      r * 0.03,
      0.5,
    ),
})

// Balm seen from above: concentric spatula turns, each with a lit and a shaded edge.
export const balmFromAbove = (r: number, shell: string, balm: string, spin: number): Piece => {
  const coil = (start: number, offset: number) =>
    spline(
      ...times(26, (i) => {
        const reach = r * (0.7 - i * 0.025)
        const angle = start + i * 0.42
        return [Math.cos(angle) * reach + offset, Math.sin(angle) * reach + offset] as const
      }),
    )
  return {
    outline: ellipse(0, 0, r, r),
    foot: 0,
    art:
      solid(ellipse(0, 0, r, r), shell, r * 0.09, 0.7) +
      stroked(ellipse(0, 0, r * 0.96, r * 0.96), lift(shell, 0.75), r * 0.025, 0.7) +
      filled(ellipse(0, 0, r * 0.85, r * 0.85), shades(shell, diagonal, [0, -0.6], [1, 0.5])) +
      filled(
        ellipse(r * 0.015, r * 0.02, r * 0.81, r * 0.81),
        shades(balm, diagonal, [0, -0.1], [0.4, 0], [1, 0.35]),
      ) +
      stroked(coil(spin, r * 0.025), sink(balm, 0.4), r * 0.1, 0.22) +
      stroked(coil(spin, 0), lift(balm, 0.4), r * 0.075, 0.75) +
      stroked(coil(spin, -r * 0.012), lift(balm, 0.85), r * 0.02, 0.75),
  }
}

// A swatch pressed and dragged: thick where it starts, thinning into separate dry bristle marks.
export const smear = (length: number, width: number, color: string): Piece => {
  const [l, w] = [length, width]
  const body = closedSpline(
    [-l * 0.5, w * 0.04],
    [-l * 0.45, -w * 0.36],
    [-l * 0.26, -w * 0.46],
    [l * 0.02, -w * 0.34],
    [l * 0.26, -w * 0.3],
    [l * 0.34, -w * 0.04],
    [l * 0.22, w * 0.2],
    [l * 0.04, w * 0.34],
    [-l * 0.24, w * 0.5],
    [-l * 0.44, w * 0.36],
  )
  const next = seeded(17)
  const marks = times(26, (i) => {
    const y = w * (-0.4 + (i / 25) * 0.8)
    const from = -l * (0.3 + next() * 0.14)
    const to = l * (0.24 + next() * 0.3) * (1 - Math.abs(i - 11) / 40)
    const drift = w * (0.04 - 0.1 * next())
    const tone = next() > 0.5 ? lift(color, 0.2 + next() * 0.4) : sink(color, next() * 0.26)
    return stroked(
      spline([from, y * 1.06], [0, y * 0.86 + drift], [to, y * 0.74 + drift * 2]),
      shades(tone, across, [0, 0, 0.1], [0.3, 0, 0.75], [0.8, 0, 0.6], [1, 0, 0]),
      1.5 + next() * w * 0.05,
    )
  }).join('')
  return {
    outline: body,
    foot: 0,
    art:
      clipped(
        body,
        filled(body, shades(color, across, [0, 0], [0.6, 0.06], [1, 0.3, 0.5])) +
          modelling(body, color, w * 0.09, 0.36),
      ) +
      marks +
      stroked(
        spline([-l * 0.43, -w * 0.22], [-l * 0.34, -w * 0.37], [-l * 0.16, -w * 0.36]),
        '#FFFFFF',
        w * 0.035,
        0.65,
      ),
  }
}
