import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMediaStore } from '#app/features/media/media-store.server.ts'
import { DAY_MS } from '#app/ui/time-zone.ts'
import { type Actor, accessFor } from '#database/access.ts'
import type { Database } from '#database/client.ts'
import { createLog } from '#platform/log.ts'
import { readSettings } from '#platform/settings.ts'
import { openStorage } from '#platform/storage.ts'
import { userIds, writeAccessFixtures } from '#testing/access-fixtures.ts'
import { allEngines, openTestDatabase, testsFor } from '#testing/database.ts'
import { createImage } from '#testing/images.ts'
import { temporaryFolder } from '#testing/process.ts'
import { handleTestLogAction } from './handle-test-log-action.server.ts'
import { loadTestLog, loadTests } from './read-tests.server.ts'
import { selectTestLogs, testedDaysSql } from './shown/select-test-logs.server.ts'
import { testedDays } from './tested-days.ts'

const admin: Actor = { kind: 'admin', userId: userIds.admin }
const assistant: Actor = { kind: 'assistant', userId: userIds.assistant }
const visitor: Actor = { kind: 'anonymous' }

describe.each(allEngines)('the test log on %s', (engine) => {
  const { test, testOnBoth } = testsFor(engine)
  let database: Database
  let context: (actor?: Actor) => Parameters<typeof handleTestLogAction>[0]
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await writeAccessFixtures(database.pool)
    const media = createMediaStore(await openStorage(readSettings({ DATA_DIR: temporaryFolder(afterAll) })))
    context = (actor = admin) => ({
      access: accessFor(database.pool, actor),
      viewer: 'userId' in actor ? { id: actor.userId } : null,
      log: createLog('silent'),
      page: { site: { timeZone: 'America/New_York' } },
      services: {
        media: { ...media, requestVariants: () => {} },
        limits: { consume: async () => null } as never,
      },
    })
  })
  afterAll(() => database.close())

  const product = async (): Promise<string> => {
    const slug = `p-${randomUUID()}`
    const { rows } = await database.pool.query(
      `insert into products (slug, name, state) values ($1, $1, 'active') returning id`,
      [slug],
    )
    return rows[0].id
  }
  const act = async (fields: Record<string, string | File>, actor: Actor = admin) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    return (await handleTestLogAction(context(actor), form)).data
  }
  const note = (productId: string, happenedAt: string, words = 'Words', id: string = randomUUID()) =>
    act({ intent: 'add-entry', id, product: productId, happenedAt, words }).then((result) => ({ id, result }))
  const photo = async () =>
    new File([new Uint8Array(await createImage().png().toBuffer())], 'a.png', { type: 'image/png' })
  const addPhoto = async (id: string, photoId: string = randomUUID()) =>
    act({ intent: 'add-photo', id, photo: photoId, file: await photo() })
  const entriesOf = async (productId: string) => (await loadTestLog(context(), productId))?.entries ?? []
  const daysOf = (productId: string, actor: Actor = visitor) =>
    accessFor(database.pool, actor).run(async (db) => {
      const { rows } = await db.execute<{ days: number | null }>(
        sql`select ${testedDaysSql} as days from products p where p.id = ${productId}`,
      )
      return rows[0]?.days ?? undefined
    })
  const mediaCount = async () =>
    (await database.pool.query('select count(*)::int from media_files')).rows[0].count

  testOnBoth('a note that is sent again is one row, and its photos are there once', async () => {
    const tested = await product()
    const id = randomUUID()
    await Promise.all([1, 2, 3].map(() => note(tested, '2026-03-01T12:00:00Z', 'Once', id)))
    expect((await note(tested, '2026-03-01T12:00:00Z', 'Once', id)).result).toMatchObject({ ok: true })
    const before = await mediaCount()
    const photoId = randomUUID()
    const results = await Promise.all([addPhoto(id, photoId), addPhoto(id, photoId)])
    expect([...results, await addPhoto(id, photoId)].map(({ ok }) => ok)).toEqual([true, true, true])
    const [entry, ...others] = await entriesOf(tested)
    expect(others).toEqual([])
    expect(entry).toMatchObject({
      words: 'Once',
      pictures: [{ id: photoId, url: expect.stringMatching(/^\/media\//) }],
    })
    expect(await mediaCount()).toBe(before + 1)
  })

  test('a note that was deleted does not come back by a late retry, but by undo', async () => {
    const tested = await product()
    const { id } = await note(tested, '2026-03-01T12:00:00Z')
    expect(await act({ intent: 'delete-entry', id })).toMatchObject({ ok: true })
    await note(tested, '2026-03-01T12:00:00Z', 'Words', id)
    expect(await entriesOf(tested)).toEqual([])
    const [deletion] = (await loadTests(context())).deleted
    await act({ intent: 'undo-delete', deletion: deletion?.id ?? '' })
    expect(await entriesOf(tested)).toMatchObject([{ id }])
  })

  test('the day is that of the site, and nothing was noted in the future', async () => {
    const tested = await product()
    // In New York it is still the evening before; clocks change on March 8th.
    await note(tested, '2026-03-08T03:30:00Z')
    await note(tested, '2026-03-09T03:30:00Z')
    const { id } = await note(tested, new Date(Date.now() + 30 * DAY_MS).toISOString())
    const [late, ...days] = await entriesOf(tested)
    expect(days.map(({ happenedOn }) => happenedOn)).toEqual(['2026-03-08', '2026-03-07'])
    expect(Date.parse(late?.happenedAt ?? '')).toBeLessThanOrEqual(Date.now())
    const edit = (happenedAt: string) => act({ intent: 'edit-entry', id, happenedAt, words: 'W' })
    expect(await edit('2999-01-01T00:00')).toMatchObject({ ok: false, field: 'happenedAt' })
    expect(await edit('2026-03-07T23:59')).toMatchObject({ ok: true })
    expect((await entriesOf(tested)).map(({ happenedOn }) => happenedOn)).toEqual([
      '2026-03-08',
      '2026-03-07',
      '2026-03-07',
    ])
  })

  test('“tested” follows edited and deleted entries, and is for readers only where the log is open', async () => {
    const tested = await product()
    const first = await note(tested, '2025-10-20T12:00:00Z')
    await note(tested, '2025-11-22T12:00:00Z')
    await act({ intent: 'open-log', product: tested })
    expect(await daysOf(tested)).toBeUndefined()
    await addPhoto(first.id)
    expect(await daysOf(tested)).toBe(34)
    await act({ intent: 'edit-entry', id: first.id, happenedAt: '2025-10-25T08:00', words: 'Later' })
    expect(await daysOf(tested)).toBe(29)
    await act({ intent: 'close-log', product: tested })
    expect([await daysOf(tested), await daysOf(tested, admin)]).toEqual([undefined, undefined])
    await act({ intent: 'open-log', product: tested })
    await act({ intent: 'delete-entry', id: first.id })
    expect(await daysOf(tested)).toBeUndefined()
  })

  test('one query says the same as the function, for many products', async () => {
    // Different numbers, the same each time.
    let drawn = 0
    const random = (max: number) => ((++drawn * 7919) % 1009) % max
    const logs = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const id = await product()
        const entries = Array.from({ length: random(4) }, () => ({
          happenedOn: new Date(Date.UTC(2026, 2, 1) + random(300) * DAY_MS).toISOString().slice(0, 10),
          pictures: random(2) ? [{ id: randomUUID(), url: '/media/x.webp', alt: '' }] : [],
        }))
        for (const { happenedOn, pictures } of entries) {
          await database.pool.query(
            `insert into test_entries (product_id, happened_at, happened_on, pictures) values ($1, $2, $3, $4)`,
            [id, `${happenedOn}T12:00:00Z`, happenedOn, JSON.stringify(pictures)],
          )
        }
        await database.pool.query('update products set is_test_log_public = true where id = $1', [id])
        return { id, days: testedDays(entries) }
      }),
    )
    const ids = logs.map(({ id }) => id)
    const full = await accessFor(database.pool, visitor).run((db) => selectTestLogs(db, ids))
    const days = await Promise.all(ids.map((id) => daysOf(id)))
    expect(days.map((number) => number ?? null)).toEqual(logs.map((entry) => entry.days))
    expect(logs.map(({ id }) => testedDays(full.get(id) ?? []))).toEqual(logs.map((entry) => entry.days))
  })

  test('a test is finished until something is noted again', async () => {
    const tested = await product()
    await note(tested, '2026-03-01T12:00:00Z')
    const isFinished = async () =>
      (await loadTests(context())).tests.find(({ id }) => id === tested)?.isFinished
    await act({ intent: 'finish-test', product: tested })
    expect(await isFinished()).toBe(true)
    await note(tested, '2026-03-02T12:00:00Z')
    expect(await isFinished()).toBe(false)
  })

  test('an assistant notes where no reader looks, changes what she noted, deletes nothing and opens no log', async () => {
    const tested = await product()
    const id = randomUUID()
    const entry = { intent: 'add-entry', id, product: tested, words: 'Noted' }
    const edit = { intent: 'edit-entry', id, happenedAt: '2026-03-01T10:00', words: 'Hers' }
    const other = await note(tested, '2026-02-01T12:00:00Z', 'Of the admin')
    const expectRefused = async (...attempts: Record<string, string | File>[]) => {
      for (const attempt of attempts)
        expect(await act(attempt, assistant)).toMatchObject({ ok: false, status: 403 })
    }
    expect(await act(entry, assistant)).toMatchObject({ ok: true })
    expect(await act(edit, assistant)).toMatchObject({ ok: true })
    const editable = (await loadTestLog(context(assistant), tested))?.entries.map(({ canEdit }) => canEdit)
    expect(editable).toEqual([true, false])
    const addPhotoTo = async (entryId: string) => ({
      intent: 'add-photo',
      id: entryId,
      photo: randomUUID(),
      file: await photo(),
    })
    await expectRefused(
      { intent: 'open-log', product: tested },
      { intent: 'delete-entry', id },
      { intent: 'delete-entry', id: other.id },
      { ...edit, id: other.id },
      await addPhotoTo(other.id),
    )
    await act({ intent: 'open-log', product: tested })
    await expectRefused({ ...entry, id: randomUUID() }, edit, await addPhotoTo(id))
    expect(await entriesOf(tested)).toMatchObject([
      { words: 'Hers', pictures: [] },
      { words: 'Of the admin', pictures: [] },
    ])
  })

  test.each([
    ['no product', { product: '' }, 'product', 'Choose a product.'],
    ['nothing', { words: '' }, 'words', 'Write a word or add a photo.'],
    ['a text that is too long', { words: 'x'.repeat(2001) }, 'words', 'Please use at most 2000 characters.'],
    ['no date', { happenedAt: 'yesterday' }, 'happenedAt', 'When was that?'],
    ['an impossible date', { happenedAt: '1970-01-01T00:00:00Z' }, 'happenedAt', 'When was that?'],
  ])('%s is refused at its field', async (_what, fields, field, message) => {
    const entry = { intent: 'add-entry', id: randomUUID(), product: await product(), words: 'W' }
    expect(await act({ ...entry, ...fields })).toMatchObject({ ok: false, status: 422, field, message })
  })
})

test.each([
  [[], null],
  [[['2026-03-01', 1]], null],
  [
    [
      ['2026-03-01', 0],
      ['2026-03-02', 0],
    ],
    null,
  ],
  [
    [
      ['2026-03-01', 0],
      ['2026-03-01', 1],
    ],
    1,
  ],
  [
    [
      ['2026-03-30', 1],
      ['2026-03-28', 0],
    ],
    3,
  ],
  [
    [
      ['2025-12-31', 1],
      ['2026-01-01', 0],
      ['2026-12-31', 0],
    ],
    366,
  ],
] as [[string, number][], number | null][])('%j was tested for %j days', (entries, days) => {
  const pictures = (count: number) => Array.from({ length: count })
  expect(testedDays(entries.map(([happenedOn, count]) => ({ happenedOn, pictures: pictures(count) })))).toBe(
    days,
  )
})
