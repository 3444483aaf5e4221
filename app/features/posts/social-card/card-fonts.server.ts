import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { SatoriOptions } from 'satori'
import type { FacesName } from '#app/features/site/looks/looks.ts'

export const TITLE_FONT = 'Title'
export const LABEL_FONT = 'Label'

/** Letters in latin, and beyond. */
const titleFonts: Record<FacesName, string[]> = {
  fraunces: [],
  playfair: ['playfair-display-latin-400', 'playfair-display-latin-ext-400'],
  cormorant: ['cormorant-garamond-latin-500', 'cormorant-garamond-latin-ext-500'],
  'dm-serif': ['dm-serif-display-latin-400', 'dm-serif-display-latin-ext-400'],
  bricolage: ['bricolage-grotesque-latin-500', 'bricolage-grotesque-latin-ext-500'],
}
const fallbackFonts = ['fraunces-latin-400', 'fraunces-latin-ext-400', 'fraunces-vietnamese-400']
const labelFonts = ['figtree-latin-600', 'figtree-latin-ext-600']

type CardFonts = SatoriOptions['fonts']

const loaded = new Map<FacesName, Promise<CardFonts>>()

/** The same array each time, by which satori finds what it parsed. */
export function loadCardFonts(faces: FacesName): Promise<CardFonts> {
  const fonts = loaded.get(faces) ?? readCardFonts(faces)
  loaded.set(faces, fonts)
  return fonts
}

/** A letter that the first fonts lack is drawn with the next one that has it. */
function readCardFonts(faces: FacesName): Promise<CardFonts> {
  const titles = [...titleFonts[faces], ...fallbackFonts]
  const fontNames = [
    ...titles.map((file, index) => ({ file, name: index ? `Fallback ${index}` : TITLE_FONT })),
    ...labelFonts.map((file, index) => ({ file, name: index ? 'Label fallback' : LABEL_FONT })),
  ]
  return Promise.all(
    fontNames.map(async ({ file, name }) => ({
      name,
      data: await readFontFile(file),
      style: 'normal' as const,
    })),
  )
}

const { resolve } = createRequire(import.meta.url)

/** By the name of the file without "-normal.woff", which begins with that of its package. */
function readFontFile(file: string) {
  const [family] = file.split(/-(?:latin|vietnamese)/)
  return readFile(resolve(`@fontsource/${family}/files/${file}-normal.woff`))
}
