import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { getSiteCard } from '#app/features/posts/social-card/social-card.server.ts'
import { defaultSite } from '#app/features/site/default-site.server.ts'
import { fillPlaceholders } from '#app/features/site/placeholders.ts'
import { openArchive, readArchiveText } from '#app/features/transfer/import/archive.server.ts'
import { readSettings } from '#platform/settings.ts'
import { openStorage } from '#platform/storage.ts'
import { type CrawledPage, crawl } from './crawl.ts'
import { formValues } from './form-values.ts'
import { signIn } from './permissions/create-fixtures.ts'
import { temporaryFolder } from './process.ts'
import { createTextCheck, textsInJson, visibleTexts } from './visible-texts.ts'
import { waitFor } from './wait-for.ts'

export const owner = { email: 'ada@soap.test', password: 'seven jars on one shelf' }

/** Not linked, but known to readers, browsers or machines. */
const unlinkedPaths = [
  // Sections without posts are in no menu.
  ...['/reviews', '/reviews/beauty', '/seasonal', '/tech'],
  ...['/guides', '/links', '/seasonal/holidays', '/gift-guides', '/newsletter', '/subscribe'],
  ...['/offline', '/auth'],
  ...['/rss.xml', '/feed.json', '/sitemap.xml', '/robots.txt', '/site.webmanifest', '/favicon.ico', '/sw.js'],
  ...['/.well-known/security.txt', '/admin/login'],
]

type OwnSite = { url: string; DATA_DIR: string; SEED: 'demo' | 'none' }

/** Names a site that this owner has just begun, and looks at all of it. */
export async function expectOwnSite({ url, DATA_DIR, SEED }: OwnSite) {
  const cookie = await signIn(url, owner)

  const read = async (path: string) => (await fetch(url + path, { headers: { cookie } })).text()
  async function submit(path: string, changes: Record<string, string>) {
    const page = await read(path)
    const response = await fetch(url + path, {
      method: 'POST',
      headers: { cookie, origin: url },
      redirect: 'manual',
      body: new URLSearchParams({ ...formValues(page, changes.intent ?? ''), ...changes }),
    })
    expect(response.status, `${path}: ${await response.text()}`).toBeLessThan(400)
  }
  if (SEED === 'demo') await submit('/admin/settings/demo', { intent: 'remove-demo' })
  await submit('/admin/settings', { intent: 'save-site', name: 'Soap & Ada' })
  if (SEED === 'none') await writeContent(submit, read)

  const joined = await fetch(`${url}/newsletter/subscribe`, {
    method: 'POST',
    headers: { origin: url },
    body: new URLSearchParams({ email_address: 'reader@soap.test' }),
  })
  expect(joined.status).toBe(200)
  const outbox = join(DATA_DIR, 'outbox')
  const readEmails = () =>
    readdirSync(outbox)
      .map((file) => ({ path: file, text: readFileSync(join(outbox, file), 'utf8') }))
      .filter(({ text }) => text.includes('To: reader@soap.test'))
  await waitFor(() => expect(readEmails()).not.toEqual([]))

  if (SEED === 'demo') {
    expect((await fetch(`${url}/shop-my-favorites`)).status).toBe(404)
    const shop = await fetch(`${url}/shop-my-favorites`, { headers: { cookie } })
    expect(await shop.text()).toContain('Nothing is on this list yet.')
    // Words of a picture cannot be searched: it is compared with one of her words, which draw-card.server.test.ts reads.
    const storage = openStorage(readSettings({ DATA_DIR }))
    const ownCard = await getSiteCard({ site: { ...defaultSite, name: 'Soap & Ada' }, media: { storage } })
    const card = await fetch(`${url}/site-card.png`)
    expect(ownCard.equals(Buffer.from(await card.arrayBuffer()))).toBe(true)
  }
  const pages = await crawl(url, ['/', ...unlinkedPaths])
  expect(pages.length).toBeGreaterThan(40)
  expect(pages.filter(({ status }) => status >= 400).map(({ path, status }) => `${path}: ${status}`)).toEqual(
    [],
  )
  const traces = [...pages, ...readEmails()].flatMap(({ path, text }) =>
    [...text.matchAll(/Venus|\.example\b|[Ff]our weeks/g)].map(
      ({ index }) => `${path}: ${text.slice(Math.max(0, index - 60), index + 60)}`,
    ),
  )
  expect(traces).toEqual([])
  // In scripts and attributes there are names in small letters, such as that of a cookie, which nobody sees.
  const shown = pages.flatMap(({ path, text }) =>
    isDocument(text)
      ? [...visibleTexts(text)].map((line) => `${path}: ${line}`)
      : path.endsWith('.js')
        ? []
        : `${path}: ${text}`,
  )
  expect(shown.filter((line) => /venus/i.test(line))).toEqual([])
  if (SEED === 'none') {
    const paths = pages.map(({ path }) => path)
    expect(paths).toEqual(expect.arrayContaining(['/work-with-me', '/products/lye-pot', '/shop/pots']))
  }
  if (SEED === 'none') expect(await findUnknownTexts(url, cookie, pages)).toEqual([])
}

