import { fixtureIds } from './fixtures.ts'
import { intentRequests, type RoutePermission } from './route-permission.ts'

const guidePath = `/admin/gift-guides/${fixtureIds.giftGuide}`

export const giftGuideRoutes: RoutePermission[] = [
  { route: 'gift-guides', path: '/gift-guides', audience: 'everybody' },
  { route: 'gift-guides/:slug', path: '/gift-guides/nothing', audience: 'everybody' },
  {
    route: 'gift-guides/:slug/:year',
    path: '/gift-guides/nothing/2024',
    audience: 'everybody',
  },
  {
    route: 'admin/gift-guides',
    path: '/admin/gift-guides',
    audience: 'admins',
    showsSecret: true,
    adminActions: intentRequests(
      '/admin/gift-guides',
      { intent: 'add-guide', title: 'Gifts', year: '2026' },
      { intent: 'delete-guide', id: fixtureIds.otherGiftGuide },
      { intent: 'undo-delete', deletion: fixtureIds.deletedGiftGuide },
    ),
  },
  {
    route: 'admin/gift-guides/:id',
    path: guidePath,
    audience: 'admins',
    showsSecret: true,
    adminActions: intentRequests(
      guidePath,
      { intent: 'add-gift', product: 'oak-lamp', 'for.mom': 'on' },
      { intent: 'edit-gift', id: fixtureIds.testedProduct, note: 'Changed' },
      { intent: 'move-gift', id: fixtureIds.testedProduct, move: 'down' },
      { intent: 'delete-gift', id: fixtureIds.testedProduct },
      { intent: 'undo-delete', deletion: fixtureIds.deletedGift },
      { intent: 'start-next-year', [`keep.${fixtureIds.testedProduct}`]: 'on' },
      { intent: 'edit-guide', title: 'Changed', year: '2024', slug: 'changed', bands: '20, 40' },
    ),
  },
]
