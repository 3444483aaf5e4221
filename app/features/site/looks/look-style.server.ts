import otherFaces from '#app/styles/faces.css?url'
import { defaultLook } from './default-look.ts'
import { fontFamilies } from './faces.ts'
import { fontFiles } from './font-files.server.ts'
import type { Look } from './looks.ts'
import type { Palette, ThemeColors } from './palette.ts'
import { paletteTokens } from './palette.ts'
import { type ColorChoice, defaultPalette, sitePalette } from './palettes.ts'

/** What the document needs to look like this. Nothing for the default look, which the style sheet has. */
export type LookStyle = {
  /** Custom properties of the document, by name. */
  style: Record<string, string>
  /** For the bars of browsers. */
  themeColors: ThemeColors
  /** To be preloaded. */
  fonts: string[]
  /** The style sheet of faces that are not the default ones. */
  faces?: string
}

const isEqual = (a: ThemeColors, b: ThemeColors) => a.light === b.light && a.dark === b.dark

const toCss = ({ light, dark }: ThemeColors) => (light === dark ? light : `light-dark(${light}, ${dark})`)

export function lookStyle(site: ColorChoice & { look: Look }): LookStyle {
  const palette = sitePalette(site)
  const changed = paletteTokens.filter((token) => !isEqual(palette[token], defaultPalette[token]))
  const style = Object.fromEntries(changed.map((token) => [`--${token}`, toCss(palette[token])]))
  const hasOtherFaces = site.look.faces !== defaultLook.faces
  return {
    style: {
      ...style,
      ...(changed.includes('night') && overlays(palette)),
      ...(hasOtherFaces && fontStyle(site.look)),
    },
    ...(hasOtherFaces && { faces: otherFaces }),
    themeColors: palette.surface,
    fonts: fontFiles[site.look.faces],
  }
}

function fontStyle({ faces }: Look): Record<string, string> {
  const { display, fine, text } = fontFamilies[faces]
  return { '--font-display': display, '--font-fine': fine, '--font-text': text }
}

/** As in tokens.css, where they are made of the darkest color. */
function overlays({ night: { light: night } }: Palette): Record<string, string> {
  const alpha = (share: number) =>
    night +
    Math.round(share * 255)
      .toString(16)
      .padStart(2, '0')
  return {
    '--scrim': alpha(0.55),
    '--veil': alpha(0.94),
    '--edge': alpha(0.22),
    '--shadow-float': `0 1px 1px ${alpha(0.05)}, 0 18px 40px -18px ${alpha(0.32)}`,
  }
}
