import type { Page } from '@playwright/test'
import { defaultLook } from '#app/features/site/looks/default-look.ts'
import {
  facesNames,
  LOOK_PREVIEW_PARAM,
  type Look,
  lookValues,
  paletteNames,
} from '#app/features/site/looks/looks.ts'
import { demoId } from '../../seed/demo-id.ts'
import type { Fixtures } from '../fixtures.ts'
import {
  button,
  fileNameFor,
  hoverToast,
  openFolds,
  opensByButton,
  type Scene,
  scenesForPaths,
} from '../scene.ts'

const asAdmin = { as: 'admin' } as const

/** On a wide screen the menu is always open. */
async function openAdminMenu(page: Page) {
  const menu = page.getByText('Admin menu', { exact: true }).filter({ visible: true })
  if ((await menu.count()) > 0) await menu.click()
}

async function addNamelessCategory(page: Page) {
  await button(page, 'Add category').click()
  await hoverToast(page, 'Nothing was changed')
}

const unclearList = [
  'email,status',
  'a@m.example,sleepy',
  'b@m.example,active',
  'c@m.example,cancelled',
  'd,',
]

async function askAboutSubscribers(page: Page) {
  const buffer = Buffer.from(unclearList.join('\n'))
  await page.getByLabel('CSV file').setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer })
  await page.getByLabel('All of these people agreed').check()
  await button(page, 'Check the file').click()
  await page.getByRole('heading', { name: 'Who gets letters?' }).waitFor()
}

async function checkSubscribers(page: Page) {
  await askAboutSubscribers(page)
  await page.getByLabel('Get none').check()
  await button(page, 'Check the file').click()
  await page.getByRole('heading', { name: 'Checked. Nothing is changed yet.' }).waitFor()
}

/** A page as it would look. */
const withLook = (path: string, choice: Partial<Look>) => {
  const values = lookValues({ look: { ...defaultLook, ...choice }, accent: null })
  return `${path}?${new URLSearchParams({ [LOOK_PREVIEW_PARAM]: String(new URLSearchParams(values)) })}`
}

/** Opens the form of the first row. */
const editFirst = async (page: Page) => {
  await page.getByRole('link', { name: /^Edit/ }).filter({ visible: true }).first().click()
  await button(page, 'Save').waitFor()
}

/** The finds of a guide, not the guide. */
const asksToDeleteFind = opensByButton(/^Delete (?!guide)/)

