import { expect, test } from 'vitest'
import { createPostgresDatabase } from '#testing/database.ts'
import { startStallingProxy } from '#testing/stalling-proxy.ts'
import { isConnectionError } from './connection-errors.ts'
import { openPostgres } from './postgres.ts'

test('a query to a server that falls silent fails, and the next one after its return is answered', async () => {
  const url = new URL(await createPostgresDatabase())
  const proxy = await startStallingProxy({ port: Number(url.port), host: url.hostname })
  // Without the socket.
  url.search = ''
  url.hostname = '127.0.0.1'
  url.port = String(proxy.port)
  const { pool, listen, close } = await openPostgres(url.href, 100)
  const reconnected = Promise.withResolvers<void>()
  const connection = await listen('news', {
    onPayload() {},
    onLost() {},
    onOutOfReach() {},
    onGap: () => reconnected.resolve(),
  })
  const held = await pool.connect()
  await held.query('begin')
  proxy.stall()
  const failures = await Promise.allSettled([held.query('select 1'), pool.query('select 2')])
  expect(failures.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  for (const failure of failures)
    expect(isConnectionError(failure.status === 'rejected' && failure.reason)).toBe(true)
  held.release(true)
  proxy.resume()
  await reconnected.promise
  expect((await pool.query('select 3 as three')).rows).toEqual([{ three: 3 }])
  await connection.close()
  await close()
})
