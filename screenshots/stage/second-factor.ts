import type { Browser } from '@playwright/test'
import { totp } from '#testing/totp.ts'
import { letterTo, linkTo } from '../letters.ts'
import { send } from '../people.ts'
import type { Hands } from './hands.ts'

export const guarded = { email: 'editor@venus.example', password: 'for-pictures-only-33' }

/** A second admin, whose sign-in asks for a code. */
export async function guardAnAccount(browser: Browser, { site, owner }: Hands) {
  await send(owner.request, '/admin/people', { intent: 'invite', email: guarded.email, role: 'admin' })
  const invitation = linkTo('/auth/invite', await letterTo(site, guarded.email, 'You are invited'))
  const page = await browser.newPage({ baseURL: site.address, serviceWorkers: 'block' })
  await send(page.request, invitation, { password: guarded.password })
  await page.goto('/admin/account/second-factor')
  await page.getByLabel('Current password').fill(guarded.password)
  await page.getByRole('button', { name: 'Set up' }).click()
  const key = await page.getByText(/^([A-Z2-7]{1,4} ?){8,}$/).innerText()
  await page.getByLabel('Code').fill(totp(key))
  await page.getByRole('button', { name: 'Turn on' }).click()
  await page.getByRole('list', { name: 'Recovery codes' }).waitFor()
  await page.context().close()
}
