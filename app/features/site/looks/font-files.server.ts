import bricolage from '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-500-normal.woff2?url'
import cormorantItalic from '@fontsource/cormorant-garamond/files/cormorant-garamond-latin-500-italic.woff2?url'
import cormorant from '@fontsource/cormorant-garamond/files/cormorant-garamond-latin-500-normal.woff2?url'
import dmSerifItalic from '@fontsource/dm-serif-display/files/dm-serif-display-latin-400-italic.woff2?url'
import dmSerif from '@fontsource/dm-serif-display/files/dm-serif-display-latin-400-normal.woff2?url'
import playfairItalic from '@fontsource/playfair-display/files/playfair-display-latin-400-italic.woff2?url'
import playfair from '@fontsource/playfair-display/files/playfair-display-latin-400-normal.woff2?url'
import dmSans from '@fontsource-variable/dm-sans/files/dm-sans-latin-wght-normal.woff2?url'
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import instrumentItalic from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-italic.woff2?url'
import instrument from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url'
import mulish from '@fontsource-variable/mulish/files/mulish-latin-wght-normal.woff2?url'
import nunito from '@fontsource-variable/nunito-sans/files/nunito-sans-latin-wght-normal.woff2?url'
import frauncesDisplay from '#app/styles/fonts/fraunces-display.woff2?url'
import frauncesItalic from '#app/styles/fonts/fraunces-italic.woff2?url'
import frauncesText from '#app/styles/fonts/fraunces-text.woff2?url'
import type { FacesName } from './looks.ts'

/** The fonts of the first screen of every page, to be preloaded. */
export const fontFiles: Record<FacesName, string[]> = {
  fraunces: [figtree, frauncesDisplay, frauncesItalic, frauncesText],
  playfair: [mulish, playfair, playfairItalic],
  cormorant: [nunito, cormorant, cormorantItalic],
  'dm-serif': [dmSans, dmSerif, dmSerifItalic],
  bricolage: [instrument, bricolage, instrumentItalic],
}
