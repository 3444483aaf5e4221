import type { Browser, Page } from '@playwright/test'
import { requestAccountEmails } from './fixtures/accounts.ts'
import type { Actors } from './fixtures/actors.ts'
import { createAdminPages } from './fixtures/admin-pages.ts'
import { writeComments } from './fixtures/comments.ts'
import { sendNewsletter } from './fixtures/newsletter.ts'
import { createSecondFactorAccount } from './fixtures/second-factor.ts'
import { button } from './scene.ts'
import { type Sessions, sessionKey } from './sessions.ts'
import type { Site } from './sites.ts'

/** URLs of content that the scenes need and the demo content does not have. */
export type Fixtures = {
  /** The editor of the first post. */
  post: string
  /** Those of two posts that together have every block. */
  blocks: [string, string]
  /** The admin pages of an issue that is being written, and of one that was sent. */
  draft: string
  sent: string
  /** The sent issue in the public archive. */
  archived: string
  /** The admin page of a subscriber. */
  subscriber: string
  /** Those of one thing each. */
  adminPages: Awaited<ReturnType<typeof createAdminPages>>['adminPages']
  /** Valid links with a token, by the names of their scenes. */
  links: Record<string, string>
}

export async function createFixtures(browser: Browser, site: Site, sessions: Sessions): Promise<Fixtures> {
  const anonymous = await browser.newContext({ baseURL: site.url })
  const context = await browser.newContext({ baseURL: site.url, serviceWorkers: 'block' })
  await context.addCookies(sessions[sessionKey('demo', 'admin')] ?? [])
  const actors: Actors = { site, owner: await context.newPage(), stranger: anonymous.request }

  const links = { ...(await writeComments(actors)), ...(await requestAccountEmails(actors)) }
  const newsletter = await sendNewsletter(actors)
  const { adminPages, links: brandLinks } = await createAdminPages(actors)
  await createSecondFactorAccount(browser, actors)
  await uploadUnusedImage(actors)
  await makeBackup(actors.owner)
  const post = await findFirstPostPath(actors.owner)
  const blocks: Fixtures['blocks'] = [
    await findFirstPostPath(actors.owner, 'Whole Vanity'),
    await findFirstPostPath(actors.owner, 'Where Cream Blush Goes'),
  ]
  const preview = await createPreviewLink(actors.owner, post)
  await context.close()
  await anonymous.close()
  return {
    post,
    blocks,
    adminPages,
    ...newsletter,
    links: { ...links, ...newsletter.links, ...brandLinks, preview },
  }
}

/** Only an image that nothing uses can be deleted. */
async function uploadUnusedImage({ owner }: Actors) {
  const image = await owner.request.get('/media/blog-media/posts/demo-five-minute-face.webp')
  const file = { name: 'left-over.webp', mimeType: 'image/webp', buffer: await image.body() }
  await owner.goto('/admin/media')
  await owner.getByText('You can also drop or paste them here').waitFor()
  await owner.getByLabel('Add pictures').setInputFiles(file)
  await owner.getByRole('button', { name: `Delete ${file.name}` }).waitFor()
}

async function makeBackup(owner: Page) {
  await owner.goto('/admin/backups')
  await button(owner, 'Back up now').click()
  await owner.getByRole('heading', { name: '1 backup' }).waitFor()
}

async function findFirstPostPath(owner: Page, search = '') {
  await owner.goto(`/admin?search=${encodeURIComponent(search)}`)
  const edit = owner.getByRole('main').locator('a[href^="/admin/posts/"]:not([href$="/new"])').first()
  return (await edit.getAttribute('href')) ?? '/admin'
}

async function createPreviewLink(owner: Page, post: string) {
  await owner.goto(post)
  await button(owner, 'Make a link').click()
  return owner.getByRole('textbox', { name: 'Your new link' }).inputValue()
}
