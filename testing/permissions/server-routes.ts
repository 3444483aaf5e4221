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
      {
        ...postRequest(
          '/views',
          JSON.stringify({ kind: 'view', path: '/', device: 'phone', language: 'en' }),
        ),
        headers: { 'content-type': 'text/plain' },
      },
    ],
  },
  { route: 'live', path: `/live?topics=posts,admin,post:${fixtureIds.draft}`, audience: 'everybody' },
  { route: 'images/:variant/*', path: '/images/400.webp/art/seasonal', audience: 'everybody' },
  { route: 'media/*', path: `/media/blog-media/posts/${SECRET}.webp`, audience: 'everybody' },
  { route: 'assets/*', path: '/assets/none.js', audience: 'everybody' },
]
