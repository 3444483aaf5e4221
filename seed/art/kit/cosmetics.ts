import { gloss, matte, metal, modelling, type Ring, rod, solid, turned, turnedOutline } from './form.ts'
import { ellipse, halfTurn, seeded, spline, tilt, times, xy } from './geometry.ts'
import type { Piece } from './light.ts'
import { gold, lift, plum, sink } from './palette.ts'
import { clipped, filled, linear, radial, stroked } from './svg.ts'

// Same object in two views: standing on a table, or lying and seen from above.
type View = 'standing' | 'lying'
const turnedFor = (view: View) => (view === 'standing' ? turned : rod)

const halfTurnBack = (y: number, rx: number, ry: number): string =>
  `C${xy(rx, y + ry * 0.55)} ${xy(rx * 0.55, y + ry)} ${xy(0, y + ry)}C${xy(-rx * 0.55, y + ry)} ${xy(-rx, y + ry * 0.55)} ${xy(-rx, y)}`

export const lipstick = ({ w, h, color, shell = plum, view = 'standing' }: { w: number; h: number; color: string; shell?: string; view?: View }): Piece => {
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
    outline: `${turnedOutline(rings([0, r], [-h * 0.44, r], [-h * 0.6, r * 0.84]))}${bullet}`,
    foot: r,
    art:
      draw([[0, r * 0.97], [-6, r, 'cove'], [-h * 0.44, r]], gloss(shell)) +
      filled(`M${xy(-r, -h * 0.425)}${halfTurn(0, -h * 0.425, r, r * squash)}L${xy(r, -h * 0.405)}${halfTurnBack(-h * 0.405, r, r * squash)}Z`, linear(across, ...metal(gold).stops)) +
      draw([[-h * 0.44, r * 0.84], [-h * 0.6, r * 0.84]], metal(gold)) +
      (view === 'standing' ? filled(ellipse(0, -h * 0.6, r * 0.76, r * 0.76 * tilt), sink(gold, 0.62)) : '') +
      filled(bullet, shades(color, across, [0, -0.12], [0.22, 0.22], [0.5, 0], [0.85, -0.46], [1, -0.2])) +
      filled(facet, shades(color, diagonal, [0, 0.42], [0.6, 0.14], [1, 0])) +
      stroked(`M${xy(-b * 0.6, -h * 0.74)}L${xy(-b * 0.6, -h * 0.62)}`, '#FFFFFF', r * 0.09, 0.45),
  }
}

export const cap = (w: number, h: number, color: string, view: View = 'standing'): Piece => {
  const rings = rings([0, w / 2], [-h + 6, w / 2], [-h, w * 0.46, 'shoulder'])
  return { outline: turnedOutline(rings), foot: w / 2, art: turnedFor(view)(rings, gloss(color)) }
}

// Mascara, concealer and lip oil share this slim two-part stick.
export const stick = ({ w, h, body, top, share = 0.45, sheer = false }: { w: number; h: number; body: string; top: string; share?: number; sheer?: boolean }): Piece => {
  const r = w / 2
  const seam = -h * (1 - share)
  return {
    outline: turnedOutline(rings([0, r], [-h, r * 0.94])),
    foot: r,
    art:
      turned(rings([-2, r * 0.92], [-8, r, 'cove'], [seam, r]), sheer ? matte(body) : gloss(body)) +
      turned(rings([seam, r * 1.02], [seam - 7, r * 1.02]), metal(gold)) +
      turned(rings([seam - 7, r], [-h + 8, r * 0.96], [-h, r * 0.82, 'shoulder']), gloss(top)),
  }
}

export const nailPolish = ({ w, h, color, top = plum }: { w: number; h: number; color: string; top?: string }): Piece => {
  const r = w / 2
  const body = rings([-2, r * 0.86], [-r * 0.3, r, 'cove'], [-h * 0.36, r], [-h * 0.48, r * 0.4, 'shoulder'])
  return {
    outline: `${turnedOutline(body, 0.03)}${turnedOutline(rings([-h * 0.46, r * 0.42], [-h, r * 0.34]), 0.03)}`,
    foot: r,
    art:
      rod(body, { ...gloss(lift(color, 0.5)), shine: 0 }) +
      clipped(turnedOutline(body.map(([y, q, bend]) => [y === -2 ? -r * 0.16 : y, q * 0.88, bend] as const), 0.03), filled(`M${xy(-r, 0)}L${xy(r, 0)}L${xy(r, -h * 0.4)}L${xy(-r, -h * 0.4)}Z`, linear(across, ...gloss(color).stops))) +
      filled(closedSpline([-r * 0.7, -r * 0.4], [-r * 0.58, -r * 0.36], [-r * 0.56, -h * 0.3], [-r * 0.66, -h * 0.34]), '#FFFFFF', 0.75) +
      rod(rings([-h * 0.45, r * 0.44], [-h * 0.49, r * 0.44]), metal(gold)) +
      rod(rings([-h * 0.49, r * 0.42], [-h * 0.96, r * 0.33, 's'], [-h, r * 0.24, 'shoulder']), gloss(top)),
  }
}

