import type { EmailPalettes } from '#app/ui/email/email-theme.tsx'
import type { Palette as EmailPalette } from '#app/ui/email/styles.ts'
import type { Palette } from './palette.ts'
import { type ColorChoice, sitePalette } from './palettes.ts'

export function emailPalettes(site: ColorChoice): EmailPalettes {
  const palette = sitePalette(site)
  const [light, dark] = [themePalette(palette, 'light'), themePalette(palette, 'dark')]
  const evening = {
    ...dark,
    page: palette.evening.light,
    ink: palette['evening-ink'].light,
    soft: palette['evening-soft'].light,
    gold: palette['evening-gold'].light,
    kicker: palette['evening-gold'].light,
    fill: palette['evening-ink'].light,
    onFill: palette.night.light,
  }
  return { light, dark, evening }
}

const themePalette = (palette: Palette, theme: 'light' | 'dark'): EmailPalette => ({
  page: palette.surface[theme],
  ink: palette.ink[theme],
  soft: palette['ink-soft'][theme],
  line: palette.line[theme],
  accent: palette.accent[theme],
  gold: palette.gold[theme],
  kicker: palette['gold-ink'][theme],
  fill: palette.primary[theme],
  onFill: palette['primary-ink'][theme],
})
