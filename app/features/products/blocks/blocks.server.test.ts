import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readPostPage } from '#app/features/posts/posts.server.ts'
import { createPost } from '#app/features/posts/save-post.server.ts'
import { accessFor } from '#database/access.ts'
import type { Database } from '#database/client.ts'
import { ids, userIds, writeAccessFixtures } from '#testing/access-fixtures.ts'
import { featureEngines, openTestDatabase } from '#testing/database.ts'
import { readProduct } from '../read-product.server.ts'
import { findProducts } from './find-products.server.ts'
import { renderBlocks } from './render-blocks.server.ts'

const idOf = (last: number) => `0190c1a0-0000-7000-8000-00000000000${last}`
const [balm, lamp, draft, deleted] = [idOf(1), idOf(2), idOf(3), idOf(4)]

describe.each(featureEngines)('products in posts on %s', (engine) => {
  let database: Database
  const admin = () => accessFor(database.pool, { kind: 'admin', userId: userIds.admin })
  const reader = () => accessFor(database.pool, { kind: 'anonymous' })
  const write = (slug: string, content: string) =>
    createPost(
      admin(),
      {
        slug,
        title: slug,
        excerpt: '',
        content,
        authorName: 'A',
        publishedDate: new Date(0),
        featuredImage: null,
        featuredImageAlt: null,
        videoUrl: null,
        metaTitle: null,
        metaDescription: null,
        isPublished: true,
        isFeatured: false,
        showNewBadge: false,
        categoryId: ids.category,
      },
      [],
    )
  const readContent = async (slug: string) => {
    const page = await readPostPage(reader(), slug)
    return page && 'post' in page ? page.post.content : null
  }

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await writeAccessFixtures(database.pool)
    await database.pool.query(
      `insert into products (id, slug, name, state) values
         ('${balm}', 'balm', 'Oat Balm', 'active'), ('${lamp}', 'lamp', 'Lamp', 'discontinued'),
         ('${draft}', 'draft', 'Secret Balm', 'draft')`,
    )
    await database.pool.query(
      `update products set shades = '[{"name":"Oat","hex":"#ddccaa","swatchUrl":""}]' where id = '${balm}'`,
    )
    await database.pool.query(`update products set asin = 'B00EXAMPLE' where id = '${lamp}'`)
    await database.pool.query(
      `insert into product_offers (product_id, slug, store, link, position)
       values ('${balm}', 's', 'Store', 'https://store.example/a', 1)`,
    )
  })
  afterAll(() => database.close())

  test('the search of the editor finds by words, active products first, and those with an id', async () => {
    const find = async (query: string) =>
      (await findProducts(admin(), new URLSearchParams(query))).map(({ name }) => name)
    expect(await find('search=')).toEqual(['Oat Balm', 'Lamp', 'Secret Balm'])
    expect(await find('search=BALM')).toEqual(['Oat Balm', 'Secret Balm'])
    expect(await find(`id=${lamp}&id=${deleted}`)).toEqual(['Lamp'])
    expect(await find('id=nonsense')).toEqual([])
    expect(await findProducts(admin(), new URLSearchParams({ id: balm }))).toMatchObject([
      { shades: [{ name: 'Oat', hex: '#ddccaa' }] },
    ])
    expect(await find('search=https://store.example/a')).toEqual(['Oat Balm'])
    expect(await find('search=https://store.example/none')).toEqual([])
  })

  test('a link finds the product whose page or store it leads to, and never words', async () => {
    const find = async (link: string) =>
      (await findProducts(admin(), new URLSearchParams({ link }))).map(({ name }) => name)
    for (const link of ['https://store.example/a', '/products/balm', '/products/balm?ref=1', '/go/balm/s'])
      expect(await find(link), link).toEqual(['Oat Balm'])
    expect(await find('https://www.amazon.com/Oat-Balm/dp/B00EXAMPLE?tag=someone-20')).toEqual(['Lamp'])
    for (const link of ['https://store.example/none', '/products/none', '/blog/balm', 'balm'])
      expect(await find(link), link).toEqual([])
  })

  test('the writer reads why readers do not see a product', async () => {
    const [both, none, invalid] = await renderBlocks(
      admin(),
      [`comparison.${balm} ${draft}.price`, `box.${deleted}.`, 'box.nonsense.'],
      'UTC',
    )
    expect(both).toMatchObject({
      names: ['Oat Balm'],
      notes: ['“Secret Balm” is a draft: readers see it once it is active.'],
    })
    expect(both?.html).not.toContain('Secret')
    expect(none).toMatchObject({ html: '', notes: [expect.stringContaining('was deleted')] })
    expect(invalid).toEqual({ html: '', names: [], notes: [] })
  })

  test('a post shows the product as it is now, and the product lists the post', async () => {
    const block = `<div data-products="${balm}" data-form="box"></div>`
    const post = await write(
      'review',
      `<p>a</p>${block}<figure data-shoppable=""><img src="/a.webp" alt=""><ol><li data-at="1 2"><a data-product="${lamp}">lamp</a></li></ol></figure>`,
    )
    expect(await readContent('review')).toContain('href="https://store.example/a"')
    await database.pool.query(`update product_offers set link = 'https://store.example/b'`)
    expect(await readContent('review')).toContain('href="https://store.example/b"')
    const usedIn = async (id: string) => (await readProduct(admin(), id))?.posts
    expect(await usedIn(balm)).toEqual([{ id: post.id, title: 'review', kind: 'post' }])
    expect(await usedIn(lamp)).toHaveLength(1)
    await database.pool.query(`update blog_posts set content = '<p>a</p>' where id = '${post.id}'`)
    expect(await usedIn(balm)).toEqual([])
  })
})
