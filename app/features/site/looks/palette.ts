export const paletteTokens = [
  'ivory',
  'plum',
  'night',
  'lamp',
  'surface',
  'raised',
  'sunk',
  'ink',
  'ink-soft',
  'line',
  'line-strong',
  'accent',
  'highlight',
  'on-fill',
  'primary',
  'primary-ink',
  'gold',
  'gold-ink',
  'danger',
  'danger-fill',
  'success',
  'focus',
  'mark',
  'selection',
  'evening',
  'evening-ink',
  'evening-soft',
  'evening-gold',
  'planet-light',
  'planet-tint',
  'planet',
  'planet-deep',
  'planet-halo',
  'planet-haze',
  'planet-ring',
  'planet-moon',
] as const
export type PaletteToken = (typeof paletteTokens)[number]

/** One color for each theme. */
export type ThemeColors = { light: string; dark: string }

/** The colors of app/styles/tokens.css, as #rrggbb. */
export type Palette = Record<PaletteToken, ThemeColors>
