import { beforeAll, describe, expect, test, vi } from 'vitest'
import { countersOf, type Doer, type Kind } from '#app/http/rate-limits.server.ts'
import { accessFor } from '#database/access.ts'
import { openDatabase } from '#database/client.ts'
import { createLimits } from '#platform/limits/limits.ts'
import { type Asking, askAs } from '#testing/ask.ts'
import { createPostgresDatabase } from '#testing/engines.ts'
import { newDataFolder, startVenus, untilAllAreDone } from '#testing/process.ts'
import { TEMPLATE } from '#testing/setup.ts'
import { ensureBuilt } from '../build/build.ts'

vi.setConfig({ testTimeout: 60_000 })

const SECRET = 'a secret that both processes know'
const admin = { ADMIN_EMAIL: 'owner@venus.example', ADMIN_PASSWORD: 'a good password' }
const shared = { SECRET, TRUST_PROXY: 'true', LOG_LEVEL: 'silent', ...admin }

let processes: [Asking, Asking]
let adminId: string
let fill: <K extends Kind>(kind: K, doer: Doer<K>) => Promise<void>

// Two processes that know nothing of one another, and the test as a third: what one counts holds for all.
beforeAll(async () => {
  await ensureBuilt()
  const { over, end } = untilAllAreDone()
  const DATABASE_URL = await createPostgresDatabase(TEMPLATE)
  const start = async () => {
    const venus = await startVenus({ DATABASE_URL, DATA_DIR: newDataFolder(over), ...shared }, { over })
    await venus.ready()
    return askAs(venus.address, venus.address)
  }
  processes = await Promise.all([start(), start()])
  const { pool, close } = await openDatabase({ url: DATABASE_URL })
  over(close)
  await pool.query(
    `insert into blog_posts (slug, title, author_name, is_published, published_date)
     values ('in-public', 'In public', 'A', true, now() - interval '1 day')`,
  )
  adminId = (await pool.query('select id from auth_users')).rows[0].id
  const limits = createLimits(accessFor(pool, { kind: 'system' }), SECRET)
  fill = async (kind, doer) => {
    while ((await limits.count(countersOf(kind, doer))) === null);
  }
  return end
}, 300_000)

type Fields = Record<string, string>

const from = (address: string) => ({ 'x-forwarded-for': address, 'sec-fetch-site': 'same-origin' })

const sendTo = (ask: Asking, path: string, fields: Fields, headers: Fields) =>
  ask(path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: String(new URLSearchParams(fields)),
  })

async function cookieOfAdmin() {
  const fields = { email: admin.ADMIN_EMAIL, password: admin.ADMIN_PASSWORD }
  const { headers } = await sendTo(processes[0], '/admin/login', fields, from('192.0.2.99'))
  return headers['set-cookie']?.[0]?.split(';', 1)[0] ?? ''
}

/** Where a script asks for what the page would show. */
const dataOf = (path: string) => path.replace(/(?=\?)|$/, '.data')

const retryAfter = expect.objectContaining({ 'retry-after': expect.stringMatching(/^[1-9]\d*$/) })

