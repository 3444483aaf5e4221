import { expect, test } from 'vitest'
import { type RateLimitKind, type RateLimitSubject, rateLimitCounters } from '#app/http/rate-limits.server.ts'
import { accessFor } from '#database/access.ts'
import { createRateLimiter } from '#platform/limits/rate-limiter.ts'
import { createRequester, type SendRequest } from '#testing/http-request.ts'
import { admin } from '#testing/started-site.ts'
import type { TwoProcesses } from './site.ts'

/** The two processes and the test itself: all share the same counts. */
async function openLimits({ processes: [first, second], pool, secret }: TwoProcesses) {
  await pool.query(
    `insert into blog_posts (slug, title, author_name, is_published, published_date)
     values ('in-public', 'In public', 'A', true, now() - interval '1 day');
     insert into signup_forms (slug, title, is_public, may_embed) values ('winter', 'Winter', true, true)`,
  )
  const { rows } = await pool.query('select id from auth_users')
  const limits = createRateLimiter(accessFor(pool, { kind: 'system' }), secret)
  const processes: [SendRequest, SendRequest] = [
    createRequester(first.url, first.url),
    createRequester(second.url, second.url),
  ]
  return {
    processes,
    adminId: rows[0].id as string,
    async fill<K extends RateLimitKind>(kind: K, doer: RateLimitSubject<K>) {
      while ((await limits.consume(rateLimitCounters(kind, doer))) === null);
    },
  }
}

type Fields = Record<string, string>

const from = (ip: string) => ({ 'x-forwarded-for': ip, 'sec-fetch-site': 'same-origin' })

const sendTo = (sendRequest: SendRequest, path: string, fields: Fields, headers: Fields) =>
  sendRequest(path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: String(new URLSearchParams(fields)),
  })

async function cookieOfAdmin(sendRequest: SendRequest) {
  const fields = { email: admin.ADMIN_EMAIL, password: admin.ADMIN_PASSWORD }
  const { headers } = await sendTo(sendRequest, '/admin/login', fields, from('192.0.2.99'))
  return headers['set-cookie']?.[0]?.split(';', 1)[0] ?? ''
}

/** The path of the data of a page. */
const dataOf = (path: string) => path.replace(/(?=\?)|$/, '.data')

const retryAfter = expect.objectContaining({ 'retry-after': expect.stringMatching(/^[1-9]\d*$/) })

