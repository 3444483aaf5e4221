import { contrastRatio } from '#app/ui/color/contrast.ts'
import { hexToOklab, mixColors, oklabToHex } from '#app/ui/color/oklab.ts'
import type { Palette, ThemeColors } from './palette.ts'

/** What a palette is drawn from. All other colors follow from these. */
export type PaletteBase = {
  /** The page by day, and the tint of its panels. */
  paper: string
  tint: string
  ink: string
  accent: string
  /** The dark panels of both themes. */
  panel: string
  /** Rules, kickers and marks. */
  metal: string
  /** The page by night. */
  night: string
  /** The planet at the top of the front page, where the light falls on it. */
  planet: string
}

/** Lightness, chroma and hue in degrees. */
export type Oklch = [l: number, c: number, h: number]

export function toOklch(hex: string): Oklch {
  const [l, a, b] = hexToOklab(hex)
  return [l, Math.hypot(a, b), (Math.atan2(b, a) * 180) / Math.PI]
}

export function fromOklch([l, c, h]: Oklch): string {
  const radians = (h * Math.PI) / 180
  return oklabToHex([l, c * Math.cos(radians), c * Math.sin(radians)])
}

/** The hue of a color at another lightness, with at most this chroma. */
export function tone(color: string, lightness: number, maxChroma = 1): string {
  const [, c, h] = toOklch(color)
  return fromOklch([lightness, Math.min(c, maxChroma), h])
}

const STEP = 0.005

/** Darker or lighter, until it stands out from each background. */
function readable(color: string, backgrounds: string[], contrast: number): string {
  const isOnLight = toOklch(backgrounds[0] ?? '#ffffff')[0] > 0.5
  let [lightness] = toOklch(color)
  let adjusted = color
  while (backgrounds.some((background) => contrastRatio(adjusted, background) < contrast)) {
    lightness += isOnLight ? -STEP : STEP
    if (lightness < 0 || lightness > 1) return adjusted
    adjusted = tone(color, lightness)
  }
  return adjusted
}

const same = (color: string): ThemeColors => ({ light: color, dark: color })

/** Contrasts are those of app/styles/color-pairs.test.ts, with a little more than is asked. */
export function derivePalette(base: PaletteBase): Palette {
  const { paper, tint, panel, metal, planet } = base
  const light = [paper, mixColors(paper, '#ffffff', 0.6), tint] as const
  const [nightLightness] = toOklch(base.night)
  const dark = [
    base.night,
    tone(base.night, nightLightness + 0.042),
    tone(base.night, nightLightness + 0.028),
  ] as const
  const onLight = (color: string, contrast: number) => readable(color, [...light], contrast)
  const onDark = (color: string, contrast: number) => readable(color, [...dark], contrast)

  const ink = { light: onLight(base.ink, 12), dark: onDark(tone(tint, 0.955, 0.018), 12) }
  const onFill = mixColors(paper, '#ffffff', 0.5)
  const nightInk = tone(panel, Math.min(toOklch(panel)[0] - 0.06, 0.24), 0.05)
  const accent = {
    light: onLight(base.accent, 5.2),
    dark: onDark(tone(base.accent, 0.82, 0.1), 7),
  }
  const lamp = tone(metal, 0.86, 0.1)
  const evening = { light: panel, dark: tone(panel, Math.max(toOklch(panel)[0] - 0.06, 0.2)) }
  const onEvening = (color: string, contrast: number) => readable(color, [evening.light], contrast)
  const [panelLightness] = toOklch(panel)
  const highlightByNight = readable(tone(base.accent, 0.48, 0.14), [onFill], 5)

  return {
    ivory: same(paper),
    plum: same(onLight(tone(panel, Math.min(panelLightness + 0.045, 0.36)), 8)),
    night: same(nightInk),
    lamp: same(lamp),
    surface: { light: light[0], dark: dark[0] },
    raised: { light: light[1], dark: dark[1] },
    sunk: { light: light[2], dark: dark[2] },
    ink,
    'ink-soft': {
      light: onLight(mixColors(ink.light, paper, 0.26), 7.2),
      dark: onDark(tone(tint, 0.82, 0.025), 8),
    },
    line: {
      light: mixColors(tint, ink.light, 0.07),
      dark: tone(base.night, nightLightness + 0.13),
    },
    'line-strong': {
      light: onLight(mixColors(ink.light, paper, 0.42), 3.4),
      dark: onDark(tone(base.night, 0.6), 3.6),
    },
    accent,
    highlight: { light: accent.light, dark: highlightByNight },
    'on-fill': same(onFill),
    primary: {
      light: onLight(tone(panel, Math.min(panelLightness + 0.045, 0.36)), 8),
      dark: tone(tint, 0.91, 0.04),
    },
    'primary-ink': { light: onFill, dark: nightInk },
    gold: { light: onLight(metal, 3.1), dark: onDark(tone(metal, 0.79, 0.1), 6) },
    'gold-ink': { light: onLight(metal, 5.6), dark: onDark(tone(metal, 0.84, 0.09), 7) },
    danger: { light: onLight('#9b1c24', 5), dark: '#ffb1a8' },
    'danger-fill': { light: '#9b1c24', dark: '#a3262e' },
    success: { light: onLight('#2f5d46', 5), dark: '#a9d5b9' },
    focus: { light: accent.light, dark: lamp },
    mark: {
      light: tone(metal, 0.915, 0.07),
      dark: readable(tone(metal, 0.42, 0.08), [ink.dark], 7.2),
    },
    selection: {
      light: tone(base.accent, 0.885, 0.05),
      dark: readable(tone(base.accent, 0.38, 0.1), [ink.dark], 7.2),
    },
    evening,
    'evening-ink': same(onEvening(tone(tint, 0.966, 0.014), 9)),
    'evening-soft': same(onEvening(tone(tint, 0.875, 0.03), 7.4)),
    'evening-gold': same(onEvening(tone(metal, 0.85, 0.09), 6)),
    'planet-light': same(tone(planet, 0.96, 0.03)),
    'planet-tint': same(tone(planet, 0.865, 0.06)),
    planet: same(planet),
    'planet-deep': same(tone(planet, 0.43, 0.11)),
    'planet-halo': same(planet),
    'planet-haze': same(tone(planet, 0.97, 0.02)),
    'planet-ring': same(onEvening(tone(metal, 0.79, 0.1), 3.2)),
    'planet-moon': same(mixColors(panel, nightInk, 0.4)),
  }
}

const COPPER_HUE = 52
const GOLD_HUE = 78

/** A whole palette in the hue of one color. */
export function deriveBase(color: string): PaletteBase {
  const [l, c, h] = toOklch(color)
  // A gray leads to grays.
  const strength = Math.min(1, c / 0.08)
  const shade = (lightness: number, chroma: number) => fromOklch([lightness, chroma * strength, h])
  const isGolden = h > 60 && h < 115
  return {
    paper: shade(0.978, 0.008),
    tint: shade(0.94, 0.02),
    ink: shade(0.22, 0.035),
    accent: fromOklch([Math.min(l, 0.5), Math.min(c, 0.17), h]),
    panel: shade(0.29, 0.06),
    metal: fromOklch([0.62, 0.1, isGolden ? COPPER_HUE : GOLD_HUE]),
    night: shade(0.185, 0.022),
    planet: shade(0.72, 0.1),
  }
}
