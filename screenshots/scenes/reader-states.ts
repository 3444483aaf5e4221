import type { Page } from '@playwright/test'
import { cutOffPage } from '../../server/cut-off.ts'
import { button, opens, type Scene } from '../scene.ts'

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

/** The page itself, without a database to cut off. */
async function showCutOff(page: Page) {
  const asked = new Request('http://localhost/', { headers: { accept: 'text/html' } })
  await page.setContent(await cutOffPage(asked, 'Venus').text())
}

async function sendEmpty(page: Page, name: string) {
  await button(page, name).click()
  await page.getByRole('alert').or(page.locator(':invalid')).first().waitFor({ state: 'attached' })
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
  {
    name: 'comment-refused',
    path: ARTICLE,
    isWindow: true,
    act: async (page) => {
      await opens('Leave a comment').act(page)
      await button(page, 'Submit comment').click()
    },
  },
  { name: 'subscribe-refused', path: '/subscribe', act: (page) => sendEmpty(page, 'Subscribe') },
  { name: 'sign-in-refused', path: '/admin/login', act: (page) => sendEmpty(page, 'Sign in') },
]
