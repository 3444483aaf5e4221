import { describe, expect, test } from 'vitest'
import { accessFor } from '#database/access.ts'
import { engines, openTestDatabase } from '#testing/engines.ts'
import { subscribe } from './newsletter.server.ts'

describe.each(engines)('newsletter on %s', (engine) => {
  test('an anonymous visitor subscribes once, in any case and with spaces around', async () => {
    const database = await openTestDatabase(engine)
    const visitor = accessFor(database.pool, { kind: 'anonymous' })
    expect(await subscribe(visitor, { email: ' Reader@Venus.Example ', name: 'Ada' })).toEqual({ ok: true })
    expect(await subscribe(visitor, { email: 'reader@venus.example' })).toEqual({
      ok: false,
      error: expect.stringContaining('duplicate key'),
    })
    const { rows } = await database.pool.query('select email, name from newsletter_subscribers')
    expect(rows).toEqual([{ email: 'reader@venus.example', name: 'Ada' }])
    await database.close()
  })

  test.each([
    '',
    'reader',
    'a@b',
    'a b@venus.example',
    `${'a'.repeat(250)}@venus.example`,
    'a@venus.example\nBcc: x@y.z',
  ])('%j is not an address', async (email) => {
    const database = await openTestDatabase(engine)
    const visitor = accessFor(database.pool, { kind: 'anonymous' })
    expect(await subscribe(visitor, { email })).toEqual({ ok: false, error: 'This is not an email address.' })
    await database.close()
  })
})