describe('two processes on one database', () => {
  test('count the searches of a network together, for the page and for its data', async () => {
    const search = (turn: number, path: string, address: string) =>
      processes[turn % 2 ? 1 : 0](path, { headers: from(address) })
    for (let turn = 0; turn < 60; turn++) {
      const path = turn % 5 ? '/blog.data?search=hair' : '/blog?search=hair'
      expect((await search(turn, path, `2001:db8::${turn}`)).status, `search ${turn}`).toBe(200)
    }
    for (const turn of [0, 1]) {
      for (const path of ['/blog?search=hair', '/blog.data?search=hair']) {
        const answer = await search(turn, path, '2001:db8::ffff')
        expect(answer).toMatchObject({ status: 429, headers: retryAfter })
        expect(String(answer.body)).toContain('That was a lot of searching at once.')
      }
      expect((await search(turn, '/blog', '2001:db8::ffff')).status).toBe(200)
      expect((await search(turn, '/blog?search=hair', '2001:db8:0:1::1')).status).toBe(200)
    }
  })

  const email = 'guessed@venus.example'
  const others = { email: 'other@venus.example', email_address: 'other@venus.example' }
  const account = { email, password: 'a wrong guess' }
  const comment = { firstName: 'Ada', lastName: 'King', content: 'One more' }
  const forms: [Kind, string, Fields, string][] = [
    ['password', '/admin/login', account, 'Too many attempts.'],
    ['password', '/auth', account, 'Too many attempts.'],
    ['sign-up', '/auth?tab=create', account, 'Too many attempts.'],
    ['reset', '/auth/forgot', { email }, 'Too many attempts.'],
    ['subscription', '/newsletter/subscribe', { email_address: email }, 'Too many attempts.'],
    ['comment', '/blog/in-public/comments', comment, 'That was a lot of comments.'],
  ]

  test.each(forms)('refuse %s at %s in words, with what was typed and when to try again', async (...form) => {
    const [kind, path, fields, words] = form
    const address = '192.0.2.1'
    await fill(kind, { account: email, address })
    for (const ask of processes) {
      const page = await sendTo(ask, path, fields, from(address))
      expect(page, path).toMatchObject({ status: 429, headers: retryAfter })
      expect(String(page.body)).toContain(words)
      expect(String(page.body)).toContain(fields.content ?? email)
      const data = await sendTo(ask, dataOf(path), fields, from(address))
      expect(data, dataOf(path)).toMatchObject({ status: 429, headers: retryAfter })
    }
    const elsewhere = kind === 'password' || kind === 'comment' ? fields : { ...fields, ...others }
    expect((await sendTo(processes[1], path, elsewhere, from('192.0.2.2'))).status).not.toBe(429)
  })

  test('refuse comments sent by a script, too', async () => {
    await fill('comment', { address: '192.0.2.3' })
    for (const ask of processes) {
      const answer = await sendTo(ask, '/blog/in-public/comments.json', comment, from('192.0.2.3'))
      expect(answer).toMatchObject({ status: 429, headers: retryAfter })
    }
  })

  test('refuse to ask for passkeys, and to look at them', async () => {
    await fill('passkey', { address: '192.0.2.5' })
    for (const ask of processes) {
      for (const fields of [{ intent: 'begin' }, { credential: '{}' }] as Fields[]) {
        const answer = await sendTo(ask, '/auth/passkey', fields, from('192.0.2.5'))
        expect(answer).toMatchObject({ status: 429, headers: retryAfter })
      }
      expect((await sendTo(ask, '/auth/passkey', { intent: 'begin' }, from('192.0.2.6'))).status).toBe(200)
    }
  })

  test('refuse uploads, lists and invitations of one admin, wherever the admin is', async () => {
    await fill('upload', { account: adminId })
    await fill('import', { account: adminId })
    await fill('invitation', { account: email, address: `inviter ${adminId}` })
    const headers = { ...from('192.0.2.4'), cookie: await cookieOfAdmin() }
    const multipart = (fields: string) => ({
      method: 'POST',
      headers: { ...headers, 'content-type': 'multipart/form-data; boundary=b' },
      body: `${fields}--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nx\r\n--b--\r\n`,
    })
    const intent = '--b\r\ncontent-disposition: form-data; name="intent"\r\n\r\nupload-image\r\n'
    const list = {
      method: 'POST',
      headers: { ...headers, 'content-type': 'text/csv' },
      body: 'a@venus.example\n',
    }
    for (const ask of processes) {
      for (const answer of [
        await ask('/admin/media/upload', multipart('')),
        await ask('/admin/media', multipart(intent)),
        await ask('/admin/newsletter/subscribers/import', multipart('')),
        await ask('/admin/newsletter/subscribers/import/file?mode=check', list),
        await sendTo(ask, '/admin/people', { intent: 'invite', email, role: 'viewer' }, headers),
      ]) {
        expect(answer).toMatchObject({ status: 429, headers: retryAfter })
      }
    }
  })
})
