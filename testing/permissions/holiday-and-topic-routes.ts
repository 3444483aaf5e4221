import { fixtureIds } from './fixtures.ts'
import { intentRequests, type RoutePermission } from './route-permission.ts'

const guideFields = { title: 'Changed', description: 'Changed' }

export const holidayAndTopicRoutes: RoutePermission[] = [
  {
    route: 'admin/holidays',
    path: `/admin/holidays?guide=${fixtureIds.guide}`,
    audience: 'admins',
    showsSecret: true,
    adminActions: intentRequests(
      '/admin/holidays',
      { intent: 'create-guide', ...guideFields, year: '2025' },
      { intent: 'edit-guide', id: fixtureIds.guide, ...guideFields, year: '2024' },
      { intent: 'roll-over-guide', id: fixtureIds.guide, ...guideFields, year: '2025' },
      { intent: 'set-fallback', id: fixtureIds.guide },
      { intent: 'unset-fallback', id: fixtureIds.guide },
      { intent: 'activate-guide', id: fixtureIds.guide },
      { intent: 'deactivate-guide', id: fixtureIds.guide },
      { intent: 'add-find', guide: fixtureIds.guide, ...guideFields },
      { intent: 'add-todo', guide: fixtureIds.guide, item: 'Changed' },
      { intent: 'lower-find', id: fixtureIds.find },
      { intent: 'raise-find', id: fixtureIds.find },
      { intent: 'lower-todo', id: fixtureIds.todo },
      { intent: 'raise-todo', id: fixtureIds.todo },
      { intent: 'edit-find', id: fixtureIds.find, ...guideFields },
      { intent: 'edit-todo', id: fixtureIds.todo, item: 'Changed' },
      { intent: 'delete-find', id: fixtureIds.find },
      { intent: 'delete-todo', id: fixtureIds.todo },
      { intent: 'delete-guide', id: fixtureIds.guide },
      { intent: 'undo-delete', deletion: fixtureIds.deletedGuide },
    ),
  },
  {
    route: 'admin/categories',
    path: '/admin/categories',
    audience: 'admins',
    adminActions: intentRequests(
      '/admin/categories',
      { intent: 'add-category', name: 'Skin', slug: 'skin', color: '#335577' },
      { intent: 'edit-category', id: fixtureIds.category, name: 'Nails', slug: 'hair', color: '#335577' },
      { intent: 'delete-category', id: fixtureIds.category },
    ),
  },
  {
    route: 'admin/tags',
    path: '/admin/tags',
    audience: 'admins',
    adminActions: intentRequests(
      '/admin/tags',
      { intent: 'add-tag', name: 'Three' },
      { intent: 'rename-tag', id: fixtureIds.tag, name: 'Changed', slug: 'changed' },
      { intent: 'merge-tag', id: fixtureIds.tag, into: 'two' },
      { intent: 'delete-tag', id: fixtureIds.otherTag },
    ),
  },
  {
    route: 'admin/tags/find',
    path: '/admin/tags/find?search=one',
    audience: 'admins',
  },
]
