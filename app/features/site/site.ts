type SocialLink = { label: string; to: string }

/** A picture of the library, shown in place of the written name. */
export type Logo = { url: string; width: number; height: number }

/** What an owner says of her site. All of it is public. */
export type Site = {
  name: string
  tagline: string
  /** The few words at the foot of every page. */
  blurb: string
  /** For search engines and whoever passes the address on. */
  description: string
  author: string
  email: string
  /** Empty: the usual words with the site's name. */
  copyright: string
  social: SocialLink[]
  /** The panel at the head of the front page. */
  guide: { kicker: string; title: string; invitation: string }
  logo: Logo | null
  /** As #rrggbb; none: the colors of the house. */
  accent: string | null
}

/** As it is until somebody changes it. */
export const defaultSite: Site = {
  name: 'Venus',
  tagline: 'beauty, hair, style, self-care',
  blurb: 'A destination for beauty tips, style inspiration and curated product recommendations.',
  description:
    'Slow tests, honest reviews and small routines: beauty tips, style inspiration and curated product recommendations.',
  author: 'Venus Hart',
  email: 'hello@venus.example',
  copyright: '',
  social: [
    { label: 'Instagram', to: 'https://www.instagram.com/venus.example' },
    { label: 'Facebook', to: 'https://www.facebook.com/venus.example' },
  ],
  guide: {
    kicker: 'Start here',
    title: 'The Lovable Guide',
    invitation:
      'A calm, honest way into the site: where to begin, what is worth your money, and what to leave on the shelf.',
  },
  logo: null,
  accent: null,
}

/** Where they are changed. */
export const SETTINGS = '/admin/settings'

/** The longest that each text may be, and how many links there are. */
export const longest = {
  name: 30,
  tagline: 80,
  blurb: 240,
  description: 300,
  author: 80,
  email: 254,
  copyright: 120,
  guideKicker: 40,
  guideTitle: 40,
  guideInvitation: 200,
  socialLabel: 30,
  socialTo: 300,
  social: 6,
}

/** The house's own rose, for where a color must be named. */
export const HOUSE_ACCENT = '#942f4c'

export const copyrightOf = ({ copyright, name }: Pick<Site, 'copyright' | 'name'>) =>
  copyright || `© 2024 ${name}. All rights reserved.`

/** The picture of pages that have none: the one of the house, or one drawn with the site's own words. */
export const cardOf = ({ name, tagline }: Pick<Site, 'name' | 'tagline'>) =>
  name === defaultSite.name && tagline === defaultSite.tagline ? '/social-card.png' : '/site-card.png'
