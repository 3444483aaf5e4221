import { earningsRoutes } from './earnings-routes.ts'
import { fixtureIds } from './fixtures.ts'
import { intentRequests, type RoutePermission } from './route-permission.ts'

export const numbersRoutes: RoutePermission[] = [
  {
    route: 'admin/numbers',
    path: '/admin/numbers',
    audience: 'admins',
    adminActions: intentRequests(
      '/admin/numbers',
      { intent: 'save-counting', countsReaders: 'on' },
      { intent: 'redirect-missing', path: '/was-here', postId: fixtureIds.draft },
      { intent: 'delete-numbers', sure: 'on' },
    ),
  },
  { route: 'admin/numbers/page', path: '/admin/numbers/page?path=/', audience: 'admins' },
  { route: 'admin/numbers/export.csv', path: '/admin/numbers/export.csv', audience: 'admins' },
  ...earningsRoutes,
]
