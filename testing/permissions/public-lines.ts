import { tokenFor } from '#app/features/newsletter/own/tokens.server.ts'
import { form, intents, type Line, picture, post } from './line.ts'
import { admin, subscriber } from './planted.ts'

const everybodys = (route: string, path = `/${route}`): Line => ({ route, path, for: 'everybody' })

/** Read by anybody, and nothing is done there. */
const pages: Line[] = [
  ...['', 'blog', 'blog/lovable-guide', 'seasonal/holidays', 'tech', 'shop-my-favorites', 'guides'],
  ...['posts/five-min-glow-routine', 'posts/holy-grail-find', 'posts/winter-skin-prep'],
  ...['posts/seasonal-guide', 'about', 'privacy', 'terms', 'subscribe', 'newsletter', 'offline'],
  ...['rss.xml', 'feed.json', 'sitemap.xml', 'robots.txt', 'site.webmanifest', '.well-known/security.txt'],
  ...['site-card.png'],
].map((route) => everybodys(route))

function comment(): FormData {
  const written = picture('avatar')
  for (const [name, value] of Object.entries({ firstName: 'A', lastName: 'B', content: 'C', stamp: '' })) {
    written.set(name, value)
  }
  return written
}

const someone = { email: 'somebody@venus.example', password: 'a password of somebody' }

/** Of the right shape, and nobody's. */
const credential = {
  id: 'bm9ib2R5',
  rawId: 'bm9ib2R5',
  type: 'public-key',
  response: { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA' },
}

/** A link from a letter, and what its holder may do. */
function own(address: string, ...forms: (Record<string, string> & { intent: string })[]): Line {
  const token = tokenFor(subscriber, address.endsWith('confirm') ? 'confirm' : 'manage')
  const offers = intents(`/${address}?token=${token}`, ...forms)
  return { ...everybodys(address, `/${address}?token=guessed`), offers }
}

/** Every address where nobody has to say who they are. */
export const publicLines: Line[] = [
  ...pages,
  everybodys('blog/:slug', '/blog/in-public'),
  {
    ...everybodys('blog/:slug/comments', '/blog/in-public/comments'),
    offers: [post('/blog/in-public/comments', comment())],
  },
  {
    ...everybodys('blog/:slug/comments.json', '/blog/in-public/comments.json'),
    offers: [post('/blog/in-public/comments.json', comment())],
  },
  everybodys('preview/:token', '/preview/guessed'),
  {
    ...everybodys('moderate', '/moderate?token=guessed'),
    offers: [post('/moderate?token=guessed', form({}))],
  },
  everybodys('reviews/*', '/reviews/hair'),
  everybodys('seasonal/*', '/seasonal/winter'),
  {
    ...everybodys('newsletter/subscribe'),
    offers: [post('/newsletter/subscribe', form({ email_address: 'new@venus.example' }))],
  },
  own('newsletter/confirm', { intent: 'confirm' }),
  own('newsletter/unsubscribe', { intent: 'again' }, { intent: 'reason', reason: 'other', words: 'A' }),
  own(
    'newsletter/preferences',
    { intent: 'rename', name: 'A' },
    { intent: 'pause', pause: '30' },
    { intent: 'resume' },
    { intent: 'forget', sure: 'on' },
  ),
  everybodys('newsletter/:slug', '/newsletter/none'),
  {
    ...everybodys('auth'),
    offers: [
      post('/auth?tab=sign-in', form(someone)),
      post('/auth?tab=create', form({ email: someone.email })),
    ],
  },
  {
    ...everybodys('auth/confirm', '/auth/confirm?token=guessed'),
    offers: [post('/auth/confirm?token=guessed', form({ password: someone.password }))],
  },
  {
    ...everybodys('auth/code'),
    offers: ['code', 'recovery'].map((way) => post('/auth/code', form({ code: '123456', way }))),
  },
  {
    ...everybodys('auth/passkey'),
    offers: [
      post('/auth/passkey', form({ intent: 'begin' })),
      post('/auth/passkey', form({ credential: JSON.stringify(credential) })),
    ],
  },
  { ...everybodys('auth/forgot'), offers: [post('/auth/forgot', form({ email: admin.email }))] },
  {
    ...everybodys('auth/reset', '/auth/reset?token=guessed'),
    offers: [post('/auth/reset?token=guessed', form({ password: someone.password }))],
  },
  {
    ...everybodys('auth/invite', '/auth/invite?token=guessed'),
    offers: [post('/auth/invite?token=guessed', form({ password: someone.password }))],
  },
  { ...everybodys('admin/login'), offers: [post('/admin/login', form(admin))] },
  everybodys('blog/category/:category/rss.xml', '/blog/category/hair/rss.xml'),
  everybodys('blog/category/:category/feed.json', '/blog/category/hair/feed.json'),
  everybodys('sitemap/:part.xml', '/sitemap/1.xml'),
  everybodys('social/:slug.png', '/social/in-public.png'),
  everybodys('*', '/nowhere'),
]
