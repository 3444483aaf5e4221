import type { NavLink } from '#app/ui/navigation/nav-links.ts'
import type { SiteSection } from './sections.ts'

const reviewLinks: NavLink[] = [
  { label: 'Beauty Reviews', to: '/reviews/beauty' },
  { label: 'Hair Reviews', to: '/reviews/hair' },
  { label: 'Skincare Reviews', to: '/reviews/skincare' },
  { label: 'Makeup Reviews', to: '/reviews/makeup' },
]

const reviews: SiteSection = {
  path: '/reviews',
  oldPaths: [],
  title: 'Beauty Reviews & Tutorials',
  kicker: 'Reviews',
  description: 'What was tried, what it did on ordinary days, and what went wrong along with the rest.',
  image: 'reviews',
  imageAlt:
    'A dropper bottle, a jar and a lipstick on plinths, each with a card for its verdict, and a hand lens.',
  categories: ['seasonal'],
  listTitle: 'Beauty & Hair Reviews',
  breadcrumbOf: ['beauty'],
  hasNewsletterForm: true,
  coversSubpaths: true,
  links: reviewLinks,
}

const reviewSection = (
  category: string,
  { title, description, alt }: { title: string; description: string; alt: string },
): SiteSection => ({
  ...reviews,
  path: `/reviews/${category}`,
  title,
  description,
  image: `reviews-${category}`,
  imageAlt: `${alt}, each on a plinth with a card for its verdict.`,
  categories: [category],
  listTitle: `All ${title}`,
  breadcrumbOf: [],
  links: reviewLinks.filter(({ label }) => label !== title),
})

/** Until the owner changes them. */
export const defaultSections: SiteSection[] = [
  reviews,
  reviewSection('beauty', {
    title: 'Beauty Reviews',
    description: 'Nails, scent and the rest of the vanity, tried on ordinary days.',
    alt: 'Nail polish, a round bottle of perfume and a jar',
  }),
  reviewSection('hair', {
    title: 'Hair Reviews',
    description: 'Wash days, curls and awkward lengths, judged the morning after.',
    alt: 'A claw clip, a pump bottle and a jar of hair mask',
  }),
  reviewSection('skincare', {
    title: 'Skincare Reviews',
    description: 'Cleansers, creams and sunscreens, one jar at a time.',
    alt: 'A jar of cream, a dropper bottle and a tube of sunscreen',
  }),
  reviewSection('makeup', {
    title: 'Makeup Reviews',
    description: 'Color and placement, looked at again at three in the afternoon.',
    alt: 'A pot of blush, a lipstick and a brush',
  }),
  {
    path: '/seasonal',
    oldPaths: [],
    title: 'Seasonal Must-Haves',
    kicker: 'By season',
    description: 'What changes when the weather does, and the few things worth buying for it.',
    image: 'seasonal',
    imageAlt: 'One vase with four branches: blossom, green leaves, autumn leaves, pine with berries.',
    categories: ['seasonal'],
    listTitle: 'Seasonal posts',
    breadcrumbOf: ['seasonal'],
    hasNewsletterForm: false,
    coversSubpaths: true,
    links: [{ label: 'The holiday guide', to: '/seasonal/holidays' }],
  },
  {
    path: '/tech',
    oldPaths: [],
    title: 'Tech for the Vanity',
    kicker: 'Tech',
    description: 'Lights, lenses and screens, for those who mostly want the lipstick to look right.',
    image: 'tech',
    imageAlt: 'A ring light, a phone on a tripod with a shade finder, a face brush and a lipstick.',
    categories: ['tech'],
    listTitle: 'Tech posts',
    breadcrumbOf: ['tech'],
    hasNewsletterForm: true,
    coversSubpaths: false,
    links: [],
  },
]
