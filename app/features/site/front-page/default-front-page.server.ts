import type { FrontPageSettings } from './front-page.ts'

export const defaultFrontPage: FrontPageSettings = {
  banner: {
    kicker: 'Start here',
    title: 'The Lovable Guide',
    invitation:
      'A calm, honest way into the site: where to begin, what is worth your money, and what to leave on the shelf.',
    button: 'Read Guide →',
    to: '/blog/lovable-guide',
    image: null,
  },
  parts: [
    { kind: 'latest', isShown: true, heading: 'Latest from the product' },
    { kind: 'featured', isShown: true, heading: 'Worth reading twice' },
    { kind: 'categories', isShown: true, heading: 'Find your corner' },
    { kind: 'newsletter', isShown: true, heading: '' },
  ],
  postCount: 13,
}

export const bannerWithoutGuide: FrontPageSettings['banner'] = {
  kicker: 'Welcome',
  title: 'Good to see you',
  invitation: 'Everything that was written here, newest first.',
  button: 'Read the blog →',
  to: '/blog',
  image: null,
}

/** Of the newest posts, on a site that does not have the demo content. */
export const LATEST_WITHOUT_DEMO = 'Latest posts'
