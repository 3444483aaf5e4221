import type { Page } from '@playwright/test'
import { admin } from '../accounts.ts'
import { expect, openHydrated, test } from '../journey.ts'
import { fillInSignIn } from './admin-area.ts'

const stored = (page: Page) => page.evaluate(() => localStorage.getItem('venus.session'))

test('the browser keeps who is signed in and until when, and nothing that could sign in; signing out in one tab leads the others to /auth, replacing history; signing in begins by clearing the session, and whoever was led away by it comes back', async ({
  page,
  context,
}) => {
  await page.goto('/admin/login')
  await fillInSignIn(page)
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
  await expect.poll(() => stored(page)).not.toBeNull()
  const session = JSON.parse((await stored(page)) ?? 'null')
  expect(session).toEqual({
    user: { id: expect.any(String), email: admin.email },
    role: 'admin',
    expiresAt: expect.any(String),
  })
  expect(Date.parse(session.expiresAt)).toBeGreaterThan(Date.now())

  const other = await context.newPage()
  await other.goto('/')
  await openHydrated(other, '/admin/account')
  await expect(other.getByRole('heading', { name: 'Your account', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/auth')
  await expect(other).toHaveURL('/auth')
  await expect(other.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect.poll(() => stored(other)).toBeNull()
  await other.goBack()
  await expect(other).toHaveURL('/')

  await fillInSignIn(page)
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
  await other.goto('/admin/login')
  const held = Promise.withResolvers<void>()
  await other.route('**/admin/login.data*', async (route) => {
    await held.promise
    await route.continue()
  })
  await fillInSignIn(other)
  await expect(page).toHaveURL('/auth')
  await expect.poll(() => stored(other)).toBeNull()
  held.resolve()
  await expect(other).toHaveURL('/admin')
  await expect(page).toHaveURL('/admin')
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
})
