import { gloss, matte, metal, rod, solid, turned, turnedOutline } from './form.ts'
import { ellipse, polygon, roundBox, spline, tilt, times, xy } from './geometry.ts'
import type { Piece } from './light.ts'
import { gold, ivory, lift, plum, sink } from './palette.ts'
import { clipped, filled, linear, stroked } from './svg.ts'

type BrushTip = 'round' | 'flat'

// Upright brush, handle down; turn it to lay it on something.
export const brush = ({ w, h, hair, handle = plum, tip = 'round' }: { w: number; h: number; hair: string; handle?: string; tip?: BrushTip }): Piece => {
  const r = w / 2
  const neck = -h * 0.6
  const ferrule = -h * 0.76
  const tuft =
    tip === 'round'
      ? `M${xy(-r * 0.62, ferrule)}C${xy(-r * 1.2, ferrule - h * 0.08)} ${xy(-r * 1.15, -h * 0.94)} ${xy(0, -h)}C${xy(r * 1.15, -h * 0.94)} ${xy(r * 1.2, ferrule - h * 0.08)} ${xy(r * 0.62, ferrule)}Z`
      : `M${xy(-r * 0.66, ferrule)}L${xy(-r * 0.92, -h * 0.93)}C${xy(-r * 0.5, -h * 1.01)} ${xy(r * 0.5, -h * 1.01)} ${xy(r * 0.92, -h * 0.93)}L${xy(r * 0.66, ferrule)}Z`
  const bristles = times(13, (i) => {
    const t = (i - 6) / 6
    return stroked(`M${xy(t * r * 0.56, ferrule)}C${xy(t * r * 0.95, ferrule - h * 0.1)} ${xy(t * r, -h * 0.9)} ${xy(t * r * (tip === 'round' ? 0.35 : 0.85), -h * 0.985)}`, i % 2 ? sink(hair, 0.5) : lift(hair, 0.6), 1.6, 0.3)
  }).join('')
  return {
    outline: `${turnedOutline(rings([0, r * 0.16], [neck, r * 0.34]), 0.03)}${tuft}${polygon([-r * 0.4, neck], [-r * 0.64, ferrule], [r * 0.64, ferrule], [r * 0.4, neck])}`,
    foot: 0,
    art:
      solid(tuft, hair, r * 0.42) +
      clipped(tuft, bristles) +
      rod(rings([0, r * 0.1], [-h * 0.05, r * 0.2, 'cove'], [-h * 0.35, r * 0.34, 's'], [neck, r * 0.3, 's']), gloss(handle)) +
      rod(rings([neck + 4, r * 0.34], [ferrule, r * 0.66]), metal(gold)),
  }
}

export const comb = (w: number, h: number, color: string): Piece => {
  const spine = roundBox(-w / 2, -h, w, h * 0.36, h * 0.16)
  const teeth = times(Math.round(w / 33), (i) => {
    const count = Math.round(w / 33)
    const x = -w / 2 + (w / count) * (i + 0.22)
    return roundBox(x, -h * 0.72, (w / count) * 0.5, h * 0.72, (w / count) * 0.2)
  }).join('')
  const fill = shades(color, [0, 0, 0.2, 1], [0, 0.35], [0.4, 0], [1, -0.3])
  return {
    outline: spine + teeth,
    foot: 0,
    art: filled(teeth, shades(color, down, [0, -0.2], [0.3, 0.12], [1, -0.16])) + filled(spine, fill) + stroked(`M${xy(-w * 0.46, -h * 0.93)}L${xy(w * 0.44, -h * 0.93)}`, '#FFFFFF', h * 0.03, 0.5),
  }
}

// Reflections are two slanted bands, so the glass reads as a mirror without showing anyone.
export const mirrorGlass = (outline: string, w: number, h: number, tone: string): string =>
  clipped(
    outline,
    filled(outline, shades(tone, diagonal, [0, 0.75], [0.45, 0.3], [1, -0.14])) +
      filled(polygon([-w * 0.5, h * 0.1], [w * 0.1, -h * 0.6], [w * 0.32, -h * 0.6], [-w * 0.4, h * 0.36]), '#FFFFFF', 0.4) +
      filled(polygon([-w * 0.24, h * 0.36], [w * 0.46, -h * 0.5], [w * 0.52, -h * 0.48], [-w * 0.16, h * 0.42]), '#FFFFFF', 0.28),
  )

