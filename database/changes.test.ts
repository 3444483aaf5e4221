import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ids, userIds, writeAccessFixtures } from '#testing/access-fixtures.ts'
import { createPostgresDatabase, engines, openTestDatabase } from '#testing/database.ts'
import { TEMPLATE_DATABASE } from '#testing/global-setup.ts'
import { waitFor } from '#testing/wait-for.ts'
import { accessFor } from './access.ts'
import { type Change, listenForChanges } from './changes.ts'
import { type Database, openDatabase } from './client.ts'

async function collect(database: Database) {
  const received: Change[] = []
  const changes = await listenForChanges(database, { onChange: (change) => void received.push(change) })
  return { received, ...changes }
}

const asAdmin = (database: Database, statement: string) =>
  accessFor(database.pool, { kind: 'admin', userId: userIds.admin }).run((db) => db.execute(statement))

describe.each(engines)('changes on %s', (engine) => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await writeAccessFixtures(database.pool)
  })
  afterAll(() => database.close())

  test.each([
    ['blog_posts', `update blog_posts set title = 'New' where id = '${ids.draft}'`, ids.draft, null],
    ['blog_categories', `update blog_categories set name = 'New'`, ids.category, null],
    [
      'blog_comments',
      `update blog_comments set is_approved = true where id = '${ids.waiting}'`,
      ids.waiting,
      ids.published,
    ],
    ['holiday_guides', `update holiday_guides set title = 'New' where is_active`, ids.activeGuide, null],
    [
      'holiday_finds',
      `update holiday_finds set title = 'New' where id = '${ids.activeGuide}'`,
      ids.activeGuide,
      ids.activeGuide,
    ],
    [
      'holiday_todos',
      `update holiday_todos set item = 'New' where id = '${ids.activeGuide}'`,
      ids.activeGuide,
      ids.activeGuide,
    ],
  ])('a change to %s is told with its id and what it belongs to', async (table, statement, id, parent) => {
    const { received, stop } = await collect(database)
    await asAdmin(database, statement)
    await waitFor(() =>
      expect(received).toContainEqual(
        expect.objectContaining({ kind: 'row', table, operation: 'update', id, parent }),
      ),
    )
    await stop()
  })

  test('renaming a tag is told, and so is every post that carries it', async () => {
    const { received, stop } = await collect(database)
    await asAdmin(database, `update blog_tags set name = 'Other'`)
    await waitFor(() => {
      expect(received).toContainEqual(expect.objectContaining({ table: 'blog_tags', id: ids.tag }))
      expect(received).toContainEqual(expect.objectContaining({ table: 'blog_posts', id: ids.published }))
    })
    await stop()
  })

  test('insert and delete are told as such', async () => {
    const { received, stop } = await collect(database)
    await asAdmin(
      database,
      `insert into blog_tags (id, slug, name) values ('${ids.fresh}', 'fresh', 'Fresh')`,
    )
    await asAdmin(database, `delete from blog_tags where id = '${ids.fresh}'`)
    await waitFor(() =>
      expect(received.map((change) => 'operation' in change && change.operation)).toEqual([
        'insert',
        'delete',
      ]),
    )
    await stop()
  })

  test.each([
    ['a public post', 'blog_posts', ids.published, true],
    ['a draft', 'blog_posts', ids.draft, false],
    ['a post whose date has not come', 'blog_posts', ids.scheduled, false],
    ['an approved comment', 'blog_comments', ids.approved, true],
  ])('%s is told with what it was', async (_name, table, id, wasPublic) => {
    const { received, stop } = await collect(database)
    const column = table === 'blog_posts' ? 'is_published' : 'is_approved'
    await asAdmin(database, `update ${table} set ${column} = false where id = '${id}'`)
    await waitFor(() =>
      expect(received).toContainEqual(expect.objectContaining({ table, id, operation: 'update', wasPublic })),
    )
    await stop()
  })

  test.each([
    ['a post', 'blog_posts', `is_published = not is_published where id = '${ids.draft}'`, false, true],
    ['the same draft again', 'blog_posts', `is_published = false where id = '${ids.draft}'`, true, false],
    [
      'a tag of a public post',
      'blog_post_tags',
      `tag_id = tag_id where post_id = '${ids.paidPost}'`,
      false,
      true,
    ],
  ])('%s is told with whether visitors see it now', async (_name, table, update, wasPublic, isPublic) => {
    const { received, stop } = await collect(database)
    await asAdmin(
      database,
      `insert into blog_posts (id, slug, title, author_name, is_published) values ('${ids.paidPost}', 'paid', 'P', 'A', true)
         on conflict (id) do nothing;
       insert into blog_post_tags (post_id, tag_id) values ('${ids.paidPost}', '${ids.tag}') on conflict do nothing`,
    )
    received.length = 0
    await asAdmin(database, `update ${table} set ${update}`)
    await waitFor(() =>
      expect(received).toContainEqual(
        expect.objectContaining({ table, operation: 'update', wasPublic, isPublic }),
      ),
    )
    await stop()
  })

  test('what was told is in the log, with the transaction that told it', async () => {
    const before = await database.pool.query<{ snapshot: string }>(
      'select pg_current_snapshot()::text as snapshot',
    )
    await asAdmin(database, `update blog_categories set name = 'Logged'`)
    const { rows } = await database.pool.query<{ payload: string }>(
      'select payload from content_changes where not pg_visible_in_snapshot(transaction, $1::pg_snapshot)',
      [before.rows[0]?.snapshot],
    )
    expect(rows.map(({ payload }) => JSON.parse(payload))).toMatchObject([
      { table: 'blog_categories', operation: 'update', id: ids.category },
    ])
  })

  test('a barrier is confirmed when the changes before it are handled', async () => {
    const order: string[] = []
    const { waitUntilSeenByAll, stop } = await listenForChanges(database, {
      async onChange() {
        await database.pool.query('select')
        order.push('handled')
      },
    })
    await asAdmin(database, `update blog_categories set name = 'Slow'`)
    expect(await waitUntilSeenByAll()).toBe(true)
    order.push('seen')
    expect(order).toEqual(['handled', 'seen'])
    await stop()
  })

  test('of the settings those are told that pages show', async () => {
    const { received, waitUntilSeenByAll, stop } = await collect(database)
    for (const name of ['private', 'public']) {
      await asAdmin(database, `update site_settings set value = '{"new": true}' where name = '${name}'`)
    }
    expect(await waitUntilSeenByAll()).toBe(true)
    expect(received).toMatchObject([{ table: 'site_settings', operation: 'update', id: 'public' }])
    await stop()
  })

  test('what is rolled back is never told', async () => {
    const { received, stop } = await collect(database)
    await expect(asAdmin(database, `update blog_tags set name = 'Gone'; select 1/0`)).rejects.toThrow()
    await asAdmin(database, `update blog_categories set name = 'After'`)
    await waitFor(() => expect(received).toHaveLength(1))
    expect(received).toMatchObject([{ table: 'blog_categories' }])
    await stop()
  })

  test('stamps are kept by the database, whatever is written', async () => {
    const before = new Date()
    await asAdmin(
      database,
      `update blog_posts set created_at = '2001-01-01', updated_at = '2001-01-01' where id = '${ids.draft}'`,
    )
    const { rows } = await database.pool.query<{ created_at: string; updated_at: string }>(
      `select created_at, updated_at from blog_posts where id = '${ids.draft}'`,
    )
    expect(new Date(rows[0]?.created_at ?? 0).getFullYear()).toBeGreaterThan(2001)
    expect(new Date(rows[0]?.updated_at ?? 0).getTime()).toBeGreaterThanOrEqual(before.getTime() - 1)
  })
})

