import { fixtureIds, SECRET } from './fixtures.ts'
import { postRequest, type RoutePermission } from './route-permission.ts'

/** Handled by the server before the pages: not in app/routes.ts, and public. */
export const serverRoutes: RoutePermission[] = [
  { route: 'healthz', path: '/healthz', audience: 'everybody' },
  { route: 'readyz', path: '/readyz', audience: 'everybody' },
  {
    route: 'csp-report',
    path: '/csp-report',
    audience: 'everybody',
    publicActions: [
      {
        ...postRequest('/csp-report', JSON.stringify({ 'csp-report': { 'effective-directive': 'img-src' } })),
        headers: { 'content-type': 'application/csp-report' },
      },
    ],
  },
  {
    route: 'views',
    path: '/views',
    audience: 'everybody',
    publicActions: [
      { kind: 'view', path: '/', from: '/blog', device: 'phone', language: 'en' },
      { kind: 'read', path: '/', seconds: 1, fromQuarter: 0, toQuarter: 1, shown: ['balm'] },
      { kind: 'link', path: '/', host: 'shop.example' },
      { kind: 'download', path: '/', file: '/media/list.pdf' },
      { kind: 'search', path: '/blog', term: 'glow', isEmpty: true },
    ].map((event) => ({
      ...postRequest('/views', JSON.stringify(event)),
      headers: { 'content-type': 'text/plain' },
    })),
  },
  { route: 'live', path: `/live?topics=posts,admin,post:${fixtureIds.draft}`, audience: 'everybody' },
  { route: 'images/:variant/*', path: '/images/400.webp/art/seasonal', audience: 'everybody' },
  { route: 'media/*', path: `/media/blog-media/posts/${SECRET}.webp`, audience: 'everybody' },
  { route: 'assets/*', path: '/assets/none.js', audience: 'everybody' },
]
