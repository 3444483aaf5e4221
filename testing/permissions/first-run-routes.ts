import { intentRequests, type RoutePermission } from './route-permission.ts'

export const firstRunRoutes: RoutePermission[] = [
  {
    route: 'admin/settings/demo',
    path: '/admin/settings/demo',
    audience: 'admins',
    adminActions: intentRequests('/admin/settings/demo', { intent: 'remove-demo', id: 'demo' }),
  },
  {
    route: 'admin/settings/first-steps',
    path: '/admin/settings/first-steps',
    audience: 'admins',
    adminActions: intentRequests(
      '/admin/settings/first-steps',
      { intent: 'hide-list' },
      { intent: 'show-list' },
      { intent: 'test-email' },
    ),
  },
]
