import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { fillPlaceholders } from '#app/features/site/placeholders.ts'
import { openArchive, readArchiveText } from '#app/features/transfer/import/archive.server.ts'
import { type CrawledPage, crawl } from '#testing/crawl.ts'
import { formValues } from '#testing/form-values.ts'
import { signIn } from '#testing/permissions/create-fixtures.ts'
import { migratedDataFolder, newDataFolder, startVenus, temporaryFolder } from '#testing/process.ts'
import { createTextCheck, textsInJson, visibleTexts } from '#testing/visible-texts.ts'
import { waitFor } from '#testing/wait-for.ts'
import { ensureBuilt } from '../build/build.ts'

const admin = { email: 'ada@soap.test', password: 'seven jars on one shelf' }

/** Not linked, but known to readers, browsers or machines. */
const unlinkedPaths = [
  ...['/guides', '/links', '/seasonal/holidays', '/newsletter', '/subscribe', '/offline', '/auth'],
  ...['/rss.xml', '/feed.json', '/sitemap.xml', '/robots.txt', '/site.webmanifest', '/favicon.ico', '/sw.js'],
  ...['/.well-known/security.txt', '/admin/login'],
]

beforeAll(() => ensureBuilt())

describe.each(['demo', 'none'])('a site that began with SEED=%s', (SEED) => {
  test('and was named has no dead link, nothing of Venus, no example and no text of its own, once the demo content is removed', async () => {
    const DATA_DIR = SEED === 'demo' ? newDataFolder() : migratedDataFolder()
    const site = await startVenus({
      DATA_DIR,
      SEED,
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
    })
    await site.ready()
    const cookie = await signIn(site.url, admin)

    async function submit(path: string, changes: Record<string, string>) {
      const page = await (await fetch(site.url + path, { headers: { cookie } })).text()
      const response = await fetch(site.url + path, {
        method: 'POST',
        headers: { cookie, origin: site.url },
        redirect: 'manual',
        body: new URLSearchParams({ ...formValues(page, changes.intent ?? ''), ...changes }),
      })
      expect(response.status, await response.text()).toBeLessThan(400)
    }
    if (SEED === 'demo') await submit('/admin/settings/demo', { intent: 'remove-demo' })
    await submit('/admin/settings', { intent: 'save-site', name: 'Soap & Ada' })
    if (SEED === 'none') await writeContent(submit)

    const joined = await fetch(`${site.url}/newsletter/subscribe`, {
      method: 'POST',
      headers: { origin: site.url },
      body: new URLSearchParams({ email_address: 'reader@soap.test' }),
    })
    expect(joined.status).toBe(200)
    const outbox = join(DATA_DIR, 'outbox')
    const readEmails = () =>
      readdirSync(outbox)
        .map((file) => ({ path: file, text: readFileSync(join(outbox, file), 'utf8') }))
        .filter(({ text }) => text.includes('To: reader@soap.test'))
    await waitFor(() => expect(readEmails()).not.toEqual([]))

    expect((await fetch(`${site.url}/shop-my-favorites`)).status).toBe(404)
    const shop = await fetch(`${site.url}/shop-my-favorites`, { headers: { cookie } })
    expect(await shop.text()).toContain('Nothing is on this list yet.')

    const pages = await crawl(site.url, ['/', ...unlinkedPaths])
    expect(pages.length).toBeGreaterThan(40)
    expect(
      pages.filter(({ status }) => status >= 400).map(({ path, status }) => `${path}: ${status}`),
    ).toEqual([])
    const traces = [...pages, ...readEmails()].flatMap(({ path, text }) =>
      [...text.matchAll(/.{0,60}(?:Venus|\.example\b|[Ff]our weeks).{0,40}/g)].map(
        ([trace]) => `${path}: ${trace}`,
      ),
    )
    expect(traces).toEqual([])
    if (SEED === 'none') expect(await findUnknownTexts(site.url, cookie, pages)).toEqual([])
  })
})

type Submit = (path: string, changes: Record<string, string>) => Promise<void>

/** So that pages of content have some. */
async function writeContent(submit: Submit) {
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
  ...['/moderate?token=guessed', '/auth/weekly-report?token=guessed'],
  ...['/newsletter/confirm', '/newsletter/unsubscribe', '/newsletter/preferences'],
]

/** Neither content nor a setting nor in the list of the interface. */
async function findUnknownTexts(url: string, cookie: string, pages: CrawledPage[]) {
  const list = readFileSync('docs/interface-texts.txt', 'utf8')
  const isKnown = createTextCheck(list, await readOwnTexts(url, cookie))
  const states = await Promise.all(
    otherStates.map(async (path) => ({ path, text: await (await fetch(url + path)).text() })),
  )
  return [...pages, ...states]
    .filter(({ text }) => text.startsWith('<!DOCTYPE html>'))
    .flatMap(({ path, text }) => [...visibleTexts(text)].map((line) => ({ path, line })))
    .filter(({ line }) => !isKnown(line))
    .map(({ path, line }) => `${path}: ${line}`)
}
