import { gloss, type Material, matte, turned, turnedOutline, turning } from './form.ts'
import { ellipse, spline, tilt, xy } from './geometry.ts'
import { across, centred, down, linear, radial, shades } from './gradient.ts'
import { mouth } from './jars.ts'
import { lift, plum, sink } from './palette.ts'
import type { Piece } from './stage.ts'
import { clipped, filled, stroked } from './svg.ts'

export const bowl = ({
  w,
  h,
  color,
  content,
}: {
  w: number
  h: number
  color: string
  content: string
}): Piece => {
  const r = w / 2
  const rings = turning([0, r * 0.42], [-h * 0.08, r * 0.42], [-h, r, 'cove'])
  const inner = ellipse(0, -h, r * 0.93, r * 0.93 * tilt)
  return {
    outline: turnedOutline(rings),
    foot: r * 0.46,
    art:
      turned(rings, matte(color), 0.5) +
      filled(inner, shades(color, across, [0, -0.5], [1, -0.1])) +
      clipped(
        inner,
        filled(
          ellipse(0, -h + r * 0.07, r * 0.9, r * 0.88 * tilt),
          shades(content, [0, 0, 1, 0.6], [0, -0.25], [0.4, 0], [1, 0.3]),
        ) +
          stroked(
            spline(
              [-r * 0.5, -h + r * 0.08],
              [-r * 0.1, -h],
              [r * 0.4, -h + r * 0.04],
              [r * 0.1, -h + r * 0.12],
              [-r * 0.25, -h + r * 0.08],
            ),
            lift(content, 0.6),
            r * 0.035,
            0.8,
          ),
      ),
  }
}

export const candle = ({
  w,
  h,
  color,
  wax = '#F6E9D6',
  lit = true,
  material = matte(color),
}: {
  w: number
  h: number
  color: string
  wax?: string
  lit?: boolean
  material?: Material
}): Piece => {
  const r = w / 2
  const body = turning([-3, r * 0.92], [-12, r, 'cove'], [-h, r])
  const flame = `M${xy(0, -h - 78)}C${xy(15, -h - 46)} ${xy(18, -h - 30)} ${xy(10, -h - 20)}C${xy(4, -h - 13)} ${xy(-6, -h - 13)} ${xy(-11, -h - 21)}C${xy(-17, -h - 32)} ${xy(-12, -h - 48)} ${xy(0, -h - 78)}Z`
  return {
    outline: turnedOutline(body),
    foot: r * 0.96,
    art:
      turned(body, material) +
      mouth(-h, r, color, wax, r * 0.08) +
      (lit
        ? filled(
            ellipse(0, -h + r * 0.06, r * 0.62, r * 0.62 * tilt),
            radial(centred, [0, '#FFE9B0', 1], [0.5, '#FBC97A', 0.7], [1, '#FBC97A', 0]),
          )
        : '') +
      stroked(`M0 ${-h + 4}C${xy(0, -h - 6)} ${xy(3, -h - 12)} ${xy(2, -h - 20)}`, sink(plum, 0.5), 3.5) +
      (lit
        ? filled(
            ellipse(0, -h - 38, 190, 190),
            radial(centred, [0, '#FFD58A', 0.5], [0.3, '#FFC46E', 0.2], [1, '#FFC46E', 0]),
          ) +
          filled(
            flame,
            linear(down, [0, '#FFE2A0', 0.95], [0.5, '#FFF8DF'], [0.85, '#FFC870'], [1, '#C98A6A', 0.8]),
          )
        : ''),
  }
}

export const mug = ({
  w,
  h,
  color,
  drink = '#7A4A34',
  saucer,
}: {
  w: number
  h: number
  color: string
  drink?: string
  saucer?: string
}): Piece => {
  const r = w / 2
  const lift0 = saucer ? -r * 0.12 : 0
  const body = turning([lift0 - 2, r * 0.56], [lift0 - h * 0.36, r * 0.92, 'cove'], [lift0 - h, r])
  const handle = `M${xy(r * 0.93, lift0 - h * 0.82)}C${xy(r * 1.5, lift0 - h * 0.92)} ${xy(r * 1.5, lift0 - h * 0.3)} ${xy(r * 0.84, lift0 - h * 0.3)}`
  const dish = turning([0, r * 0.8], [-r * 0.1, r * 1.5, 'cove'])
  return {
    outline: `${turnedOutline(body)}${saucer ? turnedOutline(dish) : ''}${ellipse(r * 1.12, lift0 - h * 0.58, r * 0.3, h * 0.28)}`,
    foot: saucer ? r * 1.35 : r * 0.62,
    art:
      (saucer
        ? turned(dish, matte(saucer)) +
          filled(
            ellipse(0, -r * 0.08, r * 1.08, r * 1.08 * tilt),
            shades(saucer, across, [0, -0.22], [1, 0.2]),
          ) +
          filled(ellipse(r * 0.3, -r * 0.05, r * 0.92, r * 0.9 * tilt), sink(saucer, 0.8), 0.28)
        : '') +
      stroked(handle, sink(color, 0.36), r * 0.22) +
      stroked(handle, sink(color, 0.08), r * 0.15) +
      stroked(handle, lift(color, 0.5), r * 0.05, 0.7) +
      turned(body, gloss(color), 0.4) +
      mouth(lift0 - h, r, color, drink, r * 0.07),
  }
}
