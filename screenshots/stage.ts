import type { Browser, Page } from '@playwright/test'
import { type People, sessionName } from './people.ts'
import { button } from './scene.ts'
import type { Site } from './sites.ts'
import { openAccounts } from './stage/accounts.ts'
import { writeComments } from './stage/comments.ts'
import type { Hands } from './stage/hands.ts'
import { sendLetters } from './stage/newsletter.ts'
import { guardAnAccount } from './stage/second-factor.ts'

/** What the pictures need and the demo content does not have. */
export type Stage = {
  /** Where the first post of the list is edited. */
  post: string
  /** Where a letter is written, and where one that has gone out is followed. */
  draft: string
  sent: string
  /** The same letter for everybody to read. */
  archived: string
  /** What the owner sees of one who reads it. */
  subscriber: string
  /** Secret addresses that are still good, by the names of their pictures. */
  links: Record<string, string>
}

export async function setStage(browser: Browser, site: Site, people: People): Promise<Stage> {
  const elsewhere = await browser.newContext({ baseURL: site.address })
  const context = await browser.newContext({ baseURL: site.address, serviceWorkers: 'block' })
  await context.addCookies(people[sessionName('demo', 'admin')] ?? [])
  const hands: Hands = { site, owner: await context.newPage(), stranger: elsewhere.request }

  const links = { ...(await writeComments(hands)), ...(await openAccounts(hands)) }
  const newsletter = await sendLetters(hands)
  await guardAnAccount(browser, hands)
  await leaveOverPicture(hands)
  await makeBackup(hands.owner)
  const post = await firstPost(hands.owner)
  const preview = await linkToPreview(hands.owner, post)
  await context.close()
  await elsewhere.close()
  return { post, ...newsletter, links: { ...links, ...newsletter.links, preview } }
}

/** Only a picture that nothing uses can be deleted. */
async function leaveOverPicture({ owner }: Hands) {
  const drawn = await owner.request.get('/media/blog-media/posts/demo-five-minute-face.webp')
  const file = { name: 'left-over.webp', mimeType: 'image/webp', buffer: await drawn.body() }
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

async function firstPost(owner: Page) {
  await owner.goto('/admin')
  const edit = owner.getByRole('main').locator('a[href^="/admin/posts/"]:not([href$="/new"])').first()
  return (await edit.getAttribute('href')) ?? '/admin'
}

async function linkToPreview(owner: Page, post: string) {
  await owner.goto(post)
  await button(owner, 'Make a link').click()
  return owner.getByRole('textbox', { name: 'Your new link' }).inputValue()
}
