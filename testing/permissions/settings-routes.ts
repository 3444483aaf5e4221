import { defaultSite } from '#app/features/site/default-site.server.ts'
import { SAVE_SITE_INTENT, siteFormValues } from '#app/features/site/site-form.ts'
import { fixtureIds } from './fixtures.ts'
import { intentRequests, type RoutePermission } from './route-permission.ts'

export const settingsRoutes: RoutePermission[] = [
  {
    route: 'admin/settings',
    path: '/admin/settings',
    audience: 'admins',
    adminActions: intentRequests(
      '/admin/settings',
      { intent: 'adopt-time-zone', timeZone: 'Asia/Tokyo' },
      { ...siteFormValues({ ...defaultSite, name: 'Juno' }), intent: SAVE_SITE_INTENT },
    ),
  },
  {
    route: 'admin/settings/looks',
    path: '/admin/settings/looks',
    audience: 'admins',
    adminActions: intentRequests(
      '/admin/settings/looks',
      {
        intent: 'save-look',
        palette: 'sage',
        faces: 'playfair',
        frontLayout: 'journal',
        archiveLayout: 'list',
        accent: '#0a7c6b',
      },
      { intent: 'restore-look' },
    ),
  },
  {
    route: 'admin/settings/front-page',
    path: '/admin/settings/front-page',
    audience: 'admins',
    adminActions: intentRequests(
      '/admin/settings/front-page',
      {
        intent: 'save-front-page',
        title: 'Changed',
        button: 'Read',
        to: '/about',
        image: '',
        imageAlt: 'A desk',
        postCount: '7',
      },
      { intent: 'reset-front-page' },
    ),
  },
  {
    route: 'admin/settings/links',
    path: '/admin/settings/links',
    audience: 'admins',
    adminActions: intentRequests(
      '/admin/settings/links',
      { intent: 'save-links', text: 'A', 'links.0.label': 'Home', 'links.0.to': '/', move: 'links.0 down' },
      { intent: 'reset-links' },
    ),
  },
  {
    route: 'admin/settings/menus',
    path: '/admin/settings/menus',
    audience: 'admins',
    adminActions: intentRequests(
      '/admin/settings/menus',
      { intent: 'save-menus', 'top.0.label': 'Home', 'top.0.to': '/', move: 'top.0 down' },
      { intent: 'reset-menus' },
    ),
  },
  {
    route: 'admin/settings/sections',
    path: '/admin/settings/sections',
    audience: 'admins',
    showsSecret: true,
    adminActions: intentRequests(
      '/admin/settings/sections',
      {
        intent: 'add-section',
        title: 'Nails',
        path: '/nails',
        image: 'tech',
        listTitle: 'All',
        'category.skin': 'on',
      },
      {
        intent: 'edit-section',
        id: '/nails',
        title: 'Nails',
        path: '/all-nails',
        image: 'tech',
        listTitle: 'All',
        'category.skin': 'on',
      },
      { intent: 'move-section', id: '/all-nails', move: 'up' },
      { intent: 'delete-section', id: '/all-nails' },
      { intent: 'undo-delete', deletion: fixtureIds.deletedSection },
    ),
  },
]
