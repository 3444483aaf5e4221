import { gloss, metal, rod, turned, turnedOutline, turning } from './form.ts'
import { ellipse, polygon, roundBox, xy } from './geometry.ts'
import { diagonal, linear } from './gradient.ts'
import { glow } from './light.ts'
import { gold, lift, sink } from './palette.ts'
import type { Piece } from './stage.ts'
import { filled, stroked } from './svg.ts'

const lamp = (cy: number, r: number, tone: string): string => {
  const ring = ellipse(0, cy, r, r)
  const inner = ellipse(0, cy, r * 0.74, r * 0.74)
  return (
    glow(0, cy, r * 2.3, r * 2.3, '#FFE9BC', 0.55) +
    `<path d="${ring}${inner}" fill-rule="evenodd" fill="${linear(diagonal, [0, '#FFFFFF'], [0.5, tone], [1, '#F6D79A'])}"/>` +
    stroked(ellipse(0, cy, r * 0.87, r * 0.87), '#FFFFFF', r * 0.13, 0.75) +
    stroked(ring, sink(gold, 0.25), 5, 0.85) +
    stroked(inner, sink(gold, 0.3), 4, 0.8)
  )
}

// The hole is drawn backwards so that the lamp throws a ring-shaped shadow.
const lampOutline = (cy: number, r: number): string =>
  ellipse(0, cy, r, r) + ellipse(0, cy, r * 0.74, -r * 0.74)

export const ringLight = (r: number, h: number, tone = '#FFF1D2'): Piece => {
  const cy = -h + r
  const leg = (dx: number, dy: number) =>
    stroked(`M0 ${-h * 0.16}L${xy(dx, dy)}`, sink(gold, 0.55), 11) +
    stroked(`M-2 ${-h * 0.16}L${xy(dx - 2, dy)}`, lift(gold, 0.3), 3, 0.8)
  return {
    outline: `${lampOutline(cy, r)}${roundBox(-12, cy + r, 24, -cy - r, 2)}${polygon([-3, -h * 0.16], [-110, 2], [-98, 4], [0, -h * 0.12])}${polygon([3, -h * 0.16], [110, 2], [98, 4], [0, -h * 0.12])}`,
    foot: 0,
    art:
      leg(-104, -4) +
      leg(112, -10) +
      leg(14, 12) +
      rod(turning([-h * 0.1, 7], [cy + r, 7]), metal(gold)) +
      rod(turning([-h * 0.15, 14], [-h * 0.19, 14]), metal(gold)) +
      lamp(cy, r, tone) +
      rod(turning([cy + r + 16, 13], [cy + r - 4, 13]), metal(gold)),
  }
}

// The small one for a desk: a weighted round foot, a slim pole and a dimmer wheel on it.
export const deskRingLight = (r: number, h: number, base: string, tone = '#FFF1D2'): Piece => {
  const cy = -h + r
  const foot = turning([0, r * 0.5], [-12, r * 0.5], [-17, r * 0.46, 'shoulder'])
  return {
    outline: `${lampOutline(cy, r)}${roundBox(-6, cy + r, 12, -cy - r, 2)}${turnedOutline(foot)}`,
    foot: r * 0.5,
    art:
      turned(foot, gloss(base)) +
      filled(ellipse(2, -16, 20, 5), sink(base, 0.6), 0.5) +
      rod(turning([-16, 6], [cy + r, 6]), metal(gold)) +
      rod(turning([-h * 0.16, 13], [-h * 0.22, 13]), gloss(base)) +
      lamp(cy, r, tone) +
      rod(turning([cy + r + 16, 12], [cy + r - 5, 12]), metal(gold)),
  }
}