export function testRateLimits(site: () => TwoProcesses) {
  let opening: ReturnType<typeof openLimits> | undefined
  const open = () => {
    opening ??= openLimits(site())
    return opening
  }

  test('count the searches of a network together, for the page and for its data', async () => {
    const { processes } = await open()
    const search = (attempt: number, path: string, ip: string) =>
      processes[attempt % 2 ? 1 : 0](path, { headers: from(ip) })
    for (let attempt = 0; attempt < 60; attempt++) {
      const path = attempt % 5 ? '/blog.data?search=hair' : '/blog?search=hair'
      expect((await search(attempt, path, `2001:db8::${attempt}`)).status, `search ${attempt}`).toBe(200)
    }
    for (const attempt of [0, 1]) {
      for (const path of ['/blog?search=hair', '/blog.data?search=hair']) {
        const response = await search(attempt, path, '2001:db8::ffff')
        expect(response).toMatchObject({ status: 429, headers: retryAfter })
        expect(String(response.body)).toContain('That was a lot of searching at once.')
      }
      expect((await search(attempt, '/blog', '2001:db8::ffff')).status).toBe(200)
      expect((await search(attempt, '/blog?search=hair', '2001:db8:0:1::1')).status).toBe(200)
    }
  })

  const email = 'guessed@venus.example'
  const others = { email: 'other@venus.example', email_address: 'other@venus.example' }
  const account = { email, password: 'a wrong guess' }
  const comment = { firstName: 'Ada', lastName: 'King', content: 'One more' }
  const forms: [RateLimitKind, string, Fields, string][] = [
    ['password', '/admin/login', account, 'Too many attempts.'],
    ['password', '/auth', account, 'Too many attempts.'],
    ['sign-up', '/auth?tab=create', account, 'Too many attempts.'],
    ['reset', '/auth/forgot', { email }, 'Too many attempts.'],
    ['subscription', '/newsletter/subscribe', { email_address: email }, 'Too many attempts.'],
    ['subscription', '/newsletter/forms/winter', { email_address: email }, 'Too many attempts.'],
    ['comment', '/blog/in-public/comments', comment, 'That was a lot of comments.'],
    ['follow', '/blog/in-public/comments/follow', { intent: 'follow', email }, 'Too many attempts.'],
  ]

  test.each(forms)('refuse %s at %s in words, with what was typed and when to try again', async (...form) => {
    const { processes, fill } = await open()
    const [kind, path, fields, words] = form
    const network = '192.0.2.1'
    await fill(kind, { account: email, network })
    for (const sendRequest of processes) {
      const page = await sendTo(sendRequest, path, fields, from(network))
      expect(page, path).toMatchObject({ status: 429, headers: retryAfter })
      expect(String(page.body)).toContain(words)
      expect(String(page.body)).toContain(fields.content ?? email)
      const data = await sendTo(sendRequest, dataOf(path), fields, from(network))
      expect(data, dataOf(path)).toMatchObject({ status: 429, headers: retryAfter })
    }
    const elsewhere = kind === 'password' || kind === 'comment' ? fields : { ...fields, ...others }
    expect((await sendTo(processes[1], path, elsewhere, from('192.0.2.2'))).status).not.toBe(429)
  })

  test('refuse what forms on other sites send, too', async () => {
    const { processes, fill } = await open()
    const fields = { email_address: 'embedded@venus.example' }
    const headers = { ...from('192.0.2.8'), 'sec-fetch-site': 'cross-site', origin: 'https://other.example' }
    expect((await sendTo(processes[0], '/newsletter/forms/winter', fields, headers)).status).toBe(200)
    await fill('subscription', { account: fields.email_address, network: '192.0.2.9' })
    for (const sendRequest of processes) {
      const response = await sendTo(sendRequest, '/newsletter/forms/winter', fields, headers)
      expect(response).toMatchObject({ status: 429, headers: retryAfter })
    }
  })

  test('refuse comments sent by a script, too', async () => {
    const { processes, fill } = await open()
    await fill('comment', { network: '192.0.2.3' })
    for (const sendRequest of processes) {
      const response = await sendTo(sendRequest, '/blog/in-public/comments.json', comment, from('192.0.2.3'))
      expect(response).toMatchObject({ status: 429, headers: retryAfter })
    }
  })

  test('refuse to ask a mailbox about saved products, which only a script does', async () => {
    const { processes, fill } = await open()
    const follower = { account: 'follower@venus.example', network: '192.0.2.10' }
    await fill('follow', follower)
    for (const sendRequest of processes) {
      const fields = { intent: 'follow', email: follower.account, items: '' }
      const response = await sendTo(sendRequest, '/saved.data', fields, from(follower.network))
      expect(response).toMatchObject({ status: 429, headers: retryAfter })
      expect(String(response.body)).toContain('Too many attempts.')
    }
  })

  test('refuse to ask for passkeys, and to look at them', async () => {
    const { processes, fill } = await open()
    await fill('passkey', { network: '192.0.2.5' })
    for (const sendRequest of processes) {
      for (const fields of [{ intent: 'begin' }, { credential: '{}' }] as Fields[]) {
        const response = await sendTo(sendRequest, '/auth/passkey', fields, from('192.0.2.5'))
        expect(response).toMatchObject({ status: 429, headers: retryAfter })
      }
      expect(
        (await sendTo(sendRequest, '/auth/passkey', { intent: 'begin' }, from('192.0.2.6'))).status,
      ).toBe(200)
    }
  })

  test('refuse uploads, lists and invitations of one admin, wherever the admin is', async () => {
    const { processes, fill, adminId } = await open()
    await fill('upload', { account: adminId })
    await fill('import', { account: adminId })
    await fill('invitation', { account: email, network: `inviter ${adminId}` })
    const headers = { ...from('192.0.2.4'), cookie: await cookieOfAdmin(processes[0]) }
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
    for (const sendRequest of processes) {
      for (const response of [
        await sendRequest('/admin/media/upload', multipart('')),
        await sendRequest('/admin/media', multipart(intent)),
        await sendRequest('/admin/newsletter/subscribers/import', multipart('')),
        await sendRequest('/admin/newsletter/subscribers/import/file?mode=check', list),
        await sendTo(sendRequest, '/admin/people', { intent: 'invite', email, role: 'viewer' }, headers),
      ]) {
        expect(response).toMatchObject({ status: 429, headers: retryAfter })
      }
    }
  })
}
