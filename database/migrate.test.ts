import { beforeAll, describe, expect, test } from 'vitest'
import { excerptOf } from '#app/features/posts/post-text.ts'
import {
  copyCluster,
  createPostgresDatabase,
  type Engine,
  engines,
  openTestDatabase,
} from '#testing/database.ts'
import { temporaryFolder } from '#testing/process.ts'
import { accessFor } from './access.ts'
import { type Database, openDatabase } from './client.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations.ts'

async function openEmpty(engine: Engine) {
  if (engine === 'postgres') return openDatabase({ url: await createPostgresDatabase() })
  const folder = temporaryFolder()
  copyCluster('empty', folder)
  return openDatabase({ folder })
}

describe.each(engines)('migrations on %s', (engine) => {
  test('an empty database gets all of them, in order, and keeps its rows; a second start makes none', async () => {
    const database = await openEmpty(engine)
    const names = migrations.map(({ name }) => name)
    expect(await migrate(database.pool, migrations.slice(0, -1))).toEqual(names.slice(0, -1))
    await database.pool.query(
      "insert into blog_categories (slug, name, color) values ('hair', 'Hair', '#aa3355')",
    )
    expect(await migrate(database.pool, migrations)).toEqual(names.slice(-1))
    expect(await migrate(database.pool, migrations)).toEqual([])
    const visitor = accessFor(database.pool, { kind: 'anonymous' })
    const { rows } = await visitor.run((db) => db.execute('select slug from blog_categories'))
    expect(rows).toEqual([{ slug: 'hair' }])
    await database.close()
  })
})

describe.each(engines)('a database with all migrations on %s', (engine) => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    return () => database.close()
  })

  test('excerpts that were stored with markup become what saving their posts would make of them', async () => {
    const picture = `<img src="/media/blog-media/posts/${'a'.repeat(36)}.webp" alt="" width="1200" height="800">`
    const gallery = `<figure data-gallery>${picture.repeat(44)}</figure>`
    const inline = '<p>It is <b>easy</b>, see <a href="/a">here</a>.</p>'
    const long = `<p>Salt &#x26; light, ${'word '.repeat(100)}</p>`
    const stored: [excerpt: string, content: string, plain: string][] = [
      ['<b>Soft</b>  light', '<p>Other</p>', 'Soft light'],
      ['{ } Soft {{a {b}}} light', '<p>Other</p>', 'Soft light'],
      ['{{gallery}}', long, excerptOf(long)],
      ['Salt &#x26; light, word word…', long, excerptOf(long)],
      ['Salt &amp; light', '<p>Salt &amp; light</p>', 'Salt & light'],
      ['<img src="/media/blog-media/posts/aaa', gallery + long, excerptOf(gallery + long)],
      [
        'First <img src="/media/blog-media…',
        `<p>First</p>${gallery}${long}`,
        excerptOf(`<p>First</p>${long}`),
      ],
      ['<img src="/media/blog-media…', gallery, ''],
      ['It is easy , see here .', inline, 'It is easy, see here.'],
      ['It is easy , see here . Salt & light, word…', inline + long, excerptOf(inline + long)],
      ['She is , she said , here .', inline, 'She is , she said , here .'],
      // These were written so.
      ['5 < 6 and an { open brace, <3', long, '5 < 6 and an { open brace, <3'],
      ['How to write &amp;', long, 'How to write &amp;'],
      ['Salt & light', long, 'Salt & light'],
    ]
    for (const [index, [excerpt, content]] of stored.entries()) {
      await database.pool.query(
        `insert into blog_posts (slug, title, author_name, excerpt, content, is_published, published_date)
         values ($1, 'T', 'A', $2, $3, true, now())`,
        [`stored-${index}`, excerpt, content],
      )
    }
    await database.pool.query(`insert into blog_posts (kind, slug, own_path, title, author_name, excerpt)
      values ('page', 'page', '/a-page', 'T', 'A', 'Of {{site}}')`)
    const read = async () =>
      (
        await database.pool.query<{ slug: string; excerpt: string; updated_at: Date; revisions: number }>(
          `select slug, excerpt, updated_at, (select count(*)::int from blog_post_revisions where post_id = p.id) as revisions
           from blog_posts p where slug like 'stored-%' or slug = 'page' order by created_at, slug`,
        )
      ).rows
    const before = await read()
    const { sql = '' } = migrations.find(({ name }) => name === '0049_plain_excerpts') ?? {}
    const connection = await database.pool.connect()
    for (const statement of sql.split('--> statement-breakpoint')) await connection.query(statement)
    connection.release()
    const after = await read()
    const plainOf = ({ slug }: { slug: string }) => stored[Number(slug.split('-')[1])]?.[2] ?? 'Of {{site}}'
    expect(after).toEqual(before.map((row) => ({ ...row, excerpt: plainOf(row) })))
    await database.pool.query('delete from blog_posts')
  })

  test('a migration that fails halfway leaves nothing behind', async () => {
    const broken = {
      name: '9997_broken',
      sql: 'create table half (id int);--> statement-breakpoint\nselect 1/0',
    }
    await expect(migrate(database.pool, [...migrations, broken])).rejects.toThrow(
      'Migration 9997_broken failed (division by zero); the database is as it was before it.',
    )
    const { rows } = await database.pool.query("select to_regclass('half') as half")
    expect(rows).toEqual([{ half: null }])
  })

  test('a database to which a later version has added something is lived with', async () => {
    await migrate(database.pool, [...migrations, { name: '9998_more', sql: 'create table future (id int)' }])
    expect(await migrate(database.pool, migrations)).toEqual([])
  })

  test('a database from which a later version has taken what this one uses is refused and stays as it is', async () => {
    const sql = '-- needs: 9999_from_the_future\ncreate table later (id int)'
    const more = { name: '9998_more', sql: '' }
    const newer = [...migrations, more, { name: '9999_from_the_future', sql }]
    await migrate(database.pool, newer)
    await expect(migrate(database.pool, migrations)).rejects.toThrow(
      'The database is at migration 9999_from_the_future, but this version of Venus ends at ' +
        `${migrations.at(-1)?.name} and does not know 9999_from_the_future`,
    )
    const { rows } = await database.pool.query('select count(*)::int from venus_migrations')
    expect(rows).toEqual([{ count: newer.length }])
  })
})

test('two processes that start at once on one PostgreSQL migrate once', async () => {
  const url = await createPostgresDatabase()
  const [first, second] = await Promise.all([openDatabase({ url }), openDatabase({ url })])
  const applied = await Promise.all(
    [first, second].map((database) => database.exclusively(() => migrate(database.pool, migrations))),
  )
  expect(applied.flat()).toEqual(migrations.map(({ name }) => name))
  await Promise.all([first.close(), second.close()])
})
