import type { PoolClient } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listArchive } from '#app/features/posts/archive/archive.server.ts'
import { accessFor } from '#database/access.ts'
import type { Database } from '#database/client.ts'
import { openTestDatabase } from '#testing/database.ts'
import { createPageLoader } from '#testing/pages/load-page.ts'
import { writeManyPosts } from '#testing/pages/many-posts.ts'
import { recordQueries } from '#testing/pages/record-queries.ts'

const POSTS = 100_000
const PAGES = Math.floor(POSTS / 13)

type Node = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Join Filter'?: number
  Plans?: Node[]
}

/** The server tells how it did each query, those within functions too, and how many rows it went through. */
const tellPlans = `load 'auto_explain'; set client_min_messages = log;
  set auto_explain.log_min_duration = 0; set auto_explain.log_nested_statements = on;
  set auto_explain.log_analyze = on; set auto_explain.log_timing = off; set auto_explain.log_format = json`

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

/** A bitmap of matches is made in one go, whatever their number: what counts is how many of them are looked at. */
const rowsOf = (node: Node) =>
  node['Node Type'] === 'Bitmap Index Scan'
    ? 0
    : (node['Actual Rows'] +
        (node['Rows Removed by Filter'] ?? 0) +
        (node['Rows Removed by Join Filter'] ?? 0)) *
      node['Actual Loops']

describe('pages of a hundred thousand posts', () => {
  let database: Database
  let visit: (address: string) => Promise<number>
  const plans: Node[] = []

  beforeAll(async () => {
    database = await openTestDatabase('postgres')
    await writeManyPosts(database.pool, POSTS)
    await database.pool.query(
      `insert into products (slug, name, state, skin_types)
       select 'p-' || n, 'P ' || n, 'active', '{dry}' from generate_series(1, 500) n;
       insert into product_offers (product_id, slug, store, link, price, currency, price_source, price_at, position)
       select id, 'a', 'A', 'https://a.example/', 9, 'USD', 'typed', now(), 1 from products;
       insert into reviews (post_id, product_id, score, verdict)
       select post.id, product.id, 8, 'Good.' from generate_series(1, 400) n
       join products product on product.slug = 'p-' || n join blog_posts post on post.slug = 'post-' || n * 3;
       insert into product_relationships (kind, product_id, happened_on) select 'paid', id, now() from products;
       insert into post_reads select id, 1 + read_time from blog_posts;
       analyze`,
    )
    const listening = new WeakSet<PoolClient>()
    const onConnect = async (client: PoolClient) => {
      if (listening.has(client)) return
      listening.add(client)
      client.on('notice', ({ message = '' }) => {
        const plan: Node | undefined = JSON.parse(message.split('plan:\n')[1] ?? '{}').Plan
        // A plan that was asked for and did not run has no rows.
        if (plan && 'Actual Rows' in plan) plans.push(plan)
      })
      await client.query(tellPlans)
    }
    const pool = recordQueries(database.pool, { onQuery: () => {}, onConnect })
    const visitPage = await createPageLoader()
    visit = (address) => visitPage(pool, address)
  })
  afterAll(() => database.close())

  test.each([
    ['/', 50],
    ['/links', 20],
    ['/blog', 600],
    [`/blog?page=${(PAGES / 2) | 0}`, 600],
    [`/blog?page=${PAGES}`, 600],
    ['/blog?category=hair', 600],
    ['/blog?sort=most-read', 1000],
    [`/blog?category=hair&page=${(PAGES / 4) | 0}`, 600],
    ['/tech', 600],
    // Of four hundred reviews in all sections each is looked at.
    ['/reviews/hair', 600],
    ['/reviews/hair?score=8', 600],
    ['/reviews/skincare?skin=dry&page=2', 600],
    [`/blog/post-1`, 60],
    [`/blog/post-${POSTS / 2}`, 80],
    [`/blog/post-${POSTS}`, 60],
    ['/guides', 100],
    // A library of five hundred products is read as a whole.
    ['/work-with-me', 500],
    ['/rss.xml', 500],
    ['/blog/category/hair/feed.json', 500],
    ['/sitemap.xml', 600],
    // What is known of the words of all posts stands beside what is known of each column of theirs.
    ['/blog?search=pomegranate', 30],
    ['/blog?search=pomegranete', 30],
    ['/blog?search=skin', 2100],
    ['/blog?search=balm&page=5', 2100],
    ['/blog?search=day+7', 2100],
    ['/blog?search="gentle+skin"', 2100],
    ['/blog?search=balm&category=hair', 10_100],
    ['/blog?search=-balm', 2100],
    ['/blog?search=the', 2100],
  ])(
    '%s goes through no more than %i rows at any step, and never through all posts',
    async (address, most) => {
      plans.length = 0
      expect(await visit(address)).toBe(200)
      const nodes = plans.flatMap(nodesOf)
      const read = nodes.filter((node) => node['Relation Name'] === 'blog_posts')
      expect(read.map((node) => node['Node Type'])).not.toContain('Seq Scan')
      expect(read.length).toBeGreaterThan(0)
      const tooMany = nodes.filter((node) => rowsOf(node) > most)
      expect(tooMany.map(({ Plans: _, ...node }) => node)).toEqual([])
    },
  )

  test('words of very many posts are not looked up in the index', async () => {
    const visitor = accessFor(database.pool, { kind: 'anonymous' })
    const lookedUp = async (search: string) => {
      plans.length = 0
      expect(await visit(`/blog?search=${search}`)).toBe(200)
      const { total, isTotalCapped } = await listArchive(visitor, { search, page: 1 })
      const bitmaps = plans.flatMap(nodesOf).filter((node) => node['Index Name'] === 'blog_posts_search')
      return { rows: Math.max(...bitmaps.map((node) => node['Actual Rows'])), total, isTotalCapped }
    }
    expect(await lookedUp('skin')).toEqual({ rows: 0, total: 2000, isTotalCapped: true })
    expect(await lookedUp('skin -balm')).toEqual({ rows: 0, total: 2000, isTotalCapped: true })
    expect(await lookedUp('skin morn')).toEqual({ rows: 0, total: 2000, isTotalCapped: true })
    expect(await lookedUp('pomegranate')).toEqual({ rows: 1, total: 1, isTotalCapped: false })
  })

  test('words of very many posts that never stand together find nothing', async () => {
    const visitor = accessFor(database.pool, { kind: 'anonymous' })
    const found = await listArchive(visitor, { search: 'morning evening', page: 1 })
    expect(found).toMatchObject({ total: 0, isTotalCapped: false, posts: [] })
  })

  test('a common word is counted up to a point, and the newest posts are among those it finds', async () => {
    const visitor = accessFor(database.pool, { kind: 'anonymous' })
    const { posts, ...found } = await listArchive(visitor, { search: 'skin', page: 1 })
    expect(found).toMatchObject({ total: 2000, isTotalCapped: true })
    expect(posts[0]?.slug).toBe('post-1')
    expect(posts).toHaveLength(13)
  })
})
