import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setFallback, setGuideActive } from '#app/features/holidays/admin/holiday-manager.server.ts'
import { setPublished } from '#app/features/posts/admin/admin-posts.server.ts'
import { deleteCategory } from '#app/features/posts/taxonomy/categories.server.ts'
import { type Access, accessFor } from '#database/access.ts'
import type { Database } from '#database/client.ts'
import { userIds, writeAccessFixtures } from '#testing/access-fixtures.ts'
import { featureEngines, openTestDatabase } from '#testing/database.ts'
import { selectDemoNames } from './demo-content.server.ts'

describe.each(featureEngines)('the demo content on %s', (engine) => {
  let database: Database
  let admin: Access
  let all: Record<'post' | 'guide' | 'other' | 'product' | 'category', string>
  const demoNames = async () =>
    (
      await admin.run((db) =>
        selectDemoNames(db, {
          posts: [all.post],
          guides: [all.guide, all.other],
          products: [all.product],
          comments: [],
          questions: [],
        }),
      )
    ).sort()

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await writeAccessFixtures(database.pool)
    admin = accessFor(database.pool, { kind: 'admin', userId: userIds.admin })
    const { rows } = await database.pool.query(`
      with category as (insert into blog_categories (slug, name, color) values ('demo', 'Demo', '#aabbcc') returning id),
      brand as (insert into brands (slug, name) values ('demo', 'Demo') returning id),
      post as (insert into blog_posts (slug, title, author_name, is_published, published_date, category_id)
        select 'demo', 'Post', 'A', true, now(), id from category returning id),
      product as (insert into products (slug, name, state, brand_id, category_id)
        select 'jar', 'Jar', 'active', brand.id, category.id from brand, category returning id),
      guide as (insert into holiday_guides (title, description, year, is_fallback) values ('Guide', 'D', 2031, false) returning id),
      other as (insert into holiday_guides (title, description, year, is_fallback) values ('Other', 'D', 2032, false) returning id),
      find as (insert into holiday_finds (guide_id, title, description, display_order, product_id)
        select guide.id, 'Soap', 'D', 1, product.id from guide, product),
      marks as (insert into demo_content (kind, id) select 'post', id from post union all select 'product', id from product
        union all select 'guide', id from guide union all select 'guide', id from other)
      select category.id as category, post.id as post, product.id as product, guide.id as guide, other.id as other
      from category, post, product, guide, other`)
    all = rows[0]
  })
  afterAll(() => database.close())

  test('is not hers because it is hidden and shown again, or what it belongs to is deleted', async () => {
    expect(await demoNames()).toEqual(['Guide', 'Jar', 'Other', 'Post'])
    await setPublished(admin, [all.post], false)
    await setPublished(admin, [all.post], true)
    await setGuideActive(admin, all.other, false)
    await setFallback(admin, all.guide, true)
    await setFallback(admin, all.other, true)
    await deleteCategory(admin, all.category)
    await database.pool.query(`delete from brands where slug = 'demo'`)
    // The form of the editor sends all fields, also where only the switch was used.
    await database.pool.query(
      `update blog_posts set title = title, content = content, is_published = false where id = $1`,
      [all.post],
    )
    expect(await demoNames()).toEqual(['Guide', 'Jar', 'Other', 'Post'])
    await database.pool.query('delete from products where id = $1', [all.product])
    expect(await demoNames()).toEqual(['Guide', 'Other', 'Post'])
  })

  test('is hers once she changes its content', async () => {
    await database.pool.query(`update blog_posts set title = 'Hers' where id = $1`, [all.post])
    await database.pool.query(`update holiday_guides set description = 'Hers' where id = $1`, [all.guide])
    await database.pool.query(
      `insert into holiday_finds (guide_id, title, description, display_order) values ($1, 'Hers', 'D', 2)`,
      [all.other],
    )
    expect(await demoNames()).toEqual([])
  })
})