async function deleteFind(page: Page) {
  await asksToDeleteFind.act(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await button(page, /^Undo/).waitFor()
}

async function deleteSection(page: Page) {
  await page
    .getByRole('link', { name: /^Delete/ })
    .filter({ visible: true })
    .last()
    .click()
  await button(page, 'Delete section').click()
  // Not for “Undo”, which is there since the width before.
  await hoverToast(page, 'Section deleted')
}

/** Pages of one thing each, which the fixtures made. */
export const createdPageScenes = ({ adminPages }: Fixtures): Scene[] =>
  Object.entries(adminPages).map(([name, path]) => ({
    name: `admin-${fileNameFor(name)}`,
    path,
    ...asAdmin,
    act: openFolds,
  }))

/** All admin pages except the editors. */
export const adminScenes: Scene[] = [
  ...scenesForPaths(
    [
      '/admin',
      '/admin/media',
      '/admin/categories',
      '/admin/tags',
      '/admin/holidays',
      '/admin/products',
      '/admin/tests',
    ],
    asAdmin,
  ),
  ...scenesForPaths(['/admin/products/needs-a-look', '/admin/products/import'], asAdmin),
  ...scenesForPaths(
    [
      '/admin/products/new',
      '/admin/products/brands',
      '/admin/products/ledger',
      '/admin/products/collections',
      '/admin/products/comparisons',
      '/admin/products/criteria',
      '/admin/products/settings',
      '/admin/gift-guides',
      '/admin/newsletter/series',
      '/admin/sponsors',
      '/admin/sponsors/media-kit',
    ],
    asAdmin,
  ),
  {
    name: 'admin-gift-guide',
    path: `/admin/gift-guides/${demoId('gift guide', 'gifts-people-use-up')}`,
    ...asAdmin,
    act: openFolds,
  },
  { name: 'admin-product', path: `/admin/products/${demoId('product', 'oat-balm')}`, ...asAdmin },
  {
    name: 'admin-products-collection',
    path: `/admin/products/collections/${demoId('collection', 'radiator-season')}`,
    ...asAdmin,
  },
  ...scenesForPaths(
    ['/admin/comments', '/admin/comments?folder=approved', '/admin/comments?folder=spam', '/admin/questions'],
    asAdmin,
  ),
  ...scenesForPaths(
    ['/admin/comments/settings', '/admin/people', '/admin/outbox', '/admin/audit', '/admin/numbers'],
    asAdmin,
  ),
  ...scenesForPaths(
    ['/admin/numbers/week', '/admin/numbers/earnings', '/admin/numbers/earnings/import'],
    asAdmin,
  ),
  ...scenesForPaths(
    [
      ...['/admin/newsletter', '/admin/newsletter/settings', '/admin/newsletter/delivery'],
      ...['/admin/newsletter/subscribers', '/admin/newsletter/forms'],
    ],
    asAdmin,
  ),
  ...scenesForPaths(['/admin/newsletter/subscribers/import', '/admin/backups', '/admin/transfer'], asAdmin),
  ...scenesForPaths(
    [
      '/admin/settings',
      '/admin/settings/looks',
      '/admin/settings/front-page',
      '/admin/settings/menus',
      '/admin/settings/links',
      '/admin/settings/sections',
      '/admin/settings/demo',
      '/admin/settings/first-steps',
      '/admin/pages',
      '/admin/account',
    ],
    asAdmin,
  ),
  ...['/', '/blog', '/tech'].map((path) => ({
    name: `second-layout-${fileNameFor(path)}`,
    path: withLook(path, { frontLayout: 'journal', archiveLayout: 'list' }),
    ...asAdmin,
  })),
  ...paletteNames.flatMap((palette) =>
    ['/', '/posts/winter-skin-prep', '/shop-my-favorites', '/admin'].map((path) => ({
      name: `palette-${palette}-${fileNameFor(path)}`,
      path: withLook(path, { palette }),
      ...asAdmin,
    })),
  ),
  ...facesNames.flatMap((faces) =>
    ['/', '/posts/winter-skin-prep'].map((path) => ({
      name: `faces-${faces}-${fileNameFor(path)}`,
      path: withLook(path, { faces }),
      ...asAdmin,
    })),
  ),
  { name: 'admin-holidays-forms', path: '/admin/holidays', ...asAdmin, act: openFolds },
  { name: 'admin-section-form', path: '/admin/settings/sections', ...asAdmin, act: editFirst },
  ...scenesForPaths(['/admin/account/second-factor', '/admin/account/passkeys'], asAdmin),
  {
    name: 'admin-import-question',
    path: '/admin/newsletter/subscribers/import',
    ...asAdmin,
    act: askAboutSubscribers,
  },
  {
    name: 'admin-import-checked',
    path: '/admin/newsletter/subscribers/import',
    ...asAdmin,
    act: checkSubscribers,
  },
  { name: 'admin-menu', path: '/admin', ...asAdmin, act: openAdminMenu, isWindow: true },
  { name: 'admin-post-delete', path: '/admin', ...asAdmin, ...opensByButton(/^Delete /) },
  { name: 'admin-media-delete', path: '/admin/media?show=unused', ...asAdmin, ...opensByButton(/^Delete /) },
  {
    name: 'admin-category-refused',
    path: '/admin/categories',
    ...asAdmin,
    act: addNamelessCategory,
    isWindow: true,
  },
  { name: 'admin-guide-delete', path: '/admin/holidays', ...asAdmin, ...opensByButton('Delete guide') },
  { name: 'admin-find-delete', path: '/admin/holidays', ...asAdmin, ...asksToDeleteFind },
  { name: 'admin-find-deleted', path: '/admin/holidays', ...asAdmin, act: deleteFind, isWindow: true },
  {
    name: 'admin-section-deleted',
    path: '/admin/settings/sections',
    ...asAdmin,
    act: deleteSection,
    isWindow: true,
  },
  { name: 'viewer-dashboard', path: '/admin', as: 'viewer' },
  { name: 'viewer-account', path: '/admin/account', as: 'viewer' },
]
