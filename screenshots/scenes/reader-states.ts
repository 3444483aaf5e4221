import type { Page } from '@playwright/test'
import { securityHeaders } from '#server/http/security-headers.ts'
import { unavailablePage } from '#server/http/unavailable.ts'
import { button, hoverToast, opensByButton, type Scene } from '../scene.ts'

const ARTICLE = '/blog/heatless-curls-slept-on'
/** It has a gallery and a poll. */
const WITH_BLOCKS = '/blog/vanity-under-sixty-dollars'

/** On a wide screen there is no menu button, but a dropdown. */
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

/** The server's own response, without disconnecting a database. */
async function showUnavailable(page: Page) {
  const request = new Request(page.url(), { headers: { accept: 'text/html' } })
  const response = securityHeaders(page.url())(unavailablePage(request, 'Venus'))
  const { status, headers } = response
  const body = await response.text()
  await page.route(page.url(), (route) =>
    route.fulfill({ status, headers: Object.fromEntries(headers), body }),
  )
  await page.reload()
}

async function sendEmptyComment(page: Page) {
  await opensByButton('Leave a comment').act(page)
  await button(page, 'Submit comment').click()
  await hoverToast(page, 'Please fill in all required fields')
}

/** Valid for the browser, but not for the server. */
async function subscribeWithInvalidEmail(page: Page) {
  await page.getByPlaceholder('Enter your email').fill('somebody@somewhere')
  await button(page, 'Subscribe').click()
  await hoverToast(page, 'Subscription failed')
}

async function openLarge(page: Page) {
  await page
    .getByRole('link', { name: /^Enlarge: / })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('status').waitFor()
}

async function vote(page: Page) {
  await page.getByRole('radio', { name: 'Nothing, thank you' }).check()
  await button(page, 'Vote').click()
  await page.getByText(/votes? in all/).scrollIntoViewIfNeeded()
}

/** Errors, menus and dialogs of public pages. */
export const readerStates: Scene[] = [
  { name: 'not-found', path: '/no/such/page' },
  { name: 'post-not-found', path: '/blog/no-such-post' },
  { name: 'no-posts-found', path: '/blog?search=zzzz' },
  { name: 'no-such-category', path: '/blog?category=none' },
  { name: 'error', path: '/about', act: failToLoad, isWindow: true },
  { name: 'cut-off', path: '/about', act: showUnavailable, isWindow: true },
  { name: 'menu', path: '/', act: openMenu, isWindow: true },
  { name: 'theme-menu', path: '/', ...opensByButton('Theme', 'group') },
  { name: 'large-picture', path: WITH_BLOCKS, act: openLarge, isWindow: true },
  { name: 'poll-results', path: WITH_BLOCKS, act: vote, isWindow: true },
  { name: 'comment-dialog', path: ARTICLE, ...opensByButton('Leave a comment') },
  { name: 'comment-refused', path: ARTICLE, act: sendEmptyComment, isWindow: true },
  { name: 'subscribe-refused', path: '/subscribe', act: subscribeWithInvalidEmail, isWindow: true },
]
