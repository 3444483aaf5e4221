import { admin } from '../accounts.ts'
import { expect, sameOriginHeaders, test } from '../journey.ts'

test.use({ javaScriptEnabled: false, allowedComplaints: /status of 4(01|29)/ })

test('after five failures in a row an account is closed for a moment, and others are not', async ({
  page,
}) => {
  const email = `guessed-${Date.now()}@venus.example`
  const wrong = { email, password: 'a wrong guess' }
  const tryAs = async (name: string, password: string) => {
    await page.getByLabel('Email').fill(name)
    await page.getByLabel('Password').fill(password)
    const answer = page.waitForResponse((response) => response.request().method() === 'POST')
    await page.getByRole('button', { name: 'Sign in' }).click()
    return answer
  }
  // Without the form: they have to come within a minute.
  for (let attempt = 1; attempt <= 5; attempt++) {
    const answer = await page.request.post('/admin/login', { form: wrong, headers: sameOriginHeaders })
    expect(answer.status()).toBe(401)
  }
  await page.goto('/admin/login')
  const refused = await tryAs(email, wrong.password)
  expect(refused.status()).toBe(429)
  expect(Number(refused.headers()['retry-after'])).toBeGreaterThan(0)
  await expect(page.getByRole('alert')).toHaveText(
    'Login failed: Too many attempts. Please try again in a minute.',
  )
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await tryAs(admin.email, admin.password)
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
})