describe('changes on PostgreSQL', () => {
  test('a stranger on the channel ends nothing: everything counts as changed', async () => {
    const database = await openTestDatabase('postgres')
    const { received, stop } = await collect(database)
    await database.pool.query("notify venus_changes, 'hello'")
    await waitFor(() => expect(received).toEqual([{ kind: 'everything' }]))
    await stop()
    await database.close()
  })

  test('what one process writes, the listener of another hears', async () => {
    const url = await createPostgresDatabase(TEMPLATE_DATABASE)
    const [writer, reader] = await Promise.all([openDatabase({ url }), openDatabase({ url })])
    const { received, stop } = await collect(reader)
    await asAdmin(writer, `insert into blog_tags (slug, name) values ('fresh', 'Fresh')`)
    await waitFor(() => expect(received).toMatchObject([{ table: 'blog_tags', operation: 'insert' }]))
    await stop()
    await Promise.all([writer.close(), reader.close()])
  })

  test('what is committed has reached every process when it is said to be seen by all', async () => {
    const url = await createPostgresDatabase(TEMPLATE_DATABASE)
    const databases = await Promise.all([1, 2, 3].map(() => openDatabase({ url })))
    const [writer, ...readers] = await Promise.all(databases.map(collect))
    for (let round = 1; round <= 20; round++) {
      await databases[0]?.pool.query(`insert into blog_tags (slug, name) values ('t${round}', 'T ${round}')`)
      expect(await writer?.waitUntilSeenByAll()).toBe(true)
      expect(readers.map(({ received }) => received.length)).toEqual([round, round])
    }
    // A listener that does not reply is waited for until the timeout.
    const silent = new pg.Client({ connectionString: url, application_name: 'venus-listen' })
    await silent.connect()
    expect(await writer?.waitUntilSeenByAll()).toBe(false)
    await silent.end()
    await Promise.all([writer, ...readers].map((each) => each?.stop()))
    expect(await writer?.waitUntilSeenByAll()).toBe(false)
    await Promise.all(databases.map(({ close }) => close()))
  })

  test('a lost connection heals, and then everything counts as changed', async () => {
    const url = await createPostgresDatabase(TEMPLATE_DATABASE)
    const database = await openDatabase({ url })
    const received: (Change | 'lost')[] = []
    const { waitUntilSeenByAll, stop } = await listenForChanges(database, {
      onChange: (change) => void received.push(change),
      onLost: () => received.push('lost'),
    })
    const killer = new pg.Client({ connectionString: url })
    await killer.connect()
    await killer.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    )
    await killer.end()
    await waitFor(() => expect(received).toEqual(['lost', { kind: 'everything' }]))
    expect(await waitUntilSeenByAll()).toBe(true)
    // The pool may still have connections that were terminated.
    await waitFor(() => database.pool.query('select 1'))
    await asAdmin(database, `insert into blog_tags (slug, name) values ('after', 'After')`)
    await waitFor(() => expect(received).toContainEqual(expect.objectContaining({ table: 'blog_tags' })))
    await stop()
    await database.close()
  })
})
