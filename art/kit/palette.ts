export const ivory = '#FBF7F2'
export const blush = '#F2D9D0'
export const rose = '#C97B84'
export const plum = '#4A2337'
export const gold = '#C29A5B'
export const oat = '#E4D6C3'
export const sage = '#A3AD93'
export const moss = '#6F7D63'
export const inkBlue = '#34435A'
export const ink = '#3B3140'
export const honey = '#B9783A'

type Rgb = readonly [number, number, number]

const rgb = (hex: string): Rgb => {
  const value = Number.parseInt(hex.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

export const mix = (from: string, to: string, share: number): string => {
  const a = rgb(from)
  const b = rgb(to)
  const channel = (i: 0 | 1 | 2) =>
    Math.round(a[i] + (b[i] - a[i]) * share)
      .toString(16)
      .padStart(2, '0')
  return `#${channel(0)}${channel(1)}${channel(2)}`
}

// Lights go warm and shadows go plum instead of white and black: this shared
// tint is what makes differently coloured scenes look painted by one hand.
export const lift = (color: string, share: number): string => mix(color, '#FFF6E9', share)
export const sink = (color: string, share: number): string => mix(color, '#3B1A28', share)
