import { defaultFrontPage } from './front-page/default-front-page.server.ts'
import { defaultLook } from './looks/default-look.ts'
import { defaultMenus } from './menus/default-menus.server.ts'
import { type Site, unknownSite } from './site.ts'

/** Whom the demo content is by. A site without it has no owner until she says who she is. */
export const demoOwner: Pick<Site, 'author' | 'email' | 'social'> = {
  author: 'Venus Hart',
  email: 'hello@venus.example',
  social: [
    { label: 'Instagram', to: 'https://www.instagram.com/venus.example' },
    { label: 'Facebook', to: 'https://www.facebook.com/venus.example' },
  ],
}

/** “The Ada’s Soap Circle” has an article too many. */
const HAS_ARTICLE = /^(?:the|an?|my|our)\s|[’']s\s/i

/** While she has not named it. */
export const defaultNewsletterName = (siteName: string) =>
  `${HAS_ARTICLE.test(siteName) ? '' : 'The '}${siteName} Circle`

export const defaultSite: Site = {
  ...unknownSite,
  ...demoOwner,
  name: 'Venus',
  tagline: 'beauty, hair, style, self-care',
  blurb: 'A destination for beauty tips, style inspiration and curated product recommendations.',
  description:
    'Slow tests, honest reviews and small routines: beauty tips, style inspiration and curated product recommendations.',
  copyright: '© 2024 Venus. All rights reserved.',
  frontPage: defaultFrontPage,
  menus: defaultMenus,
  newsletter: {
    name: defaultNewsletterName('Venus'),
    invitation: 'One letter a week: what I tested, what I kept, and what is worth leaving on the shelf.',
    welcome: "You'll receive weekly tips and finds in your inbox.",
    sender: '',
  },
  pages: {
    blog: { title: 'Blog', description: 'Everything that was written here, newest first.' },
    guides: {
      title: 'Guides',
      description:
        'Routines with the minutes written down: quick ones for a weekday, slow ones for the weekend, and a few that take practice.',
    },
    shop: {
      title: 'Shop My Favorites',
      description: 'The short list: what I finished, bought again and would hand to a friend.',
    },
  },
  look: defaultLook,
  allowsSignUp: true,
  countsReaders: true,
}
