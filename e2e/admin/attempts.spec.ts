import { admin } from '../accounts.ts'
import { expect, test } from '../journey.ts'

test.use({ javaScriptEnabled: false, allowedComplaints: /status of 4(01|29)/ })

test('after five failures in a row an account is closed for a moment, and others are not', async ({
  page,
}) => {
  const email = `guessed-${Date.now()}@venus.example`
  const tryAs = async (name: string, password: string) => {
    await page.getByLabel('Email').fill(name)
    await page.getByLabel('Password').fill(password)
    const answer = page.waitForResponse((response) => response.request().method() === 'POST')
    await page.getByRole('button', { name: 'Sign in' }).click()
    return answer
  }
  await page.goto('/admin/login')
  for (let attempt = 1; attempt <= 5; attempt++) {
    expect((await tryAs(email, 'a wrong guess')).status()).toBe(401)
  }
  const refused = await tryAs(email, 'a wrong guess')
  expect(refused.status()).toBe(429)
  expect(Number(refused.headers()['retry-after'])).toBeGreaterThan(0)
  await expect(page.getByRole('alert')).toHaveText(
    'Login failed: Too many attempts. Please try again in a minute.',
  )
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await tryAs(admin.email, admin.password)
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
})
