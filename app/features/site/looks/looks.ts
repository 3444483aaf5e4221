export const paletteNames = [
  'rosewood',
  'peony',
  'terracotta',
  'honey',
  'olive',
  'sage',
  'lagoon',
  'midnight',
  'lilac',
  'noir',
  'own',
] as const
export type PaletteName = (typeof paletteNames)[number]

/** Pairings of a face for titles and one for text, by that for titles. */
export const facesNames = ['fraunces', 'playfair', 'cormorant', 'dm-serif', 'bricolage'] as const
export type FacesName = (typeof facesNames)[number]

/** Lead, two beside it, a row of four; or one post after the other. */
export const frontLayoutNames = ['magazine', 'journal'] as const
export type FrontLayout = (typeof frontLayoutNames)[number]

/** Of lists of posts: the archive and the sections. */
export const archiveLayoutNames = ['grid', 'list'] as const
export type ArchiveLayout = (typeof archiveLayoutNames)[number]

/** How the site looks, beside its accent and its pictures. */
export type Look = {
  palette: PaletteName
  faces: FacesName
  frontLayout: FrontLayout
  archiveLayout: ArchiveLayout
}

/** What is chosen, previewed and saved together. */
export type LookChoice = { look: Look; accent: string | null }

export const lookFields = ['palette', 'faces', 'frontLayout', 'archiveLayout', 'accent'] as const

export const LOOKS_PATH = '/admin/settings/looks'
export const SAVE_LOOK_INTENT = 'save-look'
export const RESTORE_LOOK_INTENT = 'restore-look'

/** Pages that an admin opens with this parameter have the look that it describes. */
export const LOOK_PREVIEW_PARAM = 'look'

/** The values of the form's fields. */
export const lookValues = ({ look, accent }: LookChoice): Record<(typeof lookFields)[number], string> => ({
  ...look,
  accent: accent ?? '',
})