export const handMirror = (rx: number, ry: number, tone: string): Piece => {
  const frame = ellipse(0, 0, rx, ry)
  const handle = turnedOutline(rings([ry * 2.08, rx * 0.02], [ry * 1.94, rx * 0.19, 'cove'], [ry * 1.3, rx * 0.11, 's'], [ry * 0.96, rx * 0.2, 's']), 0.03)
  return {
    outline: frame + handle,
    foot: 0,
    art:
      rod(rings([ry * 2.08, rx * 0.02], [ry * 1.94, rx * 0.19, 'cove'], [ry * 1.3, rx * 0.11, 's'], [ry * 0.96, rx * 0.2, 's']), metal(gold)) +
      filled(frame, shades(gold, diagonal, [0, 0.7], [0.3, 0], [0.55, -0.4], [0.8, 0.3], [1, -0.3])) +
      filled(ellipse(0, 0, rx * 0.93, ry * 0.94), sink(gold, 0.5)) +
      mirrorGlass(ellipse(rx * 0.005, ry * 0.006, rx * 0.91, ry * 0.925), rx * 2, ry * 2, tone),
  }
}

// Table mirror with two side wings folded forward; below a soft line it reflects the cloth it stands on.
export const foldingMirror = (w: number, h: number, tone: string, cloth: string, frame = gold): Piece => {
  const centre = roundBox(-w * 0.25, -h, w * 0.5, h - 6, 16)
  const wing = (side: 1 | -1) => polygon([side * w * 0.255, -h + 8], [side * w * 0.255, -8], [side * w * 0.5, h * 0.05], [side * w * 0.5, -h * 0.94])
  const pane = (outline: string, x: number, shade: number) => {
    const gleam = (at: number, width: number, opacity: number) => filled(polygon([x + at - w * 0.24, 20], [x + at + w * 0.22, -h], [x + at + width + w * 0.22, -h], [x + at + width - w * 0.24, 20]), '#FFFFFF', opacity)
    const glassFill =
      filled(outline, linear(diagonal, [0, lift(tone, 0.8 - shade)], [0.5, lift(tone, 0.3 - shade / 2)], [1, sink(tone, 0.1 + shade)])) +
      filled(polygon([x - w, -h * 0.3], [x + w, -h * 0.3], [x + w, h], [x - w, h]), shades(cloth, down, [0, 0, 0], [0.08, 0.2, 0.55], [0.3, 0, 0.75], [1, 0, 0.8])) +
      gleam(-w * 0.1, w * 0.09, 0.3) +
      gleam(w * 0.04, w * 0.025, 0.2)
    return (
      filled(outline, shades(frame, diagonal, [0, 0.5], [0.4, 0], [0.7, -0.3], [1, 0.2])) +
      `<g transform="translate(${x} ${-h * 0.47}) scale(0.93 0.95) translate(${-x} ${h * 0.47})">${clipped(outline, glassFill)}</g>` +
      stroked(outline, lift(frame, 0.7), 1.6, 0.7)
    )
  }
  return { outline: centre + wing(1) + wing(-1), foot: 0, art: pane(centre, 0, 0.1) + pane(wing(-1), -w * 0.38, 0.26) + pane(wing(1), w * 0.38, 0) }
}

export const scissors = (length: number, color = gold): Piece => {
  const blade = (side: 1 | -1) => polygon([side * 3, -length * 0.38], [side * 15, -length * 0.46], [side * 5, -length], [side * -1, -length * 0.96])
  const arm = (side: 1 | -1) => spline([side * 2, -length * 0.44], [-side * 12, -length * 0.34], [-side * 26, -length * 0.24])
  const loop = (side: 1 | -1) => ellipse(side * 36, -length * 0.13, length * 0.075, length * 0.115)
  const bow = (side: 1 | -1) => stroked(loop(side), sink(color, 0.42), 15) + stroked(loop(side), color, 11) + `<g transform="translate(-1.5 -2)">${stroked(loop(side), lift(color, 0.7), 3, 0.8)}</g>`
  return {
    outline: blade(1) + blade(-1) + ellipse(36, -length * 0.13, length * 0.1, length * 0.14) + ellipse(-36, -length * 0.13, length * 0.1, length * 0.14),
    foot: 0,
    art:
      filled(blade(-1), shades(color, across, [0, 0.7], [0.6, 0], [1, -0.3])) +
      stroked(arm(-1), sink(color, 0.3), 15) + stroked(arm(-1), color, 10) +
      filled(blade(1), shades(color, across, [0, -0.36], [0.5, 0.5], [1, 0])) +
      stroked(arm(1), sink(color, 0.42), 15) + stroked(arm(1), lift(color, 0.1), 10) +
      bow(1) + bow(-1) +
      filled(ellipse(0, -length * 0.42, 6, 6), lift(color, 0.6)) + stroked(ellipse(0, -length * 0.42, 6, 6), sink(color, 0.5), 1.5),
  }
}

