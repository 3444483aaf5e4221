export const ABOUT_SETTINGS_PATH = '/admin/settings/about'

export type AboutText = {
  lead: string
  /** HTML; each h1 or h2 starts a section. */
  story: string
  closing: string
}

export const aboutLimits = { lead: 400, story: 20_000, closing: 600 }

export type AboutValue = { name: string; text: string }

/** The same for every site. */
export const aboutValues: AboutValue[] = [
  {
    name: 'Authenticity',
    text: 'Every review says what went wrong along with what went well, and nobody outside my kitchen reads it before you do. When I change my mind, I leave the old opinion standing and write the new one underneath.',
  },
  {
    name: 'Accessibility',
    text: 'Good care should fit a small shelf, a short morning and a modest budget, so the $9 jar gets the same test as the $54 one. I write for all skin tones, hair types and ages, in plain words, on pages that work on an old phone.',
  },
  {
    name: 'Community',
    text: 'Some of the best methods here began as a reader’s comment, and I say whose it was. Disagree as much as you like and be kind to one another; I read every comment before it appears and answer as many as I can.',
  },
]
