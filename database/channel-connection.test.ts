import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createPostgresDatabase } from '#testing/database.ts'
import { startStallingProxy } from '#testing/stalling-proxy.ts'
import { waitFor } from '#testing/wait-for.ts'
import { openChannelConnection } from './channel-connection.ts'

/** Long enough that on a busy machine only what the proxy holds back is late. */
const BEAT_MS = 1_500
const CONNECT_TIMEOUT_MS = 10_000

/** A connection through a proxy, and a sender that bypasses it. */
async function listenThroughProxy() {
  const url = new URL(await createPostgresDatabase())
  const sender = new pg.Client({ connectionString: url.href })
  await sender.connect()
  onTestFinished(() => sender.end())
  const proxy = await startStallingProxy({ port: Number(url.port), host: url.hostname })
  // Without the socket.
  url.search = ''
  url.hostname = '127.0.0.1'
  url.port = String(proxy.port)
  const received: string[] = []
  const connection = await openChannelConnection(
    { connectionString: url.href, connectionTimeoutMillis: CONNECT_TIMEOUT_MS },
    'news',
    {
      onPayload: (payload) => received.push(payload),
      onLost: () => received.push('(lost)'),
      onOutOfReach: () => received.push('(out of reach)'),
      onGap: () => received.push('(gap)'),
      onSilent: () => received.push('(silent)'),
    },
    BEAT_MS,
  )
  return { connection, proxy, received, notify: (news: string) => sender.query(`notify news, '${news}'`) }
}

test('a line that falls silent is given up, and taken up again when there is an answer', async () => {
  const { connection, proxy, received, notify } = await listenThroughProxy()
  await notify('one')
  await waitFor(() => expect(received).toEqual(['one']))
  proxy.stall()
  await notify('two')
  await waitFor(() => expect(received.slice(0, 3)).toEqual(['one', '(silent)', '(lost)']))
  // New connections are not answered either.
  await waitFor(() => expect(received).toContain('(out of reach)'))
  await expect(connection.notify('three')).rejects.toThrow()
  proxy.resume()
  await waitFor(() => expect(received.at(-1)).toBe('(gap)'))
  expect(received).not.toContain('two')
  await notify('four')
  await waitFor(() => expect(received.at(-1)).toBe('four'))
  await connection.close()
})

test('a line that is silent can be closed', async () => {
  const { connection, proxy, received } = await listenThroughProxy()
  proxy.stall()
  await connection.close()
  expect(received).toEqual([])
})
