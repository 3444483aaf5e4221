import type { Page } from '@playwright/test'
import { giftGuide } from '../../seed/content/gift-guide.ts'
import { demoId } from '../../seed/demo-id.ts'
import { expectAccessibleInBothThemes, expectKnownPartsAccessible } from '../axe.ts'
import { expect, followToOtherTitle, notFoundComplaints, openHydrated, test } from '../journey.ts'
import { openedElsewhere } from '../opened-elsewhere.ts'
import { expectFitsPhone, expectTouchTargetSizes, phone } from '../phone.ts'
import { adminNavLink, signInAsAdmin } from './admin-area.ts'

test.use({ ...phone, allowedComplaints: notFoundComplaints })

const pages = [
  '/admin/settings',
  '/admin/settings/looks',
  '/admin/account',
  '/admin/account/second-factor',
  '/auth/confirm-identity?from=%2Fadmin%2Fnewsletter%2Fsubscribers%2Fexport.csv',
  '/admin/posts/new',
  '/admin/holidays',
  `/admin/gift-guides/${demoId('gift guide', giftGuide.slug)}`,
  '/admin/categories',
  '/admin/products',
  '/admin/tests',
  '/admin/people',
  '/admin/audit',
  '/admin/numbers',
  '/admin/numbers/page?path=%2F',
  '/admin/numbers/earnings',
  '/admin/sponsors',
  '/admin/backups',
  '/admin/comments',
  '/admin/newsletter',
  '/admin/newsletter/subscribers',
  '/admin/newsletter/forms',
  '/admin/transfer',
  '/admin/outbox',
  '/admin/media',
]

/** Lists and forms with no part that the others have not: their colors are those of the others. */
const pagesOfKnownParts = [
  '/admin/pages',
  '/admin/gift-guides',
  '/admin/posts/new?kind=page',
  '/admin/settings/front-page',
  '/admin/settings/menus',
  '/admin/settings/links',
  '/admin/settings/sections',
  '/admin/settings/demo',
  '/admin/settings/first-steps',
  '/admin/account/passkeys',
  '/admin/tags',
  '/admin/products/new',
  '/admin/products/brands',
  '/admin/products/ledger',
  '/admin/products/collections',
  '/admin/products/comparisons',
  '/admin/products/needs-a-look',
  '/admin/products/import',
  '/admin/products/criteria',
  '/admin/products/settings',
  '/admin/numbers/week',
  '/admin/numbers/earnings/import',
  '/admin/sponsors/media-kit',
  '/admin/newsletter/series',
  '/admin/comments/settings',
  '/admin/questions',
  '/admin/newsletter/settings',
  '/admin/newsletter/delivery',
  '/admin/newsletter/subscribers/import',
  '/admin/no/such/page',
]

const visit = (page: Page, path: string) =>
  openedElsewhere.has(path) ? followToOtherTitle(page, path) : openHydrated(page, path)

/** All checks of a page that need no interaction. */
async function expectKind(page: Page, checkAxe = expectAccessibleInBothThemes) {
  await expectFitsPhone(page)
  await checkAxe(page)
}

test('every page of the admin area fits a phone and a thumb, and axe finds nothing', async ({ page }) => {
  test.slow()
  await signInAsAdmin(page)
  let post = ''
  await test.step('the dashboard, and the menu', async () => {
    await openHydrated(page, '/admin')
    const edit = page.getByRole('link', { name: /^Edit / }).first()
    post = (await edit.getAttribute('href')) ?? ''
    await expectKind(page)
    await page.emulateMedia({ colorScheme: 'light' })
    await page.getByRole('button', { name: 'Admin menu' }).tap()
    await expect(adminNavLink(page, 'Account')).toBeVisible()
    await expectTouchTargetSizes(page)
    await expectAccessibleInBothThemes(page)
  })
  for (const path of pages) {
    await test.step(path, async () => {
      await visit(page, path)
      await expectKind(page)
    })
  }
  for (const path of pagesOfKnownParts) {
    await test.step(path, async () => {
      await visit(page, path)
      await expectKind(page, expectKnownPartsAccessible)
    })
  }
  await test.step('a post, and its history', async () => {
    await openHydrated(page, post)
    await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible()
    await expectKind(page)
    await page.getByRole('button', { name: 'Link', exact: true }).tap()
    await expect(page.getByRole('dialog', { name: /link$/ })).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await openHydrated(page, `${new URL(page.url()).pathname}/history`)
    await expectKind(page)
  })
})
