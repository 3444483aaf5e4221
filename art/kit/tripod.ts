import { gloss, metal, rod, turning } from './form.ts'
import { polygon, roundBox, shifted, xy } from './geometry.ts'
import { across, diagonal, linear, shades } from './gradient.ts'
import { gold, ink, lift, sink } from './palette.ts'
import type { Piece } from './stage.ts'
import { filled, moved, stroked } from './svg.ts'

// Small table tripod with a clamp; whatever it holds is drawn around its own foot.
export const tripod = (h: number, held: Piece, shell = ink): Piece => {
  const hub = -h * 0.62
  const leg = (dx: number, dy: number) =>
    stroked(`M0 ${hub}L${xy(dx, dy)}`, sink(shell, 0.3), 17) +
    stroked(`M0 ${hub}L${xy(dx, dy)}`, shell, 12) +
    stroked(`M-3 ${hub}L${xy(dx - 3, dy)}`, lift(shell, 0.5), 3, 0.7) +
    stroked(`M${xy(dx * 0.96, dy - 8)}L${xy(dx, dy)}`, gold, 15)
  const spread = h * 0.42
  return {
    outline: `${polygon([-4, hub], [-spread - 6, 0], [-spread + 8, 2], [4, hub + 30])}${polygon([4, hub], [spread + 8, -8], [spread - 6, -6], [-4, hub + 30])}${shifted(held.outline, 0, -h)}`,
    foot: 0,
    art:
      leg(spread, -10) +
      leg(-spread, -4) +
      leg(spread * 0.16, 14) +
      rod(turning([hub + 20, 17], [hub - 14, 17]), gloss(shell)) +
      rod(turning([hub - 12, 8], [-h + 6, 8]), metal(gold)) +
      moved(0, -h, held.art) +
      filled(roundBox(-30, -h - 12, 60, 24, 8), linear(across, ...gloss(shell).stops)),
  }
}

// Photographer's grey card propped on edge, a lighter strip along its foot.
export const greyCard = (w: number, h: number, tone = '#8D8A8E'): Piece => {
  const card = polygon([-w / 2, 0], [-w * 0.46, -h], [w * 0.5, -h * 0.985], [w * 0.47, 0])
  const strip = polygon([-w / 2, 0], [-w * 0.495, -h * 0.12], [w * 0.474, -h * 0.12], [w * 0.47, 0])
  return {
    outline: card,
    foot: w * 0.48,
    flat: true,
    art:
      moved(7, -2, filled(card, sink(tone, 0.5))) +
      filled(card, shades(tone, diagonal, [0, 0.3], [0.5, 0], [1, -0.16])) +
      filled(strip, shades('#E9E4E0', across, [0, 0.4], [1, -0.12])) +
      stroked(card, lift(tone, 0.6), 1.6, 0.6),
  }
}
