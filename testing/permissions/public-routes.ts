import { followPath } from '#app/features/comments/follow/follow.ts'
import { heartPath } from '#app/features/comments/hearts/hearts.ts'
import { createSubscriberToken } from '#app/features/newsletter/self-service/tokens.server.ts'
import { pollPath } from '#app/features/posts/polls/polls.ts'
import { encodeItems } from '#app/features/saved/share-link.ts'
import { admin, fixtureIds, subscriber } from './fixtures.ts'
import {
  formBody,
  imageUpload,
  intentRequests,
  postRequest,
  type RoutePermission,
} from './route-permission.ts'

const publicRoute = (route: string, path = `/${route}`): RoutePermission => ({
  route,
  path,
  audience: 'everybody',
})

/** Public pages without actions. */
const pages: RoutePermission[] = [
  ...['', 'blog', 'seasonal/holidays', 'shop-my-favorites', 'guides', 'links'],
  ...['subscribe', 'newsletter', 'offline'],
  ...['rss.xml', 'feed.json', 'sitemap.xml', 'robots.txt', 'site.webmanifest', '.well-known/security.txt'],
  ...['site-card.png', 'favicon.ico'],
].map((route) => publicRoute(route))

function commentForm(): FormData {
  const upload = imageUpload('avatar')
  for (const [name, value] of Object.entries({ firstName: 'A', lastName: 'B', content: 'C', stamp: '' })) {
    upload.set(name, value)
  }
  return upload
}

const savedItems = encodeItems([{ kind: 'post', id: fixtureIds.postWithPoll }])

const stranger = { email: 'somebody@venus.example', password: 'a password of somebody' }

