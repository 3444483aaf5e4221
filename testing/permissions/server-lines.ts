import { type Line, post } from './line.ts'
import { ids, SECRET } from './planted.ts'

/** What the server answers before any page is asked: not in app/routes.ts, and open to everybody. */
export const serverLines: Line[] = [
  { route: 'healthz', path: '/healthz', for: 'everybody' },
  { route: 'readyz', path: '/readyz', for: 'everybody' },
  {
    route: 'csp-report',
    path: '/csp-report',
    for: 'everybody',
    offers: [
      {
        ...post('/csp-report', JSON.stringify({ 'csp-report': { 'effective-directive': 'img-src' } })),
        headers: { 'content-type': 'application/csp-report' },
      },
    ],
  },
  { route: 'live', path: `/live?topics=posts,admin,post:${ids.draft}`, for: 'everybody' },
  { route: 'images/:variant/*', path: '/images/400.webp/art/lovable-guide', for: 'everybody' },
  { route: 'media/*', path: `/media/blog-media/posts/${SECRET}.webp`, for: 'everybody' },
  { route: 'assets/*', path: '/assets/none.js', for: 'everybody' },
]
