import { type AddressInfo, connect, createServer } from 'node:net'
import { and, desc, eq, lte, sql } from 'drizzle-orm'
import pg, { type ClientBase } from 'pg'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { createPostgresDatabase, engines, openTestDatabase } from '#testing/database.ts'
import { accessFor } from './access.ts'
import { buildOnce } from './build-once.ts'
import type { Database } from './client.ts'
import { openPostgres } from './postgres.ts'
import { nameRepeatedStatements } from './prepared-statements.ts'
import { blogPosts } from './schema/posts.ts'

/** How many plans the connection keeps. */
async function countPlans(client: Pick<ClientBase, 'query'>) {
  const { rows } = await client.query('select count(*)::int as count from pg_prepared_statements')
  return rows[0]?.count
}

describe.each(engines)('on %s', (engine) => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    return () => database.close()
  })

  test('everybody sees their own rows by a plan that is kept, and by a query that is built once', async () => {
    await database.pool.query(
      `insert into blog_posts (slug, title, excerpt, content, author_name, is_published, published_date)
       values ('open', 'Open', '', '', 'A', true, now() - interval '1 second'), ('draft', 'Draft', '', '', 'A', false, null)`,
    )
    const titlesFor = (kind: 'anonymous' | 'system') =>
      accessFor(database.pool, { kind }).run((transaction) =>
        transaction.select({ title: blogPosts.title }).from(blogPosts).where(eq(blogPosts.authorName, 'A')),
      )
    const selectTitles = buildOnce((db) =>
      db
        .select({ title: blogPosts.title })
        .from(blogPosts)
        .where(eq(blogPosts.authorName, sql.placeholder('author'))),
    )
    const titlesBy = (author: string, kind: 'anonymous' | 'system') =>
      accessFor(database.pool, { kind }).run((transaction) => selectTitles(transaction, { author }))
    // More often than PostgreSQL plans for each value.
    for (let time = 0; time < 8; time++) {
      expect(await titlesFor('anonymous')).toEqual([{ title: 'Open' }])
      expect(await titlesFor('system')).toHaveLength(2)
      expect(await titlesBy('A', 'anonymous')).toEqual([{ title: 'Open' }])
      expect(await titlesBy('A', 'system')).toHaveLength(2)
      expect(await titlesBy('B', 'system')).toEqual([])
    }
    expect(await countPlans(database.pool)).toBeGreaterThan(0)
  })
})

test('a query with a limit is not planned anew each time', async () => {
  const database = await openTestDatabase('postgres')
  onTestFinished(() => database.close())
  await database.pool.query(
    `insert into blog_posts (slug, title, excerpt, content, author_name, is_published, published_date)
     select 'post-' || number, 'Post', '', '', 'A', true, now() - number * interval '1 hour'
     from generate_series(1, 2000) as number`,
  )
  await database.pool.query('analyze blog_posts')
  const countByPlan = await accessFor(database.pool, { kind: 'system' }).run(async (transaction) => {
    for (let time = 0; time < 10; time++) {
      await transaction
        .select({ title: blogPosts.title })
        .from(blogPosts)
        .where(and(sql`${blogPosts.isPublished}`, lte(blogPosts.publishedDate, new Date())))
        .orderBy(desc(blogPosts.publishedDate), desc(blogPosts.id))
        .limit(3)
    }
    const counts = sql`select custom_plans::int as custom, generic_plans::int as generic
      from pg_prepared_statements where statement like '%limit%'`
    return (await transaction.execute(counts)).rows
  })
  // Five plans for their values, then one for all.
  expect(countByPlan).toEqual([{ custom: 5, generic: 4 }])
})

test('limits that readers may choose are one query', async () => {
  const database = await openTestDatabase('postgres')
  onTestFinished(() => database.close())
  const texts = await accessFor(database.pool, { kind: 'system' }).run(async (transaction) => {
    for (let limit = 61; limit < 81; limit++) {
      await transaction.select({ title: blogPosts.title }).from(blogPosts).limit(limit)
    }
    const statements = sql`select statement from pg_prepared_statements where statement like '%limit%'`
    return (await transaction.execute(statements)).rows
  })
  expect(texts).toHaveLength(1)
})

describe('on one connection', () => {
  async function openClient() {
    const client = new pg.Client(await createPostgresDatabase())
    await client.connect()
    onTestFinished(() => client.end())
    nameRepeatedStatements(client)
    return client
  }

  test('a plan is kept of what comes a second time, and of no more than two hundred', async () => {
    const client = await openClient()
    await client.query('select $1::int', [1])
    expect(await countPlans(client)).toBe(0)
    await client.query('select $1::int', [2])
    await client.query('select $1::int', [3])
    expect(await countPlans(client)).toBe(1)
    for (let number = 0; number < 300; number++) {
      for (let time = 0; time < 2; time++) await client.query(`select $1::int + ${number}`, [1])
    }
    expect(await countPlans(client)).toBe(200)
  })

  test('a table that a migration changes fails a statement once', async () => {
    const client = await openClient()
    await client.query('create table things (id int)')
    const read = () => client.query('select * from things where id > $1', [0])
    for (let time = 0; time < 3; time++) await read()
    await client.query('alter table things add column name text')
    await expect(read()).rejects.toThrow('cached plan must not change result type')
    for (let time = 0; time < 3; time++) expect((await read()).fields).toHaveLength(2)
  })
})

test('behind a pooler no plan is kept: the next transaction may be on another connection', async () => {
  const url = new URL(await createPostgresDatabase())
  // Without the socket.
  url.search = ''
  const { port: direct, hostname } = url
  const pooler = createServer((client) => {
    const server = connect(Number(direct), hostname)
    server.on('data', (bytes) => {
      // The message with the number of the process.
      const at = bytes.indexOf(Buffer.from([0x4b, 0, 0, 0, 12]))
      if (at >= 0) bytes.writeInt32BE(1, at + 5)
      client.write(bytes)
    })
    client.pipe(server)
    for (const socket of [client, server]) socket.on('error', () => {})
  })
  await new Promise<void>((listening) => pooler.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void pooler.close())
  const countAfterRepeating = async (port: string) => {
    url.port = port
    const { pool, close } = await openPostgres(url.href)
    const client = await pool.connect()
    for (let time = 0; time < 3; time++) await client.query('select $1::int', [1])
    const count = await countPlans(client)
    client.release()
    await close()
    return count
  }
  expect(await countAfterRepeating(String((pooler.address() as AddressInfo).port))).toBe(0)
  expect(await countAfterRepeating(direct)).toBe(1)
})
