import { moveInList } from '../move-in-list.ts'
import type { SiteImage } from '../site-images/site-image.ts'

/** A part of the front page under the banner. */
export type FrontPagePart = { kind: PartKind; isShown: boolean; heading: string }

export const partKinds = ['latest', 'featured', 'categories', 'newsletter'] as const
export type PartKind = (typeof partKinds)[number]

export const partNames: Record<PartKind, string> = {
  latest: 'Newest posts',
  featured: 'Featured posts',
  categories: 'Categories',
  newsletter: 'Newsletter',
}

/** What is on the front page, from top to bottom. */
export type FrontPageSettings = {
  banner: {
    kicker: string
    title: string
    invitation: string
    button: string
    to: string
    /** In place of the planet. */
    image: (SiteImage & { alt: string }) | null
  }
  parts: FrontPagePart[]
  /** Of the newest posts. */
  postCount: number
}

export const FRONT_PAGE_PATH = '/admin/settings/front-page'
export const SAVE_FRONT_PAGE_INTENT = 'save-front-page'
export const RESET_FRONT_PAGE_INTENT = 'reset-front-page'

/** The maximum length of each text. */
export const frontPageLimits = {
  kicker: 40,
  title: 40,
  invitation: 200,
  button: 30,
  imageAlt: 200,
  heading: 60,
  postCount: 13,
}

/** `latest up`: the button of a part, in a form that is saved with it. */
export function movePart(parts: FrontPagePart[], value: string): FrontPagePart[] {
  const [kind, direction] = value.split(' ')
  const at = parts.findIndex((part) => part.kind === kind)
  return at < 0 ? parts : moveInList(parts, at, direction === 'remove' ? undefined : direction)
}
