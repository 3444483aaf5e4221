import { solid } from './form.ts'
import { ellipse, polygon, roundBox, spline, times, xy } from './geometry.ts'
import { down, shades } from './gradient.ts'
import { gold, lift, sink } from './palette.ts'
import { clipped, filled, stroked } from './svg.ts'

export const woodGrain = (
  x: number,
  y: number,
  w: number,
  h: number,
  color: string,
  lines = 7,
  taper = 0,
): string =>
  clipped(
    polygon([x + taper, y], [x + w - taper, y], [x + w, y + h], [x, y + h]),
    times(lines, (i) => {
      const cy = y + (h * (i + 0.5)) / lines
      return stroked(
        spline(
          [x, cy],
          [x + w * 0.22, cy + Math.sin(i * 2.1) * h * 0.05],
          [x + w * 0.5, cy - Math.cos(i * 1.3) * h * 0.06],
          [x + w * 0.78, cy + Math.sin(i) * h * 0.05],
          [x + w, cy],
        ),
        i % 2 ? sink(color, 0.4) : lift(color, 0.4),
        2 + (i % 3),
        0.22,
      )
    }).join(''),
  )

const plank = (x: number, y: number, w: number, h: number, color: string): string =>
  filled(roundBox(x, y, w, h, 2), shades(color, down, [0, 0.34], [0.12, 0], [1, -0.34])) +
  woodGrain(x, y + 3, w, h - 3, color, 5) +
  stroked(`M${xy(x, y + 1)}L${xy(x + w, y + 1)}`, lift(color, 0.7), 2, 0.7)

// Shelf board seen from slightly above: lit top plane, then its front edge.
export const shelf = (y: number, depth: number, edge: number, color: string, width = 1600): string =>
  filled(
    polygon([0, y - depth], [width, y - depth], [width, y], [0, y]),
    shades(color, [0, 0, 1, 0.2], [0, 0.4], [0.5, 0.2], [1, -0.1]),
  ) +
  woodGrain(0, y - depth, width, depth, color, 6) +
  plank(0, y, width, edge, color) +
  filled(
    polygon([0, y + edge], [width, y + edge], [width, y + edge + 90], [0, y + edge + 90]),
    shades('#34162A', down, [0, 0, 0.4], [1, 0, 0]),
  )

export const drawerFront = (x: number, y: number, w: number, h: number, color: string): string =>
  filled(
    polygon([x, y], [x + w, y], [x + w, y + h], [x, y + h]),
    shades(color, [0, 0, 1, 0.6], [0, 0.2], [0.5, 0], [1, -0.24]),
  ) +
  woodGrain(x, y, w, h, color, 8) +
  stroked(`M${xy(x, y + 1)}L${xy(x + w, y + 1)}`, lift(color, 0.7), 2.4, 0.8)

export const knob = (x: number, y: number, r: number): string =>
  filled(ellipse(x + r * 0.4, y + r * 0.6, r * 1.1, r), '#34162A', 0.35) +
  solid(ellipse(x, y, r, r), gold, r * 0.5, 0.8)
