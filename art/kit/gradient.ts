import { lift, sink } from './palette.ts'
import { paint } from './svg.ts'

export type Stop = readonly [offset: number, color: string, opacity?: number]
type Line = readonly [x1: number, y1: number, x2: number, y2: number]
type Circle = readonly [cx: number, cy: number, r: number]

export const across: Line = [0, 0, 1, 0]
export const down: Line = [0, 0, 0, 1]
export const diagonal: Line = [0, 0, 1, 1]
export const centred: Circle = [0.5, 0.5, 0.5]

const stopTags = (stops: readonly Stop[]): string =>
  stops
    .map(
      ([offset, color, opacity = 1]) =>
        `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`,
    )
    .join('')

const along = ([x1, y1, x2, y2]: Line): string => `x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"`

// In shares of the painted shape.
export const linear = (line: Line, ...stops: readonly Stop[]): string =>
  paint((id) => `<linearGradient id="${id}" ${along(line)}>${stopTags(stops)}</linearGradient>`)

// In drawing units, for shapes that must share one light.
export const linearAt = (line: Line, ...stops: readonly Stop[]): string =>
  paint(
    (id) =>
      `<linearGradient id="${id}" ${along(line)} gradientUnits="userSpaceOnUse">${stopTags(stops)}</linearGradient>`,
  )

export const radial = ([cx, cy, r]: Circle, ...stops: readonly Stop[]): string =>
  paint(
    (id) => `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stopTags(stops)}</radialGradient>`,
  )

// How much one colour is lit (above zero) or shaded (below zero) at a point of a gradient.
type Tone = readonly [offset: number, light: number, opacity?: number]

export const tones = (color: string, ...steps: readonly Tone[]): Stop[] =>
  steps.map(([offset, light, opacity = 1]) => [
    offset,
    light < 0 ? sink(color, -light) : lift(color, light),
    opacity,
  ])

export const shades = (color: string, line: Line, ...steps: readonly Tone[]): string =>
  linear(line, ...tones(color, ...steps))
