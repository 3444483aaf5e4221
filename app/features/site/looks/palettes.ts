import { adjustForContrast } from '#app/ui/color/adjust-for-contrast.ts'
import { DEFAULT_ACCENT, type Site } from '../site.ts'
import { deriveBase, derivePalette, type PaletteBase, tone, toOklch } from './derive-palette.ts'
import type { PaletteName } from './looks.ts'
import type { Palette, ThemeColors } from './palette.ts'

const pair = (light: string, dark = light): ThemeColors => ({ light, dark })

/** Those of app/styles/tokens.css, which pages have without any style of their own. */
export const defaultPalette: Palette = {
  ivory: pair('#fbf7f2'),
  plum: pair('#4a2337'),
  night: pair('#2b1320'),
  lamp: pair('#f0c987'),
  surface: pair('#fbf7f2', '#1a0e16'),
  raised: pair('#fffdfa', '#251620'),
  sunk: pair('#f5e8e0', '#22131d'),
  ink: pair('#2a1420', '#f7eee7'),
  'ink-soft': pair('#5c4651', '#d0bdc3'),
  line: pair('#e7d9d0', '#3e2a36'),
  'line-strong': pair('#8b737e', '#94798a'),
  accent: pair('#942f4c', '#f2a9b7'),
  highlight: pair('#942f4c', '#a93a5c'),
  'on-fill': pair('#fffaf6'),
  primary: pair('#4a2337', '#f4dcd3'),
  'primary-ink': pair('#fffaf6', '#2b1320'),
  gold: pair('#a87c36', '#d8b679'),
  'gold-ink': pair('#6f5116', '#e3c68f'),
  danger: pair('#9b1c24', '#ffb1a8'),
  'danger-fill': pair('#9b1c24', '#a3262e'),
  success: pair('#2f5d46', '#a9d5b9'),
  focus: pair('#942f4c', '#f0c987'),
  mark: pair('#f6dfb4', '#6a4a1c'),
  selection: pair('#eec9c8', '#6b2f48'),
  evening: pair('#3d1a2d', '#2c1422'),
  'evening-ink': pair('#fbf1ea'),
  'evening-soft': pair('#e6ccca'),
  'evening-gold': pair('#e6c88f'),
  'planet-light': pair('#fdeee2'),
  'planet-tint': pair('#f1c8bb'),
  planet: pair('#cb7f88'),
  'planet-deep': pair('#7a3653'),
  'planet-halo': pair('#c97b84'),
  'planet-haze': pair('#fff3e8'),
  'planet-ring': pair('#d8b679'),
  'planet-moon': pair('#37182a'),
}

const bases: Record<Exclude<PaletteName, 'rosewood' | 'own'>, PaletteBase> = {
  peony: {
    paper: '#fdf6f6',
    tint: '#fae3e6',
    ink: '#2e121d',
    accent: '#ad1f57',
    panel: '#5b1033',
    metal: '#a9773c',
    night: '#1b0c13',
    planet: '#ea8aa6',
  },
  terracotta: {
    paper: '#fcf6ee',
    tint: '#f5e4d3',
    ink: '#2c1a12',
    accent: '#a1422a',
    panel: '#4c2216',
    metal: '#a87a2b',
    night: '#1a100b',
    planet: '#d8865f',
  },
  honey: {
    paper: '#fdf9ee',
    tint: '#f7ebc9',
    ink: '#2b1e0d',
    accent: '#855000',
    panel: '#402b13',
    metal: '#b0781a',
    night: '#17110a',
    planet: '#e3b052',
  },
  olive: {
    paper: '#faf8ee',
    tint: '#ecead2',
    ink: '#232417',
    accent: '#565e1f',
    panel: '#343820',
    metal: '#b0652e',
    night: '#13140d',
    planet: '#b7b56c',
  },
  sage: {
    paper: '#f7f8f3',
    tint: '#e5ebe0',
    ink: '#1b251e',
    accent: '#38634a',
    panel: '#22392d',
    metal: '#a27d3c',
    night: '#0f1612',
    planet: '#8db391',
  },
  lagoon: {
    paper: '#f4f9f8',
    tint: '#dfeeec',
    ink: '#10262a',
    accent: '#0c6570',
    panel: '#0e3a42',
    metal: '#b4633e',
    night: '#0a1517',
    planet: '#6cb3b3',
  },
  midnight: {
    paper: '#f7f8fb',
    tint: '#e6eaf3',
    ink: '#141b2d',
    accent: '#2b4d9c',
    panel: '#17233f',
    metal: '#9c7c41',
    night: '#0c111c',
    planet: '#8aa2cf',
  },
  lilac: {
    paper: '#faf7fc',
    tint: '#eee6f4',
    ink: '#221a2c',
    accent: '#6b3f96',
    panel: '#342150',
    metal: '#a8703f',
    night: '#140f1b',
    planet: '#b294d4',
  },
  noir: {
    paper: '#f8f7f5',
    tint: '#ebe9e6',
    ink: '#1a1917',
    accent: '#b5271c',
    panel: '#211f1d',
    metal: '#8d7a59',
    night: '#121110',
    planet: '#bab3a8',
  },
}

const namedPalettes = new Map<PaletteName, Palette>([['rosewood', defaultPalette]])

function namedPalette(name: Exclude<PaletteName, 'own'>): Palette {
  const palette = namedPalettes.get(name) ?? derivePalette(bases[name as keyof typeof bases])
  namedPalettes.set(name, palette)
  return palette
}

export type ColorChoice = Pick<Site, 'accent'> & { look: { palette: PaletteName } }

/** The colors of the site: a palette, with her own accent in place of its own. */
export function sitePalette({ look, accent }: ColorChoice): Palette {
  if (look.palette === 'own') return derivePalette(deriveBase(accent ?? DEFAULT_ACCENT))
  const palette = namedPalette(look.palette)
  return accent ? { ...palette, ...accentColors(accent, palette) } : palette
}

/** Adjusted like the color of a category, so that every one can be read on every palette. */
function accentColors(accent: string, { focus }: Palette): Pick<Palette, 'accent' | 'highlight' | 'focus'> {
  const light = adjustForContrast('light', accent)
  const highlightLightness = Math.min(Math.max(toOklch(accent)[0], 0.4), 0.5)
  return {
    accent: { light, dark: adjustForContrast('dark', accent) },
    highlight: { light, dark: tone(accent, highlightLightness, 0.13) },
    focus: { light, dark: focus.dark },
  }
}
