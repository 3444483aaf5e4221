import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Actor } from '#database/access.ts'
import { createMailer } from '#platform/mail.ts'
import { openOutbox } from '#platform/outbox.ts'
import { readSettings } from '#platform/settings.ts'
import { temporaryFolder } from '#testing/process.ts'
import {
  deleteOutboxEmailsTo,
  listOutboxEmails,
  readOutboxEmail,
  readOutboxEmailHtml,
} from './outbox.server.ts'

function openTestOutbox() {
  const DATA_DIR = temporaryFolder()
  const settings = readSettings({ MAIL_FROM: 'Venus <hello@venus.example>', DATA_DIR })
  const store = (name: string, text: string) => {
    mkdirSync(join(DATA_DIR, 'outbox'), { recursive: true })
    writeFileSync(join(DATA_DIR, 'outbox', name), text)
  }
  const outbox = openOutbox(settings)
  const contextOf = (actor: Actor) => ({
    access: { actor, run: () => Promise.reject() },
    services: { outbox },
  })
  const context = contextOf({ kind: 'admin', userId: '1' })
  return { DATA_DIR, store, mail: createMailer(settings), outbox, context, contextOf }
}

const empty = { to: '', subject: '', at: null }

test('what was sent without a mail server is listed, and read with its headers and both parts', async () => {
  const { mail, context } = openTestOutbox()
  const parts = {
    text: 'Grüße, plain',
    html: '<!DOCTYPE html><html><body><p>Grüße, in color</p></body></html>',
  }
  await mail.send({
    to: 'reader@venus.example',
    subject: 'Crème, léger',
    ...parts,
    headers: { 'X-Own': 'one' },
  })
  const list = await listOutboxEmails(context, 1)
  expect(list).toMatchObject({ total: 1, page: 1, pages: 1 })
  const [row] = list.rows
  expect(row).toMatchObject({ to: 'reader@venus.example', subject: 'Crème, léger', at: expect.any(String) })
  const email = await readOutboxEmail(context, row?.name ?? '')
  expect(email).toMatchObject({ ...row, from: 'Venus <hello@venus.example>', text: 'Grüße, plain\n' })
  expect(email?.headers).toContainEqual({ name: 'X-Own', value: 'one' })
  expect(email?.hasHtml).toBe(true)
  expect(await readOutboxEmailHtml(context, row?.name ?? '')).toContain('Grüße, in color')
})

test('the newest come first, fifty on a page; a page that is not there is the last one', async () => {
  const { store, context } = openTestOutbox()
  for (let number = 0; number < 120; number++) {
    const name = `2026-01-01T00-00-00.${String(number).padStart(3, '0')}Z-a.eml`
    store(name, `Subject: Letter ${number}\r\n\r\nText`)
  }
  const first = await listOutboxEmails(context, 1)
  expect(first).toMatchObject({ total: 120, pages: 3 })
  expect(first.rows.map(({ subject }) => subject)).toEqual(
    Array.from({ length: 50 }, (_, index) => `Letter ${119 - index}`),
  )
  const last = await listOutboxEmails(context, 99)
  expect(last.page).toBe(3)
  expect(last.rows.at(-1)?.subject).toBe('Letter 0')
})

test('a folder that is not there is empty; half a letter, another file and a broken one do no harm', async () => {
  const { store, context } = openTestOutbox()
  expect(await listOutboxEmails(context, 1)).toEqual({ rows: [], total: 0, page: 1, pages: 1 })
  store('.2026.eml', 'Subject: half')
  store('notes.txt', 'Subject: no letter')
  store('broken.eml', '\0\xff no headers at all')
  store('empty.eml', '')
  expect((await listOutboxEmails(context, 1)).rows).toEqual([
    { name: 'empty.eml', ...empty },
    { name: 'broken.eml', ...empty },
  ])
})

test.each([
  '../secret.eml',
  '..%2fsecret.eml',
  '/etc/passwd',
  '..',
  '.hidden.eml',
  'a\0.eml',
  'there/is.eml',
  'a\\b.eml',
  'missing.eml',
  '',
])('no letter is found under %j', async (name) => {
  const { DATA_DIR, store, context } = openTestOutbox()
  store('.hidden.eml', 'Subject: hidden')
  writeFileSync(join(DATA_DIR, 'secret.eml'), 'Subject: secret')
  expect(await readOutboxEmail(context, name)).toBeUndefined()
})

test.each([{ kind: 'anonymous' }, { kind: 'member', userId: '1' }, { kind: 'system' }] as const)(
  'for $kind there are no letters',
  async (actor) => {
    const { store, context, contextOf } = openTestOutbox()
    store('one.eml', 'Subject: secret\r\nContent-Type: text/html\r\n\r\n<p>secret</p>')
    expect((await listOutboxEmails(contextOf(actor), 1)).rows).toEqual([])
    expect(await readOutboxEmail(contextOf(actor), 'one.eml')).toBeUndefined()
    expect(await readOutboxEmailHtml(contextOf(actor), 'one.eml')).toBeUndefined()
    expect(await readOutboxEmail(context, 'one.eml')).toMatchObject({ subject: 'secret' })
  },
)

test('letters to somebody are removed, whatever the case of their address, and no others', async () => {
  const { mail, outbox, context } = openTestOutbox()
  for (const to of ['Ada <Ada@venus.example>', 'bea@venus.example', 'ada@venus.example.org']) {
    await mail.send({ to, subject: 'Hello', text: 'Hello' })
  }
  await deleteOutboxEmailsTo(outbox, ['ADA@venus.example'])
  expect((await listOutboxEmails(context, 1)).rows.map(({ to }) => to).sort()).toEqual([
    'ada@venus.example.org',
    'bea@venus.example',
  ])
})

test('with a mail server the outbox says that letters leave', () => {
  const mail = { smtpUrl: 'smtp://mail.example', from: 'a@b.co' }
  expect(openOutbox({ mail, dataDir: temporaryFolder() }).isActive).toBe(false)
  expect(openTestOutbox().outbox.isActive).toBe(true)
})
