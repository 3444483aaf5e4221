import type { NavEntry, NavLink } from '#app/ui/navigation/entries.ts'

/** Everything an owner would change to make this site hers. */
export const site = {
  name: 'Venus',
  tagline: 'beauty, hair, style, self-care',
  blurb: 'A destination for beauty tips, style inspiration and curated product recommendations.',
  description:
    'Slow tests, honest reviews and small routines: beauty tips, style inspiration and curated product recommendations.',
  language: 'en',
  locale: 'en_US',
  author: 'Venus Hart',
  email: 'hello@venus.example',
  copyright: '© 2024 Venus. All rights reserved.',
  latestHeading: 'Latest from the product',
  guide: {
    to: '/blog/lovable-guide',
    kicker: 'Start here',
    title: 'The Lovable Guide',
    invitation:
      'A calm, honest way into the site: where to begin, what is worth your money, and what to leave on the shelf.',
    button: 'Read Guide →',
  },
}

const social: NavLink[] = [
  { label: 'Instagram', to: 'https://www.instagram.com/venus.example' },
  { label: 'Facebook', to: 'https://www.facebook.com/venus.example' },
]

const shop: NavLink = { label: 'Shop My Favorites', to: '/shop-my-favorites' }

const entries: NavEntry[] = [
  { label: 'Home', to: '/' },
  { label: 'Blog', to: '/blog' },
  {
    label: 'Reviews',
    menuLabel: 'Content',
    links: [
      { label: 'Beauty Reviews', to: '/reviews/beauty' },
      { label: 'Hair Reviews', to: '/reviews/hair' },
      { label: 'Skincare Reviews', to: '/reviews/skincare' },
      { label: 'Makeup Reviews', to: '/reviews/makeup' },
    ],
  },
  {
    label: 'Seasonal',
    menuLabel: 'By Season',
    links: [
      { label: 'Seasonal Must-Haves', to: '/seasonal' },
      { label: 'Holidays', to: '/seasonal/holidays' },
    ],
  },
  { label: 'Tech', to: '/tech' },
  { label: 'About', to: '/about' },
]

export const navigation = { entries, shop }

export const footer = {
  pages: [
    { label: 'Blog', to: '/blog' },
    { label: 'Reviews', to: '/reviews' },
    { label: 'Seasonal', to: '/seasonal' },
    { label: 'Tech', to: '/tech' },
    { label: 'About', to: '/about' },
    { label: 'Shop', to: shop.to },
  ],
  legal: [
    { label: 'Terms of Service', to: '/terms' },
    { label: 'Privacy Policy', to: '/privacy' },
  ],
  social,
}

/** Where writing or subscribing is the task, the footer would only lead away. */
export const hasFooter = (pathname: string) =>
  !pathname.startsWith('/admin') && pathname.replace(/\/$/, '') !== '/subscribe'
