import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import display from '#app/styles/fonts/fraunces-display.woff2?url'
import italic from '#app/styles/fonts/fraunces-italic.woff2?url'
import text from '#app/styles/fonts/fraunces-text.woff2?url'

/** The faces that the first screen of every page is set in. */
export const firstFonts = [figtree, display, italic, text]
