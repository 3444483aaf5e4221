import type { Page } from '@playwright/test'
import { secondFactorAccount } from '../fixtures/second-factor.ts'
import { button, hoverToast, type Scene } from '../scene.ts'

async function fillInSignIn(page: Page, { email, password }: typeof secondFactorAccount) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await button(page, 'Sign in').click()
}

async function enterPassword(page: Page) {
  await fillInSignIn(page, secondFactorAccount)
  await page.getByRole('heading', { name: 'Enter the code' }).waitFor()
}

/** No code is accepted twice, not even a wrong one: every viewport sends its own. */
async function enterWrongCode(page: Page) {
  await enterPassword(page)
  await page.getByLabel('Code').fill(String(page.viewportSize()?.width).padStart(6, '0'))
  await button(page, 'Sign in').click()
  await page.getByRole('alert').waitFor()
}

async function enterWrongPassword(page: Page) {
  await fillInSignIn(page, { email: 'somebody@venus.example', password: 'not-the-password' })
  await hoverToast(page, 'Login failed')
}

/** Signing in with a code, and its failures. */
export const signInScenes: Scene[] = [
  { name: 'sign-in-refused', path: '/admin/login', act: enterWrongPassword, isWindow: true },
  { name: 'auth-code', path: '/admin/login', act: enterPassword },
  { name: 'auth-code-refused', path: '/admin/login', act: enterWrongCode },
]
