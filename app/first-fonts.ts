import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2?url'

/** The faces that the first screen of every page is set in. */
export const firstFonts = [fraunces, figtree]
