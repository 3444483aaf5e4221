import type { Pool, PoolClient } from 'pg'
import { categories } from '#seed/content/categories.ts'
import { tags } from '#seed/content/tags.ts'
import { postBodies, productNames } from './post-texts.ts'

/** Rows of one statement: all in one would hold a hundred thousand texts in memory. */
const BATCH_SIZE = 5_000

/** Disabled while filling: their work is done below for all posts at once, or matters only for edited posts. */
const skippedTriggers = {
  blog_posts: ['update_search', 'add_search_words', 'save_revision', 'update_media_uses', 'notify_change'],
  blog_post_tags: ['update_search_of_tagged_post', 'notify_change'],
  blog_comments: ['notify_change'],
}

/** Fills an empty database with published posts of 830 words, one per hour, with tags and comments. */
export async function writePosts(pool: Pool, count: number) {
  const client = await pool.connect()
  try {
    await setTriggers(client, 'disable')
    const rebuild = await dropTextIndexes(client)
    await insertSourceRows(client)
    for (let first = 1; first <= count; first += BATCH_SIZE) {
      await writeBatch(client, first, Math.min(count, first + BATCH_SIZE - 1))
    }
    for (const statement of rebuild) await client.query(statement)
    await setTriggers(client, 'enable')
    await client.query('drop table bench_bodies')
    await client.query('vacuum analyze')
  } finally {
    client.release(true)
  }
}

async function setTriggers(client: PoolClient, state: 'enable' | 'disable') {
  const { rows } = await client.query<{ table: string; name: string }>(
    `select tgrelid::regclass::text as table, tgname as name from pg_trigger where not tgisinternal`,
  )
  for (const { table, name } of rows) {
    const skipped: string[] = skippedTriggers[table as keyof typeof skippedTriggers] ?? []
    if (skipped.includes(name)) await client.query(`alter table ${table} ${state} trigger ${name}`)
  }
}

/** Created after the rows, the indexes take a tenth of the time. */
async function dropTextIndexes(client: PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
     where tablename in ('blog_posts', 'search_words') and indexdef like '%USING gin%'`,
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows.map(({ definition }) => definition)
}

async function insertSourceRows(client: PoolClient) {
  await client.query(
    `create temp table bench_bodies as
       select number::int - 1 as number, html, setweight(to_tsvector('public.venus', html), 'D') as search
       from unnest($1::text[]) with ordinality as body (html, number)`,
    [postBodies],
  )
  await client.query(
    `insert into blog_categories (slug, name, description, color)
     select slug, name, description, color from json_to_recordset($1)
       as wanted (slug text, name text, description text, color text)
     on conflict (slug) do nothing`,
    [JSON.stringify(categories)],
  )
  await client.query(
    `insert into blog_tags (slug, name)
     select slug, name from json_to_recordset($1) as wanted (slug text, name text)`,
    [JSON.stringify(tags)],
  )
  await client.query(
    `insert into search_words (word)
     select distinct unaccent(lower(token)) from bench_bodies, ts_parse('default', html)
     where tokid in (1, 2, 10, 11) and char_length(token) between 4 and 30
     union select unnest($1::text[])`,
    [productNames],
  )
}

async function writeBatch(client: PoolClient, first: number, last: number) {
  await client.query(
    `with numbered as (
       select n, array[names[n % $5 + 1], names[(n * 7 + n / $5) % $5 + 1], names[(n * 13 + n / 97) % $5 + 1]] as named
       from generate_series($1::int, $2::int) n, (select $6::text[] as names) made
     ), told as (
       select n, bench_bodies.html, bench_bodies.search,
         initcap(named[1]) || ' and ' || initcap(named[2]) || ', day ' || n as title,
         'What ' || array_to_string(named, ', ') || ' did in a month of ordinary mornings, written down.' as excerpt
       from numbered join bench_bodies on bench_bodies.number = (n * 37) % $3::int
     )
     insert into blog_posts (slug, title, excerpt, content, featured_image, featured_image_alt, published_date,
       author_name, read_time, is_published, is_featured, category_id, search)
     select 'post-' || n, title, excerpt, '<p>' || excerpt || '</p>' || html,
       '/media/blog-media/posts/post-' || n || '.webp', title, now() - n * interval '1 hour',
       'Venus', 4, true, n % 40 = 0,
       (select id from blog_categories order by slug offset n % $4::int limit 1),
       setweight(to_tsvector('public.venus', title), 'A') || setweight(to_tsvector('public.venus', excerpt), 'B')
         || search || setweight(to_tsvector('public.venus', excerpt), 'D')
     from told order by n`,
    [first, last, postBodies.length, categories.length, productNames.length, productNames],
  )
  const slugs = `select 'post-' || n as slug, n from generate_series($1::int, $2::int) n`
  await client.query(
    `insert into blog_post_tags (post_id, tag_id)
     select blog_posts.id, tag.id from (${slugs}) wanted join blog_posts using (slug)
     join (select id, row_number() over (order by slug)::int - 1 as place from blog_tags) tag
       on tag.place in (n % $3::int, n * 7 % $3::int)`,
    [first, last, tags.length],
  )
  await client.query(
    `insert into blog_comments (post_id, first_name, last_name, content, is_approved)
     select id, 'Ada', 'Reader', 'I tried this for a week, comment ' || place || ', and kept it.', true
     from (${slugs}) wanted join blog_posts using (slug), generate_series(1, 3) place`,
    [first, last],
  )
}
