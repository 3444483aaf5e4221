import type { FacesName } from './looks.ts'

type Faces = { display: string; fine: string; text: string }

const serif = (family: string) =>
  `"${family}", "Playfair stand-in", "Playfair stand-in Android", "Playfair stand-in Linux", Georgia, serif`

const sans = (family: string) =>
  `"${family}", "Figtree stand-in", "Figtree stand-in Linux", ui-sans-serif, system-ui, sans-serif`

/** Of those that can be chosen, only Fraunces has a cut of its own for the largest sizes. */
const faces = (display: string, text: string): Faces => ({ display, fine: display, text: sans(text) })

/** The values of the custom properties --font-…, by the names of their faces (app/styles/faces.css). */
export const fontFamilies: Record<FacesName, Faces> = {
  fraunces: {
    display:
      '"Fraunces", "Fraunces stand-in", "Fraunces stand-in Android", "Fraunces stand-in Linux", Georgia, serif',
    fine: '"Fraunces Display", "Fraunces fine stand-in", "Fraunces fine stand-in Android", "Fraunces fine stand-in Linux", Georgia, serif',
    text: sans('Figtree'),
  },
  playfair: faces(serif('Playfair Display'), 'Mulish'),
  cormorant: faces(serif('Cormorant Garamond'), 'Nunito Sans'),
  'dm-serif': faces(serif('DM Serif Display'), 'DM Sans'),
  bricolage: faces(
    '"Bricolage Grotesque", "Sans stand-in", "Sans stand-in Linux", ui-sans-serif, system-ui, sans-serif',
    'Instrument Sans',
  ),
}

export const isSansDisplay = (name: FacesName) => name === 'bricolage'