const isDocument = (text: string) => text.startsWith('<!DOCTYPE html>')

type Submit = (path: string, changes: Record<string, string>) => Promise<void>

/** So that pages of content have some. */
async function writeContent(submit: Submit, read: (path: string) => Promise<string>) {
  await submit('/admin/settings', { intent: 'save-site', email: 'ada@soap.test' })
  await submit('/admin/posts/new', {
    id: randomUUID(),
    title: 'First bar',
    slug: 'first-bar',
    excerpt: 'Of soap',
    content: '<h2>Lye</h2><p>Three tries.</p><h2>Oil</h2><p>One.</p>',
    guideType: 'Overnight',
    guideDifficulty: 'Advanced',
    guideDuration: 'A night',
    isPublished: 'on',
    isFeatured: 'on',
    showNewBadge: 'on',
    publishedDate: new Date(Date.now() - 60_000).toISOString(),
  })
  await submit('/admin/posts/new?kind=page', {
    id: randomUUID(),
    kind: 'page',
    ownPath: '/work-with-me',
    isPublished: 'on',
    title: 'Work with me',
    excerpt: 'On soap',
    content: '<h2>Rates</h2><p>Fair.</p>',
    publishedDate: new Date(Date.now() - 60_000).toISOString(),
  })
  const menus = { 'footer.0.label': 'Work with me', 'footer.0.to': '/work-with-me' }
  await submit('/admin/settings/menus', { intent: 'save-menus', ...menus })
  await submit('/admin/products/new', { intent: 'save-product', name: 'Lye pot', state: 'active' })
  await submit('/admin/products/collections', { intent: 'add-collection', title: 'Pots' })
  const collections = await read('/admin/products/collections')
  const [collection = ''] = /\/admin\/products\/collections\/[0-9a-f-]{36}/.exec(collections) ?? []
  await submit(collection, { intent: 'add-item', product: 'Lye pot' })
  await submit(collection, { intent: 'edit-collection', title: 'Pots', isPublic: 'on' })
  await submit('/admin/gift-guides', { intent: 'add-guide', title: 'Soap gifts 2026', year: '2026' })
  const [giftGuide = ''] = /\/admin\/gift-guides\/[0-9a-f-]{36}/.exec(await read('/admin/gift-guides')) ?? []
  const gift = { recipients: 'my sister\nanybody with a sink', isPublic: 'on' }
  await submit(giftGuide, { intent: 'edit-guide', title: 'Soap gifts 2026', year: '2026', ...gift })
  await submit(giftGuide, { intent: 'add-gift', product: 'Lye pot', 'for.my-sister': 'on' })
  const holidays = { title: 'Soap days', description: 'Of gifts', year: '2026' }
  await submit('/admin/holidays', { intent: 'create-guide', ...holidays })
}

/** What she can change, as the export has it. */
async function readOwnTexts(url: string, cookie: string): Promise<Set<string>> {
  const file = join(temporaryFolder(), 'site.zip')
  const response = await fetch(`${url}/admin/transfer/export.zip`, { headers: { cookie } })
  writeFileSync(file, new Uint8Array(await response.arrayBuffer()))
  const archive = await openArchive(file)
  const json = await readArchiveText(archive, 'site.json')
  archive.close()
  return new Set(textsInJson(JSON.parse(fillPlaceholders(json, JSON.parse(json).data.site))))
}

/** What readers get when something is missing, wrong or over. */
const otherStates = [
  ...['/nowhere', '/blog?search=2026', '/blog?category=zzz', '/seasonal/holidays/1999', '/preview/guessed'],
  ...['/gift-guides/soap-gifts', '/gift-guides/soap-gifts/1999'],
  ...['/moderate?token=guessed', '/auth/weekly-report?token=guessed'],
  ...['/newsletter/confirm', '/newsletter/unsubscribe', '/newsletter/preferences'],
  ...['/mail/confirm', '/mail/leave', '/mail/preferences'],
]

/** Neither content nor a setting nor in the list of the interface. */
async function findUnknownTexts(url: string, cookie: string, pages: CrawledPage[]) {
  const list = readFileSync('docs/interface-texts.txt', 'utf8')
  // Her address is printed on paper.
  const own = new Set([...(await readOwnTexts(url, cookie)), new URL(url).host])
  const isKnown = createTextCheck(list, own)
  const states = await Promise.all(
    otherStates.map(async (path) => ({ path, text: await (await fetch(url + path)).text() })),
  )
  return [...pages, ...states]
    .filter(({ text }) => isDocument(text))
    .flatMap(({ path, text }) => [...visibleTexts(text)].map((line) => ({ path, line })))
    .filter(({ line }) => !isKnown(line))
    .map(({ path, line }) => `${path}: ${line}`)
}
