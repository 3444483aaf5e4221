import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Person } from '#database/access.ts'
import { openMail } from '#platform/mail.ts'
import { openOutbox } from '#platform/outbox.ts'
import { readSettings } from '#platform/settings.ts'
import { temporaryFolder } from '#testing/process.ts'
import { forgetLettersTo, listLetters, readLetter, readLetterHtml } from './outbox.server.ts'

function openPost() {
  const DATA_DIR = temporaryFolder()
  const settings = readSettings({ MAIL_FROM: 'Venus <hello@venus.example>', DATA_DIR })
  const keep = (name: string, text: string) => {
    mkdirSync(join(DATA_DIR, 'outbox'), { recursive: true })
    writeFileSync(join(DATA_DIR, 'outbox', name), text)
  }
  const outbox = openOutbox(settings)
  const deskOf = (person: Person) => ({ access: { person, run: () => Promise.reject() }, outbox })
  const desk = deskOf({ kind: 'admin', userId: '1' })
  return { DATA_DIR, keep, mail: openMail(settings), outbox, desk, deskOf }
}

const nobody = { to: '', subject: '', at: null }

test('what was sent without a mail server is listed, and read with its headers and both parts', async () => {
  const { mail, desk } = openPost()
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
  const list = await listLetters(desk, 1)
  expect(list).toMatchObject({ total: 1, page: 1, pages: 1 })
  const [row] = list.rows
  expect(row).toMatchObject({ to: 'reader@venus.example', subject: 'Crème, léger', at: expect.any(String) })
  const letter = await readLetter(desk, row?.name ?? '')
  expect(letter).toMatchObject({ ...row, from: 'Venus <hello@venus.example>', text: 'Grüße, plain\n' })
  expect(letter?.headers).toContainEqual({ name: 'X-Own', value: 'one' })
  expect(letter?.hasLook).toBe(true)
  expect(await readLetterHtml(desk, row?.name ?? '')).toContain('Grüße, in color')
})

test('the newest come first, fifty on a page; a page that is not there is the last one', async () => {
  const { keep, desk } = openPost()
  for (let number = 0; number < 120; number++) {
    const name = `2026-01-01T00-00-00.${String(number).padStart(3, '0')}Z-a.eml`
    keep(name, `Subject: Letter ${number}\r\n\r\nText`)
  }
  const first = await listLetters(desk, 1)
  expect(first).toMatchObject({ total: 120, pages: 3 })
  expect(first.rows.map(({ subject }) => subject)).toEqual(
    Array.from({ length: 50 }, (_, place) => `Letter ${119 - place}`),
  )
  const last = await listLetters(desk, 99)
  expect(last.page).toBe(3)
  expect(last.rows.at(-1)?.subject).toBe('Letter 0')
})

test('a folder that is not there is empty; half a letter, another file and a broken one do no harm', async () => {
  const { keep, desk } = openPost()
  expect(await listLetters(desk, 1)).toEqual({ rows: [], total: 0, page: 1, pages: 1 })
  keep('.2026.eml', 'Subject: half')
  keep('notes.txt', 'Subject: no letter')
  keep('broken.eml', '\0\xff no headers at all')
  keep('empty.eml', '')
  expect((await listLetters(desk, 1)).rows).toEqual([
    { name: 'empty.eml', ...nobody },
    { name: 'broken.eml', ...nobody },
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
  const { DATA_DIR, keep, desk } = openPost()
  keep('.hidden.eml', 'Subject: hidden')
  writeFileSync(join(DATA_DIR, 'secret.eml'), 'Subject: secret')
  expect(await readLetter(desk, name)).toBeUndefined()
})

test.each([{ kind: 'anonymous' }, { kind: 'member', userId: '1' }, { kind: 'system' }] as const)(
  'for $kind there are no letters',
  async (person) => {
    const { keep, desk, deskOf } = openPost()
    keep('one.eml', 'Subject: secret\r\nContent-Type: text/html\r\n\r\n<p>secret</p>')
    expect((await listLetters(deskOf(person), 1)).rows).toEqual([])
    expect(await readLetter(deskOf(person), 'one.eml')).toBeUndefined()
    expect(await readLetterHtml(deskOf(person), 'one.eml')).toBeUndefined()
    expect(await readLetter(desk, 'one.eml')).toMatchObject({ subject: 'secret' })
  },
)

test('letters to somebody are removed, whatever the case of their address, and no others', async () => {
  const { mail, outbox, desk } = openPost()
  for (const to of ['Ada <Ada@venus.example>', 'bea@venus.example', 'ada@venus.example.org']) {
    await mail.send({ to, subject: 'Hello', text: 'Hello' })
  }
  await forgetLettersTo(outbox, ['ADA@venus.example'])
  expect((await listLetters(desk, 1)).rows.map(({ to }) => to).sort()).toEqual([
    'ada@venus.example.org',
    'bea@venus.example',
  ])
})

test('with a mail server the outbox says that letters leave', () => {
  const mail = { smtpUrl: 'smtp://mail.example', from: 'a@b.co' }
  expect(openOutbox({ mail, dataDir: temporaryFolder() }).isUsed).toBe(false)
  expect(openPost().outbox.isUsed).toBe(true)
})
