import { ellipse, polygon, seeded, times, xy } from './geometry.ts'
import { centred, radial } from './gradient.ts'
import { filled, paint } from './svg.ts'

// librsvg pays per filter rather than per shape, so blurs are applied to whole groups.
export const blurred = (content: string, amount: number): string => {
  const filter = paint(
    (id) =>
      `<filter id="${id}" x="-0.1" y="-0.2" width="1.2" height="1.4" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="${amount}"/></filter>`,
  )
  return `<g filter="${filter}">${content}</g>`
}

export const glow = (x: number, y: number, rx: number, ry: number, color: string, strength: number): string =>
  filled(
    ellipse(x, y, rx, ry),
    radial(centred, [0, color, strength], [0.45, color, strength * 0.42], [1, color, 0]),
  )

type WindowLight = {
  x: number
  y: number
  w: number
  h: number
  lean?: number
  color?: string
  strength?: number
  columns?: number
  rows?: number
  softness?: number
}

// The bright panes a mullioned window throws on a wall; growing faint copies make the edges soft.
export const windowLight = (options: WindowLight): string => {
  const {
    x,
    y,
    w,
    h,
    lean = 0.35,
    color = '#FFF3DC',
    strength = 0.5,
    columns = 2,
    rows = 3,
    softness = 9,
  } = options
  const gap = w * 0.045
  const paneW = (w - gap * (columns - 1)) / columns
  const paneH = (h - gap * (rows - 1)) / rows
  const skew = (px: number, py: number) => [px + (py - y) * lean, py + (px - x) * 0.16] as const
  const copies = 6
  return times(columns * rows, (i) => {
    const left = x + (i % columns) * (paneW + gap)
    const top = y + Math.floor(i / columns) * (paneH + gap)
    const opacity = (strength * 1.12 * (1 - 0.09 * Math.floor(i / columns))) / copies
    return times(copies, (k) => {
      const out = softness * ((2 * k) / (copies - 1) - 1)
      const pane = polygon(
        skew(left - out, top - out),
        skew(left + paneW + out, top - out),
        skew(left + paneW + out, top + paneH + out),
        skew(left - out, top + paneH + out),
      )
      return filled(pane, color, Number(opacity.toFixed(3)))
    }).join('')
  }).join('')
}

// Foliage outside the frame, seen only as its shadow on the wall.
export const leafShade = (
  x: number,
  y: number,
  reach: number,
  turn: number,
  color: string,
  strength = 0.3,
): string => {
  const next = seeded(13)
  const copies = 7
  const leaves = times(17, (i) => {
    const share = i / 17
    const [px, py] = [share * reach, Math.sin(share * 2.4) * reach * 0.16]
    const length = reach * (0.3 - share * 0.12) * (0.8 + next() * 0.4)
    const angle = (i % 2 ? 1 : -1) * (38 + next() * 30) + share * 10
    const at = (x1: number, y1: number) => xy(length * x1, length * y1)
    const shape = `M0 0C${at(0.3, -0.22)} ${at(0.75, -0.16)} ${at(1, 0)}C${at(0.75, 0.16)} ${at(0.3, 0.22)} 0 0Z`
    return times(copies, (k) => {
      const spread = (2 * k) / (copies - 1) - 1
      return `<path transform="translate(${px.toFixed(0)} ${py.toFixed(0)}) rotate(${angle.toFixed(0)}) scale(${(1 + spread * 0.08).toFixed(2)} ${(1 + spread * 0.34).toFixed(2)})" d="${shape}"/>`
    }).join('')
  }).join('')
  return `<g transform="translate(${x} ${y}) rotate(${turn})" fill="${color}" fill-opacity="${(strength / copies).toFixed(3)}">${leaves}</g>`
}

// Uneven washes so that large planes look brushed instead of filled.
export const washes = (
  seed: number,
  x: number,
  y: number,
  w: number,
  h: number,
  light: string,
  dark: string,
  strength = 0.12,
): string => {
  const next = seeded(seed)
  return times(7, (i) =>
    glow(
      x + next() * w,
      y + next() * h,
      w * (0.1 + next() * 0.22),
      h * (0.08 + next() * 0.2),
      i % 2 ? light : dark,
      strength * (0.4 + next() * 0.6),
    ),
  ).join('')
}

// A small stitched noise tile: full-size turbulence would cost half a second per picture.
const grain = (width = 1600, height = 900, strength = 1): string => {
  const noise = paint(
    (id) =>
      `<filter id="${id}" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency="0.72" numOctaves="2" seed="11" stitchTiles="stitch"/><feColorMatrix values="0 0 0 0 0.26 0 0 0 0 0.13 0 0 0 0 0.18 ${0.14 * strength} ${0.14 * strength} 0 0 ${-0.1 * strength}"/></filter>`,
  )
  const tile = paint(
    (id) =>
      `<pattern id="${id}" width="240" height="240" patternUnits="userSpaceOnUse"><rect width="240" height="240" filter="${noise}"/></pattern>`,
  )
  return `<rect width="${width}" height="${height}" fill="${tile}"/>`
}

// Last pass over every scene: light spilling in from upper left, far corners falling away, paper tooth.
export const finish = (width = 1600, height = 900, warmth = 0.26): string =>
  filled(
    `M0 0L${width} 0L${width} ${height}L0 ${height}Z`,
    radial(
      [0.16, 0.06, 1.1],
      [0, '#FFF0D6', warmth],
      [0.5, '#FFF0D6', 0],
      [0.62, '#34162A', 0],
      [1, '#34162A', 0.2],
    ),
  ) + grain(width, height)
