import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { crawl } from '#testing/crawl.ts'
import { formValues } from '#testing/form-values.ts'
import { signIn } from '#testing/permissions/fixtures.ts'
import { newDataFolder, startVenus } from '#testing/process.ts'
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
  test('and was named has no dead link, nothing of Venus and no example, once the demo content is removed', async () => {
    const DATA_DIR = newDataFolder()
    const site = await startVenus({
      DATA_DIR,
      SEED,
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      MAIL_FROM: 'Ada <letters@soap.test>',
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
      [...text.matchAll(/.{0,60}(?:Venus|\.example\b).{0,40}/g)].map(([trace]) => `${path}: ${trace}`),
    )
    expect(traces).toEqual([])
  })
})
