import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createPostgresDatabase } from '#testing/engines.ts'
import { startSilentProxy } from '#testing/silent-proxy.ts'
import { openLine } from './postgres-line.ts'

const BEAT_MS = 100

/** A line through a proxy, and somebody who tells past it. */
async function listenThroughProxy() {
  const url = new URL(await createPostgresDatabase())
  const teller = new pg.Client({ connectionString: url.href })
  await teller.connect()
  onTestFinished(() => teller.end())
  const proxy = await startSilentProxy({ port: Number(url.port), host: url.hostname })
  url.hostname = '127.0.0.1'
  url.port = String(proxy.port)
  const heard: string[] = []
  const line = await openLine(
    { connectionString: url.href, connectionTimeoutMillis: BEAT_MS },
    'news',
    {
      onPayload: (payload) => heard.push(payload),
      onLost: () => heard.push('(lost)'),
      onOutOfReach: () => heard.push('(out of reach)'),
      onGap: () => heard.push('(gap)'),
      onSilent: () => heard.push('(silent)'),
    },
    BEAT_MS,
  )
  return { line, proxy, heard, tell: (news: string) => teller.query(`notify news, '${news}'`) }
}

test('a line that falls silent is given up, and taken up again when there is an answer', async () => {
  const { line, proxy, heard, tell } = await listenThroughProxy()
  await tell('one')
  await vi.waitFor(() => expect(heard).toEqual(['one']))
  proxy.hush()
  await tell('two')
  await vi.waitFor(() => expect(heard.slice(0, 3)).toEqual(['one', '(silent)', '(lost)']), 5_000)
  // Where nobody answers a line that is new either.
  await vi.waitFor(() => expect(heard).toContain('(out of reach)'), 5_000)
  await expect(line.tell('three')).rejects.toThrow()
  proxy.speak()
  await vi.waitFor(() => expect(heard.at(-1)).toBe('(gap)'), 10_000)
  expect(heard).not.toContain('two')
  await tell('four')
  await vi.waitFor(() => expect(heard.at(-1)).toBe('four'))
  await line.close()
})

test('a line that is silent can be closed', async () => {
  const { line, proxy, heard } = await listenThroughProxy()
  proxy.hush()
  await line.close()
  expect(heard).toEqual([])
})
