import type { Page } from '@playwright/test'
import { button, opens, plain, type Scene } from '../scene.ts'
import type { Stage } from '../stage.ts'

const asAdmin = { as: 'admin' } as const

/** On a wide screen it stands beside the page. */
async function openAdminMenu(page: Page) {
  const menu = page.getByText('Admin menu', { exact: true }).filter({ visible: true })
  if ((await menu.count()) > 0) await menu.click()
}

/** Every screen of the admin area, and what can be open on it. */
export const adminScenes = ({ post, letter }: Stage): Scene[] => [
  ...plain(['/admin', '/admin/posts/new', '/admin/media', '/admin/categories', '/admin/tags'], asAdmin),
  ...plain(['/admin/holidays', '/admin/comments', '/admin/comments/settings', '/admin/people'], asAdmin),
  ...plain(['/admin/newsletter', '/admin/newsletter/settings', '/admin/newsletter/subscribers'], asAdmin),
  ...plain(['/admin/newsletter/subscribers/import', '/admin/outbox', '/admin/audit'], asAdmin),
  ...plain(['/admin/backups', '/admin/transfer', '/admin/settings', '/admin/settings/about'], asAdmin),
  ...plain(['/admin/settings/demo', '/admin/design', '/admin/account'], asAdmin),
  ...plain(['/admin/account/second-factor', '/admin/account/passkeys'], asAdmin),
  { name: 'admin-post', path: post, ...asAdmin },
  { name: 'admin-post-history', path: `${post}/history`, ...asAdmin },
  { name: 'admin-letter', path: letter, ...asAdmin },
  { name: 'admin-menu', path: '/admin', ...asAdmin, act: openAdminMenu, isWindow: true },
  { name: 'admin-post-preview', path: post, ...asAdmin, ...opens('Preview') },
  { name: 'admin-post-library', path: post, ...asAdmin, ...opens('Choose from the library') },
  { name: 'admin-post-delete', path: '/admin', ...asAdmin, ...opens(/^Delete /) },
  {
    name: 'admin-post-refused',
    path: '/admin/posts/new',
    ...asAdmin,
    act: (page) => button(page, 'Create post').click(),
  },
  {
    name: 'admin-category-refused',
    path: '/admin/categories',
    ...asAdmin,
    act: (page) => button(page, 'Add category').click(),
  },
  { name: 'viewer-dashboard', path: '/admin', as: 'viewer' },
  { name: 'viewer-account', path: '/admin/account', as: 'viewer' },
]
