import { bounds, ellipse, shifted, tilt, times } from './geometry.ts'
import { centred, linearAt, radial } from './gradient.ts'
import { blurred } from './light.ts'
import { clipped, filled, moved } from './svg.ts'

// An object drawn around its own foot: origin at the middle of its base, up is negative.
// Flat-fronted things (boxes, folded cloth) touch the table along a line instead of a circle.
export type Piece = { art: string; outline: string; foot: number; flat?: boolean }

export type Placed = { art: string; cast: string; contact: string; outline: string }

type Pose = {
  scale?: number
  turn?: number
  flip?: boolean
  fall?: readonly [number, number]
  shade?: number
}

const shadowTone = '#3A1A2C'

export const place = (piece: Piece, x: number, y: number, pose: Pose = {}): Placed => {
  const { scale = 1, turn = 0, flip = false, fall = [0.85, 0.2], shade = 0.72 } = pose
  const own = `rotate(${turn}) scale(${flip ? -scale : scale} ${scale})`
  const { top } = bounds(piece.outline)
  const fade = linearAt(
    [0, 0, 0, top],
    [0, shadowTone, shade],
    [0.5, shadowTone, shade * 0.66],
    [1, shadowTone, shade * 0.25],
  )
  const foot = piece.foot * scale
  const pool = radial(centred, [0, shadowTone, 0.75], [0.6, shadowTone, 0.45], [1, shadowTone, 0])
  return {
    art: moved(x, y, piece.art, own),
    cast: moved(x, y, filled(piece.outline, fade), `matrix(1 0 ${-fall[0]} ${-fall[1]} 0 0) ${own}`),
    contact: foot
      ? filled(
          ellipse(
            x + foot * 0.06,
            piece.flat ? y : y + foot * tilt * 0.12,
            foot * 1.1,
            piece.flat ? 15 : foot * tilt * 1.2 + 3,
          ),
          pool,
        )
      : '',
    outline: moved(x, y, `<path d="${piece.outline}"/>`, own),
  }
}

// Puts an object on a round plinth or tray as one piece, its shadow ending at the plinth's edge.
export const topped = (base: Piece, height: number, object: Piece, dx = 0): Piece => {
  const set = place(object, dx, -height)
  return {
    outline: base.outline + shifted(object.outline, dx, -height),
    foot: base.foot,
    art:
      base.art +
      clipped(ellipse(0, -height, base.foot, base.foot * tilt), blurred(set.cast, 5)) +
      set.contact +
      set.art,
  }
}

export const stand = (placed: readonly Placed[], softness = 9): string =>
  blurred(placed.map((it) => it.cast).join(''), softness) +
  placed.map((it) => it.contact).join('') +
  placed.map((it) => it.art).join('')

// For things seen from above: the shadow is the same shape dragged away from the light. Stacking faint
// copies gives a dark contact edge and a soft far edge, far cheaper than blurring a whole tabletop.
export const lay = (placed: readonly Placed[], height = 1, strength = 0.62): string => {
  const copies = Math.round(8 + height * 6)
  const outlines = placed.map((it) => it.outline).join('')
  const reach = 40 * height
  const trail = times(copies, (i) => {
    const away = 1 + (reach * (i + 1) ** 1.25) / copies ** 1.25
    return `<g transform="translate(${(away * 0.86).toFixed(1)} ${away.toFixed(1)})">${outlines}</g>`
  })
  return (
    `<g fill="${shadowTone}" stroke="${shadowTone}" stroke-opacity="${(strength / 2 / copies).toFixed(3)}" stroke-width="${Math.round(10 * height)}" stroke-linejoin="round" fill-opacity="${(strength / copies).toFixed(3)}">${trail.join('')}</g>` +
    placed.map((it) => it.art).join('')
  )
}

// Many faint copies scattered over a disc add up to a soft edge; a blur would be computed over half the wall.
export const onWall = (
  placed: readonly Placed[],
  dx: number,
  dy: number,
  opacity = 0.22,
  softness = 12,
): string => {
  const copies = 26
  const outlines = placed.map((it) => it.outline).join('')
  const layers = times(copies, (i) => {
    const reach = softness * 1.9 * Math.sqrt((i + 0.5) / copies)
    const [x, y] = [dx + Math.cos(i * 2.4) * reach, dy + Math.sin(i * 2.4) * reach]
    return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)})">${outlines}</g>`
  })
  return `<g fill="${shadowTone}" fill-opacity="${(opacity / copies).toFixed(4)}">${layers.join('')}</g>`
}
