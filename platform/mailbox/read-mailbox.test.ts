import { expect, test } from 'vitest'
import { imapCertificate as ca, startImapServer } from '#testing/imap-server.ts'
import { type MailboxCursor, readNewMessages } from './read-mailbox.ts'

const limits = { maxMessages: 3, maxMessageBytes: 200, commandMs: 60_000 }
const now = new Date('2026-11-18T08:00:00Z')

async function look(url: string, cursor?: MailboxCursor, changed: Partial<typeof limits> = {}) {
  const read: string[] = []
  const next = await readNewMessages({
    url,
    cursor,
    now,
    ca,
    limits: { ...limits, ...changed },
    onMessage: async ({ uid, bytes, receivedAt }) =>
      void read.push(`${uid} ${bytes} ${receivedAt.toISOString().slice(0, 10)}`),
  })
  return { read, next }
}

test('what was there before is not read, what comes is read once, in turns, and nothing is changed', async () => {
  const { url, deliver, commands } = await startImapServer()
  deliver('Old')
  const first = await look(url)
  expect(first).toEqual({ read: [], next: { uidValidity: 7, lastUid: 1, lookedAt: now } })
  expect((await look(url, first.next)).read).toEqual([])
  for (const text of ['a', 'b {3}', 'c', 'd']) deliver(text)
  const second = await look(url, first.next)
  expect(second.read).toEqual(['2 a 2026-11-17', '3 b {3} 2026-11-17', '4 c 2026-11-17'])
  const third = await look(url, second.next)
  expect(third.read).toEqual(['5 d 2026-11-17'])
  expect((await look(url, third.next)).read).toEqual([])
  const verbs = new Set(commands.map((command) => command.replace(/^(UID \w+|\w+).*/, '$1')))
  expect([...verbs].toSorted()).toEqual(['EXAMINE', 'LOGIN', 'UID FETCH', 'UID SEARCH'])
})

test('of a long message the beginning is read', async () => {
  const { url, deliver } = await startImapServer()
  const { next } = await look(url)
  deliver('x'.repeat(1_000))
  expect((await look(url, next)).read).toEqual([`1 ${'x'.repeat(200)} 2026-11-17`])
})

test('a folder that was made anew is read from the day of the last look on', async () => {
  const { url, deliver, folder, commands } = await startImapServer()
  deliver('a')
  const { next } = await look(url)
  folder.uidValidity = 8
  const second = await look(url, next)
  expect(commands).toContain('UID SEARCH SINCE 17-Nov-2026')
  expect(second).toMatchObject({ read: ['1 a 2026-11-17'], next: { uidValidity: 8, lastUid: 1 } })
})

test('a message that was deleted meanwhile is passed over', async () => {
  const { url, deliver } = await startImapServer({
    respond: (command) => (command.startsWith('UID SEARCH') ? '* SEARCH 1 9\r\nTAG OK done' : undefined),
  })
  const { next } = await look(url)
  deliver('a')
  expect(await look(url, next)).toMatchObject({ read: ['1 a 2026-11-17'], next: { lastUid: 9 } })
})

const answering = (verb: string, response: string | null) => ({
  respond: (command: string) => (command.startsWith(verb) ? response : undefined),
})

test.each([
  ['a wrong password', { password: 'other' }, /refused the name or the password/],
  ['no folder', answering('EXAMINE', 'TAG NO none'), /no folder/],
  ['no numbers', answering('EXAMINE', 'TAG OK done'), /does not number/],
  ['a server that is busy', { greeting: '* BYE too many' }, /lets nobody in/],
  ['nonsense', answering('EXAMINE', 'HTTP/1.1 400 Bad Request'), /is no IMAP/],
  ['the end', answering('EXAMINE', '* BYE going down'), /closed the connection/],
  [
    'a huge literal',
    answering('UID FETCH', '* 1 FETCH (UID 1 BODY[]<0> {4294967296}'),
    /more than it was asked/,
  ],
  ['an endless line', answering('UID SEARCH', `* SEARCH ${'1 '.repeat(300_000)}`), /is no IMAP/],
  ['endless responses', answering('UID SEARCH', '* 1 EXISTS\r\n'.repeat(3_000)), /is no IMAP/],
  ['literals without end', answering('UID FETCH', '* 1 FETCH ({1}\r\nx{1}\r\n'.repeat(50)), /is no IMAP/],
])('%s is a sentence for the admin, without the password', async (_, options, sentence) => {
  const { url, deliver } = await startImapServer(options)
  deliver('a')
  const asked = 'password' in options ? url.replace('other', 'wrong-one') : url
  const failure = look(asked, { uidValidity: 7, lastUid: 0, lookedAt: now })
  await expect(failure).rejects.toThrow(sentence)
  await expect(failure).rejects.not.toThrow(/other|wrong-one|se"cret/)
})

test('a server that sends a byte now and then, and one that sends nothing, are given up', async () => {
  const slow = await startImapServer({
    respond(command, socket) {
      if (!command.startsWith('EXAMINE')) return undefined
      const drip = setInterval(() => socket.write('*'), 5)
      socket.on('close', () => clearInterval(drip))
      return null
    },
  })
  await expect(look(slow.url, undefined, { commandMs: 500 })).rejects.toThrow(/did not answer in time/)
  const silent = await startImapServer(answering('EXAMINE', null))
  await expect(look(silent.url, undefined, { commandMs: 500 })).rejects.toThrow(/did not answer in time/)
})

test('a server with a certificate that nobody vouches for is not spoken to', async () => {
  const { url, commands } = await startImapServer()
  const onMessage = async () => {}
  await expect(readNewMessages({ url, cursor: undefined, now, onMessage })).rejects.toThrow(
    /cannot be reached/,
  )
  expect(commands).toEqual([])
})
