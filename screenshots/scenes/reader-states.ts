import type { Page } from '@playwright/test'
import { dresserFor } from '#server/http/security-headers.ts'
import { cutOffPage } from '#server/http/unavailable.ts'
import { button, holdMessage, opens, type Scene } from '../scene.ts'

const ARTICLE = '/blog/heatless-curls-slept-on'

/** On a wide screen the menu is a row, of which one entry opens. */
async function openMenu(page: Page) {
  const menu = button(page, 'Menu')
  const isNarrow = await menu.isVisible()
  await (isNarrow ? menu : button(page, 'Reviews')).click()
  await page.getByRole('link', { name: 'Hair Reviews' }).filter({ visible: true }).first().waitFor()
}

async function failToLoad(page: Page) {
  await page.route('**/*.data*', (route) =>
    route.fulfill({ status: 503, contentType: 'text/plain', body: 'Service Unavailable' }),
  )
  await page.getByRole('banner').getByRole('link', { name: 'home page' }).click()
  await page.getByRole('heading', { name: 'Unexpected Application Error' }).waitFor()
}

/** The whole answer as the server gives it, without a database to cut off. */
async function showCutOff(page: Page) {
  const asked = new Request(page.url(), { headers: { accept: 'text/html' } })
  const answer = dresserFor(page.url())(cutOffPage(asked, 'Venus'))
  const { status, headers } = answer
  const body = await answer.text()
  await page.route(page.url(), (route) =>
    route.fulfill({ status, headers: Object.fromEntries(headers), body }),
  )
  await page.reload()
}

async function sendEmptyComment(page: Page) {
  await opens('Leave a comment').act(page)
  await button(page, 'Submit comment').click()
  await holdMessage(page, 'Please fill in all required fields')
}

/** What a browser takes for an address, and the server does not. */
async function subscribeNowhere(page: Page) {
  await page.getByPlaceholder('Enter your email').fill('somebody@somewhere')
  await button(page, 'Subscribe').click()
  await holdMessage(page, 'Subscription failed')
}

/** What readers see besides the pages as they come. */
export const readerStates: Scene[] = [
  { name: 'not-found', path: '/no/such/page' },
  { name: 'post-not-found', path: '/blog/no-such-post' },
  { name: 'no-posts-found', path: '/blog?search=zzzz' },
  { name: 'no-such-category', path: '/blog?category=none' },
  { name: 'error', path: '/about', act: failToLoad, isWindow: true },
  { name: 'cut-off', path: '/about', act: showCutOff, isWindow: true },
  { name: 'menu', path: '/', act: openMenu, isWindow: true },
  { name: 'theme-menu', path: '/', ...opens('Theme', 'group') },
  { name: 'comment-dialog', path: ARTICLE, ...opens('Leave a comment') },
  { name: 'comment-refused', path: ARTICLE, act: sendEmptyComment, isWindow: true },
  { name: 'subscribe-refused', path: '/subscribe', act: subscribeNowhere, isWindow: true },
]
