import fc from 'fast-check'
import type { Pool } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import {
  writeAccessFixtures,
  writeAssistantFixtures,
  writeProductFixtures,
  writeReviewFixtures,
} from '#testing/access-fixtures.ts'
import { openTestDatabase } from '#testing/database.ts'
import { openCachedSite } from '#testing/pages/cached-site.ts'
import { changesOfArticles, idOf } from '#testing/pages/changes-of-articles.ts'
import { recordQueries } from '#testing/pages/record-queries.ts'

const POSTS = 18
/** Of posts, after each kind of change once: what one of them does to a page may depend on those before. */
const RANDOM_CHANGES = 12
/** The same changes each time, so that what fails can be repeated. */
const seed = Number(process.env.FUZZ_SEED ?? 8)

async function openSite() {
  const database = await openTestDatabase('postgres')
  onTestFinished(() => database.close())
  for (const write of [
    writeAccessFixtures,
    writeProductFixtures,
    writeAssistantFixtures,
    writeReviewFixtures,
    writePosts,
  ])
    await write(database.pool)
  const queries: string[] = []
  const site = await openCachedSite(database, {
    onQuery: (pool) => recordQueries(pool, { onQuery: (text) => queries.push(text) }),
  })
  return {
    ...site,
    pool: database.pool,
    queries,
    /** A random value may be taken already, which changes nothing. */
    async change(statement: string, mayFail = false) {
      await database.pool.query(statement).catch((error: unknown) => {
        if (!mayFail) throw error
      })
      await site.waitUntilSeenByAll()
    },
  }
}

/** In three categories and in none, with comments. */
async function writePosts(pool: Pool) {
  await pool.query(`
    insert into blog_categories (id, slug, name, color) values ('${idOf('skin')}', 'skin', 'Skin', '#112233'),
      ('${idOf('style')}', 'style', 'Style', '#223344');
    insert into blog_posts (id, slug, title, content, author_name, is_published, published_date, category_id)
      select md5('p-' || n)::uuid, 'p-' || n, 'Title p ' || n, '<p>Post ' || n || '</p>', 'A', n % 9 <> 0, now() - n * interval '1 day',
        (select id from blog_categories order by slug offset n % 4 limit 1)
      from generate_series(1, ${POSTS}) n;
    insert into blog_comments (id, post_id, first_name, last_name, content, is_approved)
      select md5('c-' || slug)::uuid, id, 'A', 'B', 'C', true from blog_posts where slug like 'p-%'`)
}

async function readUrls(pool: Pool) {
  const { rows } = await pool.query<{ url: string }>(`
    select '/blog/' || slug as url from blog_posts where kind = 'post'
    union select own_path from blog_posts where kind = 'post' and own_path is not null order by 1`)
  return rows.map(({ url }) => url)
}

test(`with seed ${seed}, after any change every article from the cache is what is made without it, and others stay`, async () => {
  const site = await openSite()
  const urls = new Set(await readUrls(site.pool))
  for (const url of urls) await site.read(url)

  const kinds = Object.entries(changesOfArticles)
  const scoped = kinds.filter(([, { isScoped }]) => isScoped)
  const random = fc.sample(fc.tuple(fc.constantFrom(...scoped), fc.nat(9_999)), {
    seed,
    numRuns: RANDOM_CHANGES,
  })
  const each = fc.sample(fc.nat(9_999), { seed, numRuns: kinds.length })
  const steps = [...kinds.map((kind, index) => [kind, each[index] ?? 0] as const), ...random]
  const done: string[] = []
  let reads = 0
  let hits = 0
  for (const [[name, { sql, isScoped }], number] of steps) {
    done.push(`${name} (${number})`)
    await site.change(sql(number), done.length > kinds.length)
    for (const url of await readUrls(site.pool)) urls.add(url)
    for (const url of urls) {
      const { isHit, text } = await site.read(url)
      // What was not in the cache was made just now.
      const fresh = isHit ? await site.readFresh(url) : text
      // Not toBe, which would print two long pages.
      if (text !== fresh)
        expect.fail(`${url} is outdated after ${done.join(', ')}:\n${difference(text, fresh)}`)
      if (isScoped && JSON.parse(text).status === 200) {
        reads++
        if (isHit) hits++
      }
    }
  }
  await expectAllTablesChanged(site.pool, site.queries)
  // A change of one post touches at most nine others, of twenty here.
  expect(hits / reads).toBeGreaterThan(0.4)

  const read = () => Promise.all([...urls].map(async (url) => ((await site.read(url)).isHit ? url : null)))
  site.settle()
  await read()
  const kept = await read()
  await site.change(`
    insert into blog_posts (slug, title, author_name) values ('draft-2', 'D', 'A');
    insert into blog_tags (slug, name) values ('unused', 'Unused');
    insert into blog_post_tags select id, (select id from blog_tags where slug = 'unused') from blog_posts where slug = 'draft-2';
    update blog_posts set title = 'E', content = '<p>More</p>' where slug = 'draft-2'`)
  expect(await read(), 'a draft that is saved').toEqual(kept)
  expect(kept.filter(Boolean).length).toBeGreaterThan(5)
})

/** Whoever adds a table to the page of a post has to add a change of it. */
async function expectAllTablesChanged(pool: Pool, queries: string[]) {
  const changed = new Set(Object.values(changesOfArticles).flatMap(({ tables }) => tables))
  const { rows: tables } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  )
  const { rows: functions } = await pool.query<{ name: string; body: string }>(
    `select proname as name, coalesce(pg_get_function_sqlbody(oid), prosrc) as body from pg_proc
     where pronamespace = 'public'::regnamespace and prokind = 'f' and prorettype <> 'trigger'::regtype`,
  )
  const mentions = (text: string, name: string) => new RegExp(`\\b${name}\\b`).test(text)
  let text = queries.join('\n')
  for (let length = 0; length < text.length; ) {
    length = text.length
    const called = functions.filter(({ name, body }) => mentions(text, name) && !text.includes(body))
    text += called.map(({ body }) => body).join('\n')
  }
  const read = tables.map(({ name }) => name).filter((name) => mentions(text, name))
  expect(read).toContain('blog_posts')
  expect(read.filter((name) => !changed.has(name)).toSorted()).toEqual(unchangedTables)
}

/**
 * Addresses of another site are written by imports alone. Articles with a poll are not spared by any change. A rendered text is what
 * the page would render.
 */
const unchangedTables = ['former_paths', 'poll_votes', 'rendered_posts']

function difference(one: string, other: string) {
  const at = [...one].findIndex((character, index) => character !== other[index])
  return [one, other].map((text) => `…${text.slice(Math.max(0, at - 80), at + 120)}…`).join('\n')
}
