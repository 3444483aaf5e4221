import type { Page } from '@playwright/test'
import { button, holdMessage, opens, plain, type Scene } from '../scene.ts'

const asAdmin = { as: 'admin' } as const

/** On a wide screen it stands beside the page. */
async function openAdminMenu(page: Page) {
  const menu = page.getByText('Admin menu', { exact: true }).filter({ visible: true })
  if ((await menu.count()) > 0) await menu.click()
}

async function addNamelessCategory(page: Page) {
  await button(page, 'Add category').click()
  await holdMessage(page, 'Nothing was changed')
}

/** Every screen of the admin area beside those where somebody writes. */
export const adminScenes: Scene[] = [
  ...plain(['/admin', '/admin/media', '/admin/categories', '/admin/tags', '/admin/holidays'], asAdmin),
  ...plain(['/admin/comments', '/admin/comments?folder=approved', '/admin/comments?folder=spam'], asAdmin),
  ...plain(['/admin/comments/settings', '/admin/people', '/admin/outbox', '/admin/audit'], asAdmin),
  ...plain(['/admin/newsletter', '/admin/newsletter/settings', '/admin/newsletter/subscribers'], asAdmin),
  ...plain(['/admin/newsletter/subscribers/import', '/admin/backups', '/admin/transfer'], asAdmin),
  ...plain(['/admin/settings', '/admin/settings/demo', '/admin/account'], asAdmin),
  ...plain(['/admin/account/second-factor', '/admin/account/passkeys'], asAdmin),
  { name: 'admin-menu', path: '/admin', ...asAdmin, act: openAdminMenu, isWindow: true },
  { name: 'admin-post-delete', path: '/admin', ...asAdmin, ...opens(/^Delete /) },
  { name: 'admin-media-delete', path: '/admin/media?show=unused', ...asAdmin, ...opens(/^Delete /) },
  {
    name: 'admin-category-refused',
    path: '/admin/categories',
    ...asAdmin,
    act: addNamelessCategory,
    isWindow: true,
  },
  { name: 'viewer-dashboard', path: '/admin', as: 'viewer' },
  { name: 'viewer-account', path: '/admin/account', as: 'viewer' },
]
