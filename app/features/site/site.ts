import type { FrontPageSettings } from './front-page/front-page.ts'
import { defaultLook } from './looks/default-look.ts'
import type { Look } from './looks/looks.ts'
import type { Menus } from './menus/menus.ts'
import type { SiteImage } from './site-images/site-image.ts'

type SocialLink = { label: string; to: string }

/** Shown in place of the name. One that is too dark gets a light plate in the dark theme. */
export type Logo = SiteImage & { isDark?: boolean }

/** What the newsletter is called, and what readers are told of it. */
export type NewsletterTexts = {
  name: string
  invitation: string
  /** To those who joined. */
  welcome: string
  /** Whom emails are from, as mailboxes show it; empty for the name in MAIL_FROM, or of the site. */
  sender: string
}

/** What a page with a fixed address is called, and what it says of itself. */
export type PageTexts = { title: string; description: string }

export const pagesWithTexts = ['blog', 'guides', 'shop'] as const
export type PageWithTexts = (typeof pagesWithTexts)[number]

/** The settings of the site. All of them are public. */
export type Site = {
  name: string
  tagline: string
  /** In the footer of every page. */
  blurb: string
  /** For search engines and link previews. */
  description: string
  author: string
  /** Empty if she gave none. */
  email: string
  /** Empty for the default text. */
  copyright: string
  social: SocialLink[]
  frontPage: FrontPageSettings
  menus: Menus
  newsletter: NewsletterTexts
  pages: Record<PageWithTexts, PageTexts>
  logo: Logo | null
  /** Icons are made of it; null for the drawn one. */
  icon: SiteImage | null
  /** Of the author. */
  portrait: SiteImage | null
  /** For link previews of pages without an image; null for the drawn card. */
  socialImage: SiteImage | null
  /** By its IANA name; null until somebody chose it, or an admin's browser told it. */
  timeZone: string | null
  look: Look
  /** As #rrggbb; null for that of the palette. */
  accent: string | null
  /** Whether anybody can create an account; invitations work in any case. */
  allowsSignUp: boolean
  /** Whether views are counted. */
  countsReaders: boolean
}

const noTexts: PageTexts = { title: '', description: '' }

/** Where the settings are not known: for an error that happens before they are read. */
export const unknownSite: Site = {
  name: '',
  tagline: '',
  blurb: '',
  description: '',
  author: '',
  email: '',
  copyright: '',
  social: [],
  frontPage: {
    banner: { kicker: '', title: '', invitation: '', button: '', to: '/blog', image: null },
    parts: [],
    postCount: 1,
  },
  menus: { top: [], button: null, footer: [], legal: [] },
  newsletter: { name: '', invitation: '', welcome: '', sender: '' },
  pages: { blog: noTexts, guides: noTexts, shop: noTexts },
  logo: null,
  icon: null,
  portrait: null,
  socialImage: null,
  timeZone: null,
  look: defaultLook,
  accent: null,
  allowsSignUp: false,
  countsReaders: false,
}

export const SETTINGS_PATH = '/admin/settings'

/** The default of app/styles, for where a color must be named. */
export const DEFAULT_ACCENT = '#942f4c'

export const siteTimeZone = ({ timeZone }: Pick<Site, 'timeZone'>) => timeZone ?? 'UTC'

/** Of the owner: posts by others are shown without. */
export const portraitOf = (authorName: string, { author, portrait }: Pick<Site, 'author' | 'portrait'>) =>
  authorName === author ? portrait : null

export const copyrightText = ({ copyright, name }: Pick<Site, 'copyright' | 'name'>) =>
  copyright || `© ${name}. All rights reserved.`

/** Within a sentence: “welcome to the Venus Circle”. */
export const newsletterInSentence = ({ newsletter: { name } }: Pick<Site, 'newsletter'>) =>
  name.replace(/^The /, 'the ')