// Velvet bow on a clasp: the rolled edges catch light, the hollows drink it.
export const velvetBow = (w: number, h: number, color: string): Piece => {
  const loop = (side: 1 | -1) => `M0 ${-h * 0.5}C${xy(side * w * 0.12, -h * 0.86)} ${xy(side * w * 0.36, -h * 1.1)} ${xy(side * w * 0.48, -h * 0.94)}C${xy(side * w * 0.54, -h * 0.6)} ${xy(side * w * 0.53, -h * 0.3)} ${xy(side * w * 0.47, -h * 0.06)}C${xy(side * w * 0.36, h * 0.06)} ${xy(side * w * 0.12, -h * 0.14)} 0 ${-h * 0.5}Z`
  const pleats = (side: 1 | -1) => [-0.3, 0, 0.28].map((dy) => `M${xy(side * w * 0.06, -h * 0.5)}Q${xy(side * w * 0.2, -h * (0.5 - dy * 0.4))} ${xy(side * w * (0.4 - Math.abs(dy) * 0.2), -h * (0.5 - dy))}`).join('')
  return {
    outline: loop(1) + loop(-1),
    foot: w * 0.46,
    flat: true,
    art:
      filled(roundBox(-w * 0.3, -h * 0.2, w * 0.6, h * 0.14, h * 0.06), linear(across, ...metal(gold).stops)) +
      solid(loop(-1), color, h * 0.2, 0.8) +
      solid(loop(1), sink(color, 0.1), h * 0.2, 0.8) +
      stroked(pleats(-1) + pleats(1), sink(color, 0.6), 4, 0.4) +
      solid(roundBox(-w * 0.075, -h * 0.74, w * 0.15, h * 0.5, h * 0.14), lift(color, 0.06), h * 0.12, 0.8),
  }
}

export const hairClip = (length: number, color = gold): Piece => {
  const body = `M${xy(0, 0)}C${xy(-length * 0.12, -length * 0.02)} ${xy(-length * 0.13, -length * 0.2)} ${xy(-length * 0.09, -length * 0.4)}L${xy(-length * 0.035, -length * 0.97)}C${xy(-length * 0.02, -length * 1.01)} ${xy(length * 0.02, -length * 1.01)} ${xy(length * 0.035, -length * 0.97)}L${xy(length * 0.09, -length * 0.4)}C${xy(length * 0.13, -length * 0.2)} ${xy(length * 0.12, -length * 0.02)} ${xy(0, 0)}Z`
  return {
    outline: body,
    foot: 0,
    art:
      filled(body, linear(across, ...metal(color).stops)) +
      stroked(body, lift(color, 0.7), 1.6, 0.7) +
      stroked(`M0 ${-length * 0.36}L0 ${-length * 0.9}`, sink(color, 0.6), length * 0.02, 0.6) +
      filled(ellipse(0, -length * 0.16, length * 0.045, length * 0.045), sink(color, 0.55)),
  }
}

export const spatula = (length: number, color = gold): Piece => {
  const shape = `M${xy(-5, 0)}L${xy(-4, -length * 0.66)}C${xy(-22, -length * 0.74)} ${xy(-22, -length * 0.96)} ${xy(0, -length)}C${xy(22, -length * 0.96)} ${xy(22, -length * 0.74)} ${xy(4, -length * 0.66)}L${xy(5, 0)}C${xy(4, 6)} ${xy(-4, 6)} ${xy(-5, 0)}Z`
  return { outline: shape, foot: 0, art: filled(shape, linear(across, ...metal(color).stops)) + stroked(shape, lift(color, 0.6), 1.4, 0.7) }
}

export const glassFile = (w: number, length: number, color: string): Piece => {
  const shape = roundBox(-w / 2, -length, w, length, w / 2)
  const rough = roundBox(-w * 0.36, -length * 0.96, w * 0.72, length * 0.62, w * 0.34)
  return {
    outline: shape,
    foot: 0,
    art:
      filled(shape, shades(color, across, [0, 0.9, 0.95], [0.5, 0.45, 0.8], [1, 0, 0.9])) +
      filled(rough, shades(color, across, [0, -0.1, 0.35], [1, -0.2, 0.45])) +
      stroked(shape, '#FFFFFF', 2, 0.85) +
      stroked(`M${xy(-w * 0.26, -length * 0.06)}L${xy(-w * 0.26, -length * 0.3)}`, '#FFFFFF', w * 0.12, 0.8),
  }
}

