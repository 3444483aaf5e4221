import type { Browser, Page } from '@playwright/test'
import { fromOurPage, type People, sessionName } from './people.ts'
import type { Site } from './sites.ts'

/** What the pictures need and the demo content does not have. */
export type Stage = { post: string; letter: string }

const POST = '/blog/heatless-curls-slept-on'

const waiting = [
  { firstName: 'Ada', lastName: 'King', content: 'Two nights in, and my hair has never been calmer.' },
  { firstName: 'Mina', lastName: 'Ray', content: 'Does it hold in rain, too? Asking from Bergen.' },
]

export async function setStage(browser: Browser, site: Site, people: People): Promise<Stage> {
  const stranger = await browser.newContext({ baseURL: site.address })
  for (const comment of waiting) {
    await stranger.request.post(`${POST}/comments.json`, { multipart: comment, headers: fromOurPage })
  }
  await stranger.request.post('/auth/forgot', {
    form: { email: 'reader@venus.example' },
    headers: fromOurPage,
  })
  await stranger.close()

  const context = await browser.newContext({ baseURL: site.address, serviceWorkers: 'block' })
  await context.addCookies(people[sessionName('demo', 'admin')] ?? [])
  const page = await context.newPage()
  for (const email of ['first@readers.example', 'second@readers.example']) {
    const form = { intent: 'add', email }
    await page.request.post('/admin/newsletter/subscribers', { form, headers: fromOurPage })
  }
  const stage = { post: await firstPost(page), letter: await newLetter(page) }
  await context.close()
  return stage
}

async function firstPost(page: Page) {
  await page.goto('/admin')
  const edit = page.getByRole('main').locator('a[href^="/admin/posts/"]:not([href$="/new"])').first()
  return (await edit.getAttribute('href')) ?? '/admin'
}

async function newLetter(page: Page) {
  await page.goto('/admin/newsletter')
  await page.getByRole('button', { name: 'New letter' }).click()
  await page.waitForURL(/\/admin\/newsletter\/issues\//)
  return new URL(page.url()).pathname
}
