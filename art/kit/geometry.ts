export type Point = readonly [x: number, y: number]

// How far a circle lying flat is squashed: one camera height for every scene.
export const tilt = 0.2

const round = (value: number): number => Math.round(value * 10) / 10
export const xy = (x: number, y: number): string => `${round(x)} ${round(y)}`

const arc = 0.5523

export const ellipse = (cx: number, cy: number, rx: number, ry: number): string => {
  const ox = rx * arc
  const oy = ry * arc
  return (
    `M${xy(cx - rx, cy)}C${xy(cx - rx, cy - oy)} ${xy(cx - ox, cy - ry)} ${xy(cx, cy - ry)}` +
    `C${xy(cx + ox, cy - ry)} ${xy(cx + rx, cy - oy)} ${xy(cx + rx, cy)}` +
    `C${xy(cx + rx, cy + oy)} ${xy(cx + ox, cy + ry)} ${xy(cx, cy + ry)}` +
    `C${xy(cx - ox, cy + ry)} ${xy(cx - rx, cy + oy)} ${xy(cx - rx, cy)}Z`
  )
}

// Continues a path from one end of a flat ellipse to the other.
export const halfTurn = (cx: number, y: number, rx: number, ry: number): string =>
  `C${xy(cx - rx, y + ry * arc)} ${xy(cx - rx * arc, y + ry)} ${xy(cx, y + ry)}` +
  `C${xy(cx + rx * arc, y + ry)} ${xy(cx + rx, y + ry * arc)} ${xy(cx + rx, y)}`

export const roundBox = (x: number, y: number, w: number, h: number, r: number): string => {
  const k = r * (1 - arc)
  return (
    `M${xy(x + r, y)}L${xy(x + w - r, y)}C${xy(x + w - k, y)} ${xy(x + w, y + k)} ${xy(x + w, y + r)}` +
    `L${xy(x + w, y + h - r)}C${xy(x + w, y + h - k)} ${xy(x + w - k, y + h)} ${xy(x + w - r, y + h)}` +
    `L${xy(x + r, y + h)}C${xy(x + k, y + h)} ${xy(x, y + h - k)} ${xy(x, y + h - r)}` +
    `L${xy(x, y + r)}C${xy(x, y + k)} ${xy(x + k, y)} ${xy(x + r, y)}Z`
  )
}

export const points = (...list: readonly Point[]): readonly Point[] => list

export const polygon = (...points: readonly Point[]): string =>
  `M${points.map(([x, y]) => xy(x, y)).join('L')}Z`

// Catmull-Rom through the points: hand-drawn looking curves from few numbers.
const curve = (points: readonly Point[], closed: boolean): string => {
  const count = points.length
  const at = (i: number): Point =>
    points[closed ? (i + count) % count : Math.min(count - 1, Math.max(0, i))] ?? [0, 0]
  let path = `M${xy(...at(0))}`
  for (let i = 0; i < (closed ? count : count - 1); i++) {
    const [before, from, to, after] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    path +=
      `C${xy(from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6)} ` +
      `${xy(to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6)} ${xy(...to)}`
  }
  return closed ? `${path}Z` : path
}

export const spline = (...points: readonly Point[]): string => curve(points, false)
export const closedSpline = (...points: readonly Point[]): string => curve(points, true)

// Where a smooth stem is at a given share of its length, and its direction in degrees.
export const along = (points: readonly Point[], share: number): { x: number; y: number; angle: number } => {
  const last = points.length - 1
  const at = (i: number): Point => points[Math.min(last, Math.max(0, i))] ?? [0, 0]
  const position = Math.min(0.9999, Math.max(0, share)) * last
  const i = Math.floor(position)
  const t = position - i
  const blend = (axis: 0 | 1): [number, number] => {
    const [a, b, c, d] = [at(i - 1)[axis], at(i)[axis], at(i + 1)[axis], at(i + 2)[axis]]
    const m = (c - a) / 2
    const n = (d - b) / 2
    const value = b + m * t + (3 * (c - b) - 2 * m - n) * t ** 2 + (2 * (b - c) + m + n) * t ** 3
    const slope = m + 2 * (3 * (c - b) - 2 * m - n) * t + 3 * (2 * (b - c) + m + n) * t ** 2
    return [value, slope]
  }
  const [x, dx] = blend(0)
  const [y, dy] = blend(1)
  return { x, y, angle: (Math.atan2(dy, dx) * 180) / Math.PI }
}

type Box = { left: number; right: number; top: number; bottom: number }

// Every path here is absolute and made of coordinate pairs, so reading the numbers suffices.
export const bounds = (path: string): Box => {
  const numbers = (path.match(/-?\d+(\.\d+)?/g) ?? []).map(Number)
  const xs = numbers.filter((_, i) => i % 2 === 0)
  const ys = numbers.filter((_, i) => i % 2 === 1)
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
}

export const shifted = (path: string, dx: number, dy: number): string => {
  let axis = 0
  return path.replace(/-?\d+(\.\d+)?/g, (number) => String(round(Number(number) + (axis++ % 2 ? dy : dx))))
}

export const seeded = (seed: number): (() => number) => {
  let state = seed * 2654435761
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x6d2b79f5) >>> 0
    return ((state ^ (state >>> 14)) >>> 0) / 4294967296
  }
}

export const times = <T>(count: number, make: (i: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i))