export const clock = (r: number, shell: string, face = ivory): Piece => {
  const cy = -r - 14
  const hand = (turn: number, length: number, width: number, color: string) => `<g transform="rotate(${turn} 0 ${cy})">${filled(polygon([-width / 2, cy + r * 0.08], [-width * 0.3, cy - length], [width * 0.3, cy - length], [width / 2, cy + r * 0.08]), color)}</g>`
  const mark = (i: number) => `<g transform="rotate(${i * 30} 0 ${cy})">${stroked(`M0 ${cy - r * 0.7}L0 ${cy - r * (i % 3 ? 0.65 : 0.58)}`, sink(shell, 0.3), i % 3 ? r * 0.02 : r * 0.035)}</g>`
  const leg = (side: 1 | -1) => stroked(`M${xy(side * r * 0.5, -r * 0.3)}L${xy(side * r * 0.66, -4)}`, sink(gold, 0.2), r * 0.1) + stroked(`M${xy(side * r * 0.49, -r * 0.3)}L${xy(side * r * 0.64, -6)}`, lift(gold, 0.5), r * 0.03)
  return {
    outline: ellipse(0, cy, r, r) + polygon([-r * 0.7, 0], [-r * 0.5, -r * 0.4], [r * 0.5, -r * 0.4], [r * 0.7, 0]),
    foot: 0,
    art:
      leg(1) + leg(-1) +
      solid(ellipse(0, cy, r, r), shell, r * 0.12, 0.8) +
      filled(ellipse(0, cy, r * 0.86, r * 0.86), shades(gold, diagonal, [0, -0.5], [0.5, 0], [1, 0.75])) +
      filled(ellipse(0, cy, r * 0.82, r * 0.82), shades(face, diagonal, [0, -0.16], [0.3, 0], [1, 0.4])) +
      filled(`M0 ${cy}L${xy(0, cy - r * 0.74)}C${xy(r * 0.14, cy - r * 0.74)} ${xy(r * 0.27, cy - r * 0.7)} ${xy(r * 0.37, cy - r * 0.64)}Z`, shell, 0.3) +
      times(12, mark).join('') +
      hand(30, r * 0.6, r * 0.07, sink(shell, 0.5)) + hand(0, r * 0.4, r * 0.09, sink(shell, 0.5)) +
      filled(ellipse(0, cy, r * 0.06, r * 0.06), gold) +
      filled(closedSpline([-r * 0.66, cy - r * 0.2], [-r * 0.4, cy - r * 0.6], [r * 0.1, cy - r * 0.76], [-r * 0.3, cy - r * 0.5]), '#FFFFFF', 0.35),
  }
}

export const woodBall = (r: number, color: string): Piece => ({
  outline: ellipse(0, -r, r, r),
  foot: r * 0.6,
  art: solid(ellipse(0, -r, r, r), color, r * 0.6, 0.85) + clipped(ellipse(0, -r, r, r), times(6, (i) => stroked(ellipse(-r * 0.2, -r * 1.2, r * (0.2 + i * 0.24), r * (0.14 + i * 0.2)), sink(color, 0.4), 1.6, 0.3)).join('')),
})

export const bowl = ({ w, h, color, content }: { w: number; h: number; color: string; content: string }): Piece => {
  const r = w / 2
  const rings = rings([0, r * 0.42], [-h * 0.08, r * 0.42], [-h, r, 'cove'])
  const inner = ellipse(0, -h, r * 0.93, r * 0.93 * tilt)
  return {
    outline: turnedOutline(rings),
    foot: r * 0.46,
    art:
      turned(rings, matte(color), 0.5) +
      filled(inner, shades(color, across, [0, -0.5], [1, -0.1])) +
      clipped(inner, filled(ellipse(0, -h + r * 0.07, r * 0.9, r * 0.88 * tilt), shades(content, [0, 0, 1, 0.6], [0, -0.25], [0.4, 0], [1, 0.3])) + stroked(spline([-r * 0.5, -h + r * 0.08], [-r * 0.1, -h], [r * 0.4, -h + r * 0.04], [r * 0.1, -h + r * 0.12], [-r * 0.25, -h + r * 0.08]), lift(content, 0.6), r * 0.035, 0.8)),
  }
}
