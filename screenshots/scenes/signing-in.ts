import type { Page } from '@playwright/test'
import { button, holdMessage, type Scene } from '../scene.ts'
import { guarded } from '../stage/second-factor.ts'

async function enter(page: Page, { email, password }: typeof guarded) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await button(page, 'Sign in').click()
}

async function comeHalfway(page: Page) {
  await enter(page, guarded)
  await page.getByRole('heading', { name: 'Enter the code' }).waitFor()
}

/** No code is taken twice, not even a wrong one: every width has its own. */
async function enterWrongCode(page: Page) {
  await comeHalfway(page)
  await page.getByLabel('Code').fill(String(page.viewportSize()?.width).padStart(6, '0'))
  await button(page, 'Sign in').click()
  await page.getByRole('alert').waitFor()
}

async function enterWrongPassword(page: Page) {
  await enter(page, { email: 'somebody@venus.example', password: 'not-the-password' })
  await holdMessage(page, 'Login failed')
}

/** What signing in asks for, and what it says to those who do not know it. */
export const signInScenes: Scene[] = [
  { name: 'sign-in-refused', path: '/admin/login', act: enterWrongPassword, isWindow: true },
  { name: 'auth-code', path: '/admin/login', act: comeHalfway },
  { name: 'auth-code-refused', path: '/admin/login', act: enterWrongCode },
]
