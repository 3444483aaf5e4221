import { metal, rod, turned, turnedOutline, turning } from './form.ts'
import { ellipse, polygon, roundBox } from './geometry.ts'
import { diagonal, down, linear, shades } from './gradient.ts'
import { gold, lift, sink } from './palette.ts'
import type { Piece } from './stage.ts'
import { clipped, filled, stroked } from './svg.ts'

// Reflections are two slanted bands, so the glass reads as a mirror without showing anyone.
const mirrorGlass = (outline: string, w: number, h: number, tone: string): string =>
  clipped(
    outline,
    filled(outline, shades(tone, diagonal, [0, 0.75], [0.45, 0.3], [1, -0.14])) +
      filled(
        polygon([-w * 0.5, h * 0.1], [w * 0.1, -h * 0.6], [w * 0.32, -h * 0.6], [-w * 0.4, h * 0.36]),
        '#FFFFFF',
        0.4,
      ) +
      filled(
        polygon([-w * 0.24, h * 0.36], [w * 0.46, -h * 0.5], [w * 0.52, -h * 0.48], [-w * 0.16, h * 0.42]),
        '#FFFFFF',
        0.28,
      ),
  )

export const handMirror = (rx: number, ry: number, tone: string): Piece => {
  const frame = ellipse(0, 0, rx, ry)
  const handle = turnedOutline(
    turning(
      [ry * 2.08, rx * 0.02],
      [ry * 1.94, rx * 0.19, 'cove'],
      [ry * 1.3, rx * 0.11, 's'],
      [ry * 0.96, rx * 0.2, 's'],
    ),
    0.03,
  )
  return {
    // Drawn backwards so that it winds like the handle and their overlap stays filled.
    outline: ellipse(0, 0, rx, -ry) + handle,
    foot: 0,
    art:
      rod(
        turning(
          [ry * 2.08, rx * 0.02],
          [ry * 1.94, rx * 0.19, 'cove'],
          [ry * 1.3, rx * 0.11, 's'],
          [ry * 0.96, rx * 0.2, 's'],
        ),
        metal(gold),
      ) +
      filled(frame, shades(gold, diagonal, [0, 0.7], [0.3, 0], [0.55, -0.4], [0.8, 0.3], [1, -0.3])) +
      filled(ellipse(0, 0, rx * 0.93, ry * 0.94), sink(gold, 0.5)) +
      mirrorGlass(ellipse(rx * 0.005, ry * 0.006, rx * 0.91, ry * 0.925), rx * 2, ry * 2, tone),
  }
}

// Table mirror with two side wings folded forward; below a soft line it reflects the cloth it stands on.
export const foldingMirror = (w: number, h: number, tone: string, cloth: string, frame = gold): Piece => {
  const centre = roundBox(-w * 0.25, -h, w * 0.5, h - 6, 16)
  const wing = (side: 1 | -1) =>
    polygon(
      [side * w * 0.255, -h + 8],
      [side * w * 0.255, -8],
      [side * w * 0.5, h * 0.05],
      [side * w * 0.5, -h * 0.94],
    )
  const pane = (outline: string, x: number, shade: number) => {
    const gleam = (at: number, width: number, opacity: number) =>
      filled(
        polygon(
          [x + at - w * 0.24, 20],
          [x + at + w * 0.22, -h],
          [x + at + width + w * 0.22, -h],
          [x + at + width - w * 0.24, 20],
        ),
        '#FFFFFF',
        opacity,
      )
    const glassFill =
      filled(
        outline,
        linear(
          diagonal,
          [0, lift(tone, 0.8 - shade)],
          [0.5, lift(tone, 0.3 - shade / 2)],
          [1, sink(tone, 0.1 + shade)],
        ),
      ) +
      filled(
        polygon([x - w, -h * 0.3], [x + w, -h * 0.3], [x + w, h], [x - w, h]),
        shades(cloth, down, [0, 0, 0], [0.08, 0.2, 0.55], [0.3, 0, 0.75], [1, 0, 0.8]),
      ) +
      gleam(-w * 0.1, w * 0.09, 0.3) +
      gleam(w * 0.04, w * 0.025, 0.2)
    return (
      filled(outline, shades(frame, diagonal, [0, 0.5], [0.4, 0], [0.7, -0.3], [1, 0.2])) +
      `<g transform="translate(${x} ${-h * 0.47}) scale(0.93 0.95) translate(${-x} ${h * 0.47})">${clipped(outline, glassFill)}</g>` +
      stroked(outline, lift(frame, 0.7), 1.6, 0.7)
    )
  }
  return {
    outline: centre + wing(1) + wing(-1),
    foot: 0,
    art: pane(centre, 0, 0.1) + pane(wing(-1), -w * 0.38, 0.26) + pane(wing(1), w * 0.38, 0),
  }
}

// Small round mirror on a turned stand, tipped a little so that it throws light back.
export const standMirror = (r: number, h: number, tone: string): Piece => {
  const cy = -h + r
  const foot = turning([0, r * 0.52], [-8, r * 0.52], [-18, r * 0.12, 's'])
  return {
    outline: `${ellipse(0, cy, r, -r)}${turnedOutline(turning([0, r * 0.52], [-14, r * 0.2], [cy + r * 0.9, r * 0.06]))}`,
    foot: r * 0.52,
    art:
      turned(foot, metal(gold)) +
      rod(turning([-12, r * 0.1], [-h * 0.16, r * 0.05, 's'], [cy + r * 0.96, r * 0.08, 's']), metal(gold)) +
      filled(ellipse(5, cy + 2, r, r), sink(gold, 0.5)) +
      filled(
        ellipse(0, cy, r, r),
        shades(gold, diagonal, [0, 0.75], [0.3, 0], [0.55, -0.4], [0.8, 0.3], [1, -0.3]),
      ) +
      filled(ellipse(0, cy, r * 0.92, r * 0.92), sink(gold, 0.5)) +
      `<g transform="translate(1 ${cy + 1})">${mirrorGlass(ellipse(0, 0, r * 0.9, r * 0.9), r * 2, r * 2, tone)}</g>`,
  }
}
