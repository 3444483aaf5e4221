import type { EmailPalettes } from '#app/ui/email/email-theme.tsx'
import { bodyFont, type Palette as EmailPalette, serifFont } from '#app/ui/email/styles.ts'
import { isSansDisplay } from './faces.ts'
import type { Look } from './looks.ts'
import type { Palette } from './palette.ts'
import { type ColorChoice, sitePalette } from './palettes.ts'

export function emailPalettes(site: ColorChoice & { look: Look }): EmailPalettes {
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
  return { light, dark, evening, displayFont: isSansDisplay(site.look.faces) ? bodyFont : serifFont }
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