// Round pan seen from above: rim, well and colour with a fingertip dip worn into it.
export const potFromAbove = (r: number, shell: string, color: string): Piece => ({
  outline: ellipse(0, 0, r, r),
  foot: 0,
  art:
    solid(ellipse(0, 0, r, r), shell, r * 0.1, 0.7) +
    stroked(ellipse(0, 0, r * 0.97, r * 0.97), lift(shell, 0.7), r * 0.02, 0.6) +
    filled(ellipse(0, 0, r * 0.84, r * 0.84), shades(shell, diagonal, [0, -0.55], [1, 0.5])) +
    filled(ellipse(r * 0.01, r * 0.015, r * 0.8, r * 0.8), shades(color, diagonal, [0, -0.16], [0.4, 0], [1, 0.24])) +
    filled(ellipse(r * 0.14, r * 0.1, r * 0.46, r * 0.38), radial([0.44, 0.4, 0.56], [0, sink(color, 0.12), 0.7], [0.75, sink(color, 0.2), 0.5], [1, color, 0])) +
    stroked(`M${xy(-r * 0.2, r * 0.36)}C${xy(r * 0.1, r * 0.56)} ${xy(r * 0.5, r * 0.46)} ${xy(r * 0.58, r * 0.16)}`, lift(color, 0.7), r * 0.05, 0.7) +
    stroked(`M${xy(-r * 0.6, -r * 0.3)}C${xy(-r * 0.45, -r * 0.62)} ${xy(-r * 0.1, -r * 0.7)} ${xy(r * 0.1, -r * 0.68)}`, lift(color, 0.6), r * 0.03, 0.5),
})

// Balm seen from above: concentric spatula turns, each with a lit and a shaded edge.
export const balmFromAbove = (r: number, shell: string, balm: string, spin: number): Piece => {
  const coil = (start: number, offset: number) =>
    spline(...times(26, (i) => {
      const reach = r * (0.7 - i * 0.025)
      const angle = start + i * 0.42
      return [Math.cos(angle) * reach + offset, Math.sin(angle) * reach + offset] as const
    }))
  return {
    outline: ellipse(0, 0, r, r),
    foot: 0,
    art:
      solid(ellipse(0, 0, r, r), shell, r * 0.09, 0.7) +
      stroked(ellipse(0, 0, r * 0.96, r * 0.96), lift(shell, 0.75), r * 0.025, 0.7) +
      filled(ellipse(0, 0, r * 0.85, r * 0.85), shades(shell, diagonal, [0, -0.6], [1, 0.5])) +
      filled(ellipse(r * 0.015, r * 0.02, r * 0.81, r * 0.81), shades(balm, diagonal, [0, -0.1], [0.4, 0], [1, 0.35])) +
      stroked(coil(spin, r * 0.025), sink(balm, 0.4), r * 0.1, 0.22) +
      stroked(coil(spin, 0), lift(balm, 0.4), r * 0.075, 0.75) +
      stroked(coil(spin, -r * 0.012), lift(balm, 0.85), r * 0.02, 0.75),
  }
}

// A swatch pressed and dragged: thick where it starts, thinning into separate dry bristle marks.
export const smear = (length: number, width: number, color: string): Piece => {
  const [l, w] = [length, width]
  const body = closedSpline([-l * 0.5, w * 0.04], [-l * 0.45, -w * 0.36], [-l * 0.26, -w * 0.46], [l * 0.02, -w * 0.34], [l * 0.26, -w * 0.3], [l * 0.34, -w * 0.04], [l * 0.22, w * 0.2], [l * 0.04, w * 0.34], [-l * 0.24, w * 0.5], [-l * 0.44, w * 0.36])
  const next = seeded(17)
  const marks = times(26, (i) => {
    const y = w * (-0.4 + (i / 25) * 0.8)
    const from = -l * (0.3 + next() * 0.14)
    const to = l * (0.24 + next() * 0.3) * (1 - Math.abs(i - 11) / 40)
    const drift = w * (0.04 - 0.1 * next())
    const tone = next() > 0.5 ? lift(color, 0.2 + next() * 0.4) : sink(color, next() * 0.26)
    return stroked(spline([from, y * 1.06], [0, y * 0.86 + drift], [to, y * 0.74 + drift * 2]), shades(tone, across, [0, 0, 0.1], [0.3, 0, 0.75], [0.8, 0, 0.6], [1, 0, 0]), 1.5 + next() * w * 0.05)
  }).join('')
  return {
    outline: body,
    foot: 0,
    art:
      clipped(body, filled(body, shades(color, across, [0, 0], [0.6, 0.06], [1, 0.3, 0.5])) + modelling(body, color, w * 0.07, 0.6)) +
      marks +
      stroked(spline([-l * 0.43, -w * 0.22], [-l * 0.34, -w * 0.37], [-l * 0.16, -w * 0.36]), '#FFFFFF', w * 0.035, 0.65),
  }
}
