import figtree from '@fontsource/figtree/files/figtree-latin-600-normal.woff?inline'
import figtreeMore from '@fontsource/figtree/files/figtree-latin-ext-600-normal.woff?inline'
import fraunces from '@fontsource/fraunces/files/fraunces-latin-400-normal.woff?inline'
import frauncesMore from '@fontsource/fraunces/files/fraunces-latin-ext-400-normal.woff?inline'
import frauncesVietnamese from '@fontsource/fraunces/files/fraunces-vietnamese-400-normal.woff?inline'
import type { SatoriOptions } from 'satori'
import type { FacesName } from '#app/features/site/looks/looks.ts'

export const TITLE_FONT = 'Title'
export const LABEL_FONT = 'Label'

type FontFile = Promise<{ default: string }>

/** Letters in latin, and beyond. Each is loaded with the first card that needs it. */
const titleFonts: Record<Exclude<FacesName, 'fraunces'>, () => [FontFile, FontFile]> = {
  playfair: () => [
    import('@fontsource/playfair-display/files/playfair-display-latin-400-normal.woff?inline'),
    import('@fontsource/playfair-display/files/playfair-display-latin-ext-400-normal.woff?inline'),
  ],
  cormorant: () => [
    import('@fontsource/cormorant-garamond/files/cormorant-garamond-latin-500-normal.woff?inline'),
    import('@fontsource/cormorant-garamond/files/cormorant-garamond-latin-ext-500-normal.woff?inline'),
  ],
  'dm-serif': () => [
    import('@fontsource/dm-serif-display/files/dm-serif-display-latin-400-normal.woff?inline'),
    import('@fontsource/dm-serif-display/files/dm-serif-display-latin-ext-400-normal.woff?inline'),
  ],
  bricolage: () => [
    import('@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-500-normal.woff?inline'),
    import('@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-ext-500-normal.woff?inline'),
  ],
}

const decodeDataUrl = (dataUrl: string) => Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')

type CardFonts = SatoriOptions['fonts']

const loaded = new Map<FacesName, Promise<CardFonts>>()

/** The same array each time, by which satori finds what it parsed. */
export function loadCardFonts(faces: FacesName): Promise<CardFonts> {
  const fonts = loaded.get(faces) ?? readCardFonts(faces)
  loaded.set(faces, fonts)
  return fonts
}

/** A letter that the first fonts lack is drawn with the next one that has it. */
async function readCardFonts(faces: FacesName): Promise<CardFonts> {
  const chosen = faces === 'fraunces' ? [] : await Promise.all(titleFonts[faces]())
  const [title = '', ...others] = [
    ...chosen.map((file) => file.default),
    fraunces,
    frauncesMore,
    frauncesVietnamese,
  ]
  const files: [string, string][] = [
    [TITLE_FONT, title],
    ...others.map((file, index): [string, string] => [`Fallback ${index}`, file]),
    [LABEL_FONT, figtree],
    ['Label fallback', figtreeMore],
  ]
  return files.map(([name, file]) => ({ name, data: decodeDataUrl(file), style: 'normal' }))
}
