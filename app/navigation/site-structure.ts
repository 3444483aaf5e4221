import { defaultMenus, type Menus, menuLinks } from '#app/features/site/menus/menus.ts'
import type { NavLink } from '#app/ui/navigation/nav-links.ts'

/** Texts that are the same on every site. What an owner can change is in app/features/site/. */
export const language = { tag: 'en', locale: 'en_US' }

export const aboutImage = {
  art: 'about',
  alt: 'A desk by a window: an open notebook, a cup of tea, tulips in a white vase, a few bottles within reach.',
}

export const blogPage = {
  title: 'Blog',
  description: 'Everything tested, worn, mended and written down here, newest first.',
  unknownCategory: {
    title: 'No such category',
    description: 'There is no category at this address. Here are all of them.',
  },
}

export const guidesPage = {
  title: 'Guides',
  description:
    'Routines with the minutes written down: quick ones for a weekday, slow ones for the weekend, and a few that take practice.',
}

export const holidaysPage = {
  kicker: 'The holiday guide',
  art: {
    name: 'holidays',
    alt: 'Wrapped boxes, candles, baubles and a sprig of pine before a calendar page.',
  },
  finds: 'Holiday Finds',
  todos: (year: number) => `Things to Do in ${year}`,
  none: {
    title: 'No Holiday Guide Found',
    text: 'The next one is still being written. Until then, here is an earlier one.',
  },
  fallbackNote: 'Fallback content is shown due to a data loading issue.',
}

export const shopPage = {
  title: 'Shop My Favorites',
  description: 'The short list: what I finished, bought again and would hand to a friend.',
  collections: 'Curated collections',
  picks: 'Shop My Picks',
  brands: 'Featured brands',
  trust: 'How things get on this page',
}

export const subscribePage = {
  title: 'Subscribe',
  art: {
    name: 'newsletter',
    alt: 'A rose envelope with a wax seal, a letter and a pressed flower beside it.',
  },
}

export const newsletterArchivePage = {
  title: 'Letters',
  description: (newsletter: string) =>
    `Every letter that went out to ${newsletter}, to read again or to catch up on.`,
  none: 'No letter has gone out yet.',
  soon: 'Leave your address below, and the first one comes to you.',
}

export type SiteSection = {
  path: string
  title: string
  kicker: string
  description: string
  art: { name: string; alt: string }
  /** Slug of the category whose posts it shows, and the title over them. */
  category: string
  listTitle: string
  hasNewsletterForm: boolean
  links?: NavLink[]
}

const reviewLinks: NavLink[] = [
  { label: 'Beauty Reviews', to: '/reviews/beauty' },
  { label: 'Hair Reviews', to: '/reviews/hair' },
  { label: 'Skincare Reviews', to: '/reviews/skincare' },
  { label: 'Makeup Reviews', to: '/reviews/makeup' },
]

const reviews: SiteSection = {
  path: '/reviews',
  title: 'Beauty Reviews & Tutorials',
  kicker: 'Reviews',
  description:
    'At least four weeks of use, one change at a time, and the failures written down with the rest.',
  art: {
    name: 'reviews',
    alt: 'A dropper bottle, a jar and a lipstick on plinths, each with a card for its verdict, and a hand lens.',
  },
  category: 'seasonal',
  listTitle: 'Beauty & Hair Reviews',
  hasNewsletterForm: true,
  links: reviewLinks,
}

const reviewSection = (category: string, title: string, description: string, alt: string): SiteSection => ({
  ...reviews,
  path: `/reviews/${category}`,
  title,
  description,
  art: { name: `reviews-${category}`, alt: `${alt}, each on a plinth with a card for its verdict.` },
  category,
  listTitle: `All ${title}`,
  links: reviewLinks.filter(({ label }) => label !== title),
})

/** Sections that are a list of posts. An unknown path below one of them shows that section. */
const sections: SiteSection[] = [
  reviews,
  reviewSection(
    'beauty',
    'Beauty Reviews',
    'Nails, scent and the rest of the vanity, tried on ordinary days.',
    'Nail polish, a round bottle of perfume and a jar',
  ),
  reviewSection(
    'hair',
    'Hair Reviews',
    'Wash days, curls and awkward lengths, judged the morning after.',
    'A claw clip, a pump bottle and a jar of hair mask',
  ),
  reviewSection(
    'skincare',
    'Skincare Reviews',
    'Slow tests on a sensitive face, one jar at a time.',
    'A jar of cream, a dropper bottle and a tube of sunscreen',
  ),
  reviewSection(
    'makeup',
    'Makeup Reviews',
    'Color and placement, looked at again at three in the afternoon.',
    'A pot of blush, a lipstick and a brush',
  ),
  {
    path: '/seasonal',
    title: 'Seasonal Must-Haves',
    kicker: 'By season',
    description: 'What changes when the weather does, and the few things worth buying for it.',
    art: {
      name: 'seasonal',
      alt: 'One vase with four branches: blossom, green leaves, autumn leaves, pine with berries.',
    },
    category: 'seasonal',
    listTitle: 'Seasonal posts',
    hasNewsletterForm: false,
    links: [{ label: 'The holiday guide', to: '/seasonal/holidays' }],
  },
  {
    path: '/tech',
    title: 'Tech for the Vanity',
    kicker: 'Tech',
    description: 'Lights, lenses and screens, tested by someone who mostly wants the lipstick to look right.',
    art: {
      name: 'tech',
      alt: 'A ring light, a phone on a tripod with a shade finder, a face brush and a lipstick.',
    },
    category: 'tech',
    listTitle: 'Tech posts',
    hasNewsletterForm: true,
  },
]

const isInside = (pathname: string, path: string) => `${pathname.toLowerCase()}/`.startsWith(`${path}/`)

/** The most specific section for a path. */
export const findSection = (pathname: string): SiteSection | undefined =>
  sections.filter(({ path }) => isInside(pathname, path)).sort((a, b) => b.path.length - a.path.length)[0]

/** Called as in the menus, where it has been renamed. */
export function withMenuLabels(section: SiteSection, menus: Menus): SiteSection {
  const labelIn = (links: NavLink[], path: string) => links.find(({ to }) => to === path)?.label
  // A link that has another name in the menus keeps its own.
  const current = (path: string, name: string) =>
    (labelIn(menuLinks(defaultMenus), path) === name && labelIn(menuLinks(menus), path)) || name
  const title = current(section.path, section.title)
  return {
    ...section,
    title,
    listTitle: section.listTitle.replace(section.title, () => title),
    links: section.links?.map((link) => ({ ...link, label: current(link.to, link.label) })),
  }
}

/** The sections that show the posts of a category. */
export const sectionPathsFor = (category: string) =>
  sections.filter((section) => section.category === category).map(({ path }) => path)

export const isPostList = (pathname: string) =>
  pathname === '/blog' || (findSection(pathname) !== undefined && pathname !== '/seasonal/holidays')

/** No footer where the task is writing or subscribing. */
export const hasFooter = (pathname: string) =>
  !pathname.startsWith('/admin') && pathname.replace(/\/$/, '') !== '/subscribe'

/** The pages of the sitemap besides articles, posts and categories. */
export const publicPathsOf = (menus: Menus) => [
  ...new Set(menuLinks(menus).flatMap(({ to }) => (to.startsWith('/') ? to : []))),
  '/guides',
  '/newsletter',
  '/subscribe',
]