/** Valid in form, but of no user. */
const credential = {
  id: 'bm9ib2R5',
  rawId: 'bm9ib2R5',
  type: 'public-key',
  response: { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA' },
}

/** A link from an email, and the actions of its holder. */
function emailLinkRoute(
  path: string,
  ...forms: (Record<string, string> & { intent: string })[]
): RoutePermission {
  const token = createSubscriberToken(subscriber, path.endsWith('confirm') ? 'confirm' : 'manage')
  const offers = intentRequests(`/${path}?token=${token}`, ...forms)
  return { ...publicRoute(path, `/${path}?token=guessed`), publicActions: offers }
}

/** Every route that needs no sign-in. */
const heart = heartPath('in-public', fixtureIds.answeredComment)

export const publicRoutes: RoutePermission[] = [
  ...pages,
  publicRoute('icons/:file', '/icons/192.png'),
  publicRoute('blog/:slug', '/blog/in-public'),
  {
    ...publicRoute('blog/:slug/comments', '/blog/in-public/comments'),
    publicActions: [postRequest('/blog/in-public/comments', commentForm())],
  },
  {
    ...publicRoute('blog/:slug/comments.json', '/blog/in-public/comments.json'),
    publicActions: [postRequest('/blog/in-public/comments.json', commentForm())],
  },
  {
    ...publicRoute('blog/:slug/comments/follow', followPath('in-public')),
    publicActions: [
      postRequest(followPath('in-public'), formBody({ intent: 'follow', email: 'reader@venus.example' })),
    ],
  },
  {
    ...publicRoute('blog/:slug/comments/:id/heart', heart),
    publicActions: [postRequest(heart, formBody({}))],
  },
  {
    ...publicRoute('blog/:slug/comments/:id/heart.json', `${heart}.json`),
    publicActions: [postRequest(`${heart}.json`, formBody({}))],
  },
  {
    ...publicRoute('polls/:post/:poll', pollPath(fixtureIds.postWithPoll, 'fixture1')),
    publicActions: [postRequest(pollPath(fixtureIds.postWithPoll, 'fixture1'), formBody({ answer: '1' }))],
  },
  {
    ...publicRoute('polls/:post/:poll.json', `${pollPath(fixtureIds.postWithPoll, 'fixture1')}.json`),
    publicActions: [
      postRequest(`${pollPath(fixtureIds.postWithPoll, 'fixture1')}.json`, formBody({ answer: '1' })),
    ],
  },
  {
    ...publicRoute('saved'),
    publicActions: intentRequests('/saved', {
      intent: 'follow',
      email: 'saver@venus.example',
      items: savedItems,
    }),
  },
  publicRoute('saved/shared', `/saved/shared?items=${savedItems}`),
  {
    ...publicRoute('saved/items.json'),
    publicActions: [postRequest('/saved/items.json', formBody({ items: savedItems }))],
  },
  publicRoute('go/:product', '/go/nothing'),
  publicRoute('go/:product/:offer', '/go/nothing/here'),
  publicRoute('shop/:slug', '/shop/nothing'),
  publicRoute('products/:slug', '/products/nothing'),
  publicRoute('compare/:slug', '/compare/nothing'),
  publicRoute('preview/:token', '/preview/guessed'),
  {
    ...publicRoute('moderate', '/moderate?token=guessed'),
    publicActions: [postRequest('/moderate?token=guessed', formBody({}))],
  },
  publicRoute('seasonal/holidays/:year', '/seasonal/holidays/2024'),
  {
    ...publicRoute('newsletter/subscribe'),
    publicActions: [postRequest('/newsletter/subscribe', formBody({ email_address: 'new@venus.example' }))],
  },
  emailLinkRoute('newsletter/confirm', { intent: 'confirm' }),
  emailLinkRoute(
    'newsletter/unsubscribe',
    { intent: 'again' },
    { intent: 'reason', reason: 'other', words: 'A' },
  ),
  emailLinkRoute(
    'newsletter/preferences',
    { intent: 'rename', name: 'A' },
    { intent: 'interests' },
    { intent: 'pause', pause: '30' },
    { intent: 'resume' },
    { intent: 'unsubscribe' },
    { intent: 'again' },
    { intent: 'forget', sure: 'on' },
  ),
  publicRoute('newsletter/:slug', '/newsletter/none'),
  {
    ...publicRoute('auth'),
    publicActions: [
      postRequest('/auth?tab=sign-in', formBody(stranger)),
      postRequest('/auth?tab=create', formBody({ email: stranger.email })),
    ],
  },
  {
    ...publicRoute('auth/confirm', '/auth/confirm?token=guessed'),
    publicActions: [postRequest('/auth/confirm?token=guessed', formBody({ password: stranger.password }))],
  },
  {
    ...publicRoute('auth/code'),
    publicActions: ['code', 'recovery'].map((way) =>
      postRequest('/auth/code', formBody({ code: '123456', way })),
    ),
  },
  {
    ...publicRoute('auth/passkey'),
    publicActions: [
      postRequest('/auth/passkey', formBody({ intent: 'begin' })),
      postRequest('/auth/passkey', formBody({ credential: JSON.stringify(credential) })),
    ],
  },
  {
    ...publicRoute('auth/forgot'),
    publicActions: [postRequest('/auth/forgot', formBody({ email: admin.email }))],
  },
  {
    ...publicRoute('auth/reset', '/auth/reset?token=guessed'),
    publicActions: [postRequest('/auth/reset?token=guessed', formBody({ password: stranger.password }))],
  },
  {
    ...publicRoute('auth/invite', '/auth/invite?token=guessed'),
    publicActions: [postRequest('/auth/invite?token=guessed', formBody({ password: stranger.password }))],
  },
  {
    ...publicRoute('auth/weekly-report', '/auth/weekly-report?token=guessed'),
    publicActions: [postRequest('/auth/weekly-report?token=guessed', formBody({}))],
  },
  { ...publicRoute('admin/login'), publicActions: [postRequest('/admin/login', formBody(admin))] },
  publicRoute('blog/category/:category/rss.xml', '/blog/category/hair/rss.xml'),
  publicRoute('blog/category/:category/feed.json', '/blog/category/hair/feed.json'),
  publicRoute('sitemap/:part.xml', '/sitemap/1.xml'),
  publicRoute('social/:slug.png', '/social/in-public.png'),
  publicRoute('social/:slug.jpg', '/social/in-public.jpg'),
  publicRoute('social/shop/:slug.png', '/social/shop/shelf.png'),
  publicRoute('social/compare/:slug.png', '/social/compare/nothing.png'),
  publicRoute('*', '/nowhere'),
]
