import { gloss, matte, metal, rod, turned, turnedOutline, turning } from './form.ts'
import { closedSpline, ellipse, halfTurn, tilt, xy } from './geometry.ts'
import { across, diagonal, linear, shades } from './gradient.ts'
import { gold, lift, plum, sink } from './palette.ts'
import type { Piece } from './stage.ts'
import { clipped, filled, stroked } from './svg.ts'

// Same object in two views: standing on a table, or lying and seen from above.
type View = 'standing' | 'lying'

const turnedFor = (view: View) => (view === 'standing' ? turned : rod)

const halfTurnBack = (y: number, rx: number, ry: number): string =>
  `C${xy(rx, y + ry * 0.55)} ${xy(rx * 0.55, y + ry)} ${xy(0, y + ry)}C${xy(-rx * 0.55, y + ry)} ${xy(-rx, y + ry * 0.55)} ${xy(-rx, y)}`

export const lipstick = ({
  w,
  h,
  color,
  shell = plum,
  view = 'standing',
}: {
  w: number
  h: number
  color: string
  shell?: string
  view?: View
}): Piece => {
  const r = w / 2
  const b = r * 0.68
  const draw = turnedFor(view)
  const squash = view === 'standing' ? tilt : 0.03
  const bullet =
    `M${xy(b, -h * 0.6)}${halfTurnBack(-h * 0.6, b, b * squash)}L${xy(-b, -h * 0.8)}C${xy(-b, -h * 0.9)} ${xy(b * 0.2, -h)} ${xy(b * 0.7, -h)}` +
    `C${xy(b * 0.95, -h)} ${xy(b, -h * 0.97)} ${xy(b, -h * 0.93)}Z`
  const facet =
    `M${xy(-b, -h * 0.8)}C${xy(-b, -h * 0.9)} ${xy(b * 0.2, -h)} ${xy(b * 0.7, -h)}C${xy(b * 0.98, -h)} ${xy(b * 0.9, -h * 0.9)} ${xy(b * 0.3, -h * 0.82)}` +
    `C${xy(-b * 0.3, -h * 0.74)} ${xy(-b * 0.95, -h * 0.73)} ${xy(-b, -h * 0.8)}Z`
  return {
    outline: `${turnedOutline(turning([0, r], [-h * 0.44, r], [-h * 0.6, r * 0.84]))}${bullet}`,
    foot: r,
    art:
      draw(
        [
          [0, r * 0.97],
          [-6, r, 'cove'],
          [-h * 0.44, r],
        ],
        gloss(shell),
      ) +
      filled(
        `M${xy(-r, -h * 0.425)}${halfTurn(0, -h * 0.425, r, r * squash)}L${xy(r, -h * 0.405)}${halfTurnBack(-h * 0.405, r, r * squash)}Z`,
        linear(across, ...metal(gold).stops),
      ) +
      draw(
        [
          [-h * 0.44, r * 0.84],
          [-h * 0.6, r * 0.84],
        ],
        metal(gold),
      ) +
      (view === 'standing' ? filled(ellipse(0, -h * 0.6, r * 0.76, r * 0.76 * tilt), sink(gold, 0.62)) : '') +
      filled(bullet, shades(color, across, [0, -0.12], [0.22, 0.22], [0.5, 0], [0.85, -0.46], [1, -0.2])) +
      filled(facet, shades(color, diagonal, [0, 0.42], [0.6, 0.14], [1, 0])) +
      stroked(`M${xy(-b * 0.6, -h * 0.74)}L${xy(-b * 0.6, -h * 0.62)}`, '#FFFFFF', r * 0.09, 0.45),
  }
}

export const cap = (w: number, h: number, color: string, view: View = 'standing'): Piece => {
  const rings = turning([0, w / 2], [-h + 6, w / 2], [-h, w * 0.46, 'shoulder'])
  return { outline: turnedOutline(rings), foot: w / 2, art: turnedFor(view)(rings, gloss(color)) }
}

// Mascara, concealer and lip oil share this slim two-part stick.
export const stick = ({
  w,
  h,
  body,
  top,
  share = 0.45,
  sheer = false,
}: {
  w: number
  h: number
  body: string
  top: string
  share?: number
  sheer?: boolean
}): Piece => {
  const r = w / 2
  const seam = -h * (1 - share)
  return {
    outline: turnedOutline(turning([0, r], [-h, r * 0.94])),
    foot: r,
    art:
      turned(turning([-2, r * 0.92], [-8, r, 'cove'], [seam, r]), sheer ? matte(body) : gloss(body)) +
      turned(turning([seam, r * 1.02], [seam - 7, r * 1.02]), metal(gold)) +
      turned(turning([seam - 7, r], [-h + 8, r * 0.96], [-h, r * 0.82, 'shoulder']), gloss(top)),
  }
}

export const nailPolish = ({
  w,
  h,
  color,
  top = plum,
}: {
  w: number
  h: number
  color: string
  top?: string
}): Piece => {
  const r = w / 2
  const body = turning(
    [-2, r * 0.86],
    [-r * 0.3, r, 'cove'],
    [-h * 0.36, r],
    [-h * 0.48, r * 0.4, 'shoulder'],
  )
  return {
    outline: `${turnedOutline(body, 0.03)}${turnedOutline(turning([-h * 0.46, r * 0.42], [-h, r * 0.34]), 0.03)}`,
    foot: r,
    art:
      rod(body, { ...gloss(lift(color, 0.5)), shine: 0 }) +
      clipped(
        turnedOutline(
          body.map(([y, q, bend]) => [y === -2 ? -r * 0.16 : y, q * 0.88, bend] as const),
          0.03,
        ),
        filled(
          `M${xy(-r, 0)}L${xy(r, 0)}L${xy(r, -h * 0.4)}L${xy(-r, -h * 0.4)}Z`,
          linear(across, ...gloss(color).stops),
        ),
      ) +
      filled(
        closedSpline(
          [-r * 0.7, -r * 0.4],
          [-r * 0.58, -r * 0.36],
          [-r * 0.56, -h * 0.3],
          [-r * 0.66, -h * 0.34],
        ),
        '#FFFFFF',
        0.75,
      ) +
      rod(turning([-h * 0.45, r * 0.44], [-h * 0.49, r * 0.44]), metal(gold)) +
      rod(turning([-h * 0.49, r * 0.42], [-h * 0.96, r * 0.33, 's'], [-h, r * 0.24, 'shoulder']), gloss(top)),
  }
}
