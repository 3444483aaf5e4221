import { fixtureIds } from './fixtures.ts'
import { intentRequests, type RoutePermission } from './route-permission.ts'

const briefPath = `/admin/sponsors/${fixtureIds.sponsorship}`
const brief = { brand: 'Maren', title: 'Winter', state: 'agreed', kind: 'paid' }

export const sponsorRoutes: RoutePermission[] = [
  { route: 'media-kit', path: '/media-kit', audience: 'everybody' },
  {
    route: 'for-brands/:token',
    path: '/for-brands/guessed',
    audience: 'everybody',
    publicActions: intentRequests(
      '/for-brands/guessed',
      { intent: 'comment', name: 'A', comment: 'C' },
      { intent: 'approve', name: 'A', version: '' },
    ),
  },
  {
    route: 'admin/sponsors',
    path: '/admin/sponsors',
    audience: 'admins',
    showsSecret: true,
    adminActions: intentRequests(
      '/admin/sponsors',
      { intent: 'add-sponsorship', brand: 'Maren', title: 'Winter' },
      { intent: 'delete-sponsorship', id: fixtureIds.otherSponsorship },
      { intent: 'undo-delete', deletion: fixtureIds.deletedSponsorship },
    ),
  },
  {
    route: 'admin/sponsors/:id',
    path: briefPath,
    audience: 'admins',
    showsSecret: true,
    adminActions: intentRequests(
      briefPath,
      { intent: 'change-links', make: 'draft', days: '7' },
      { intent: 'change-links', revoke: fixtureIds.sponsorshipLink },
      { intent: 'change-comments', comment: 'An answer' },
      { intent: 'change-comments', done: fixtureIds.sponsorshipComment },
      { intent: 'save-sponsorship', ...brief },
    ),
  },
  {
    route: 'admin/sponsors/media-kit',
    path: '/admin/sponsors/media-kit',
    audience: 'admins',
    adminActions: intentRequests(
      '/admin/sponsors/media-kit',
      { intent: 'save-media-kit', text: 'Words' },
      { intent: 'reset-media-kit' },
    ),
  },
]
