import { defaultMenus, type Menus, menuLinks } from '#app/features/site/menus/menus.ts'
import type { NavLink } from '#app/ui/navigation/nav-links.ts'
import { isInside } from './is-inside.ts'

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
