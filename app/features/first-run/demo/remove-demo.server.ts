import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { auditOwnAction } from '#app/features/audit/audit-actions.server.ts'
import { replaceRemovedPages } from '#app/features/pages/default-pages/create-default-pages.server.ts'
import { removeDemoShopSettings } from '#app/features/products/settings/demo-shop-settings.server.ts'
import { replaceDeadBanner } from '#app/features/site/front-page/replace-dead-banner.server.ts'
import { removeDemoOwner } from '#app/features/site/remove-demo-owner.server.ts'
import type { Access, Transaction } from '#database/access.ts'
import { brands } from '#database/schema/brands.ts'
import { blogComments } from '#database/schema/comments.ts'
import { demoContent } from '#database/schema/demo.ts'
import { giftGuides } from '#database/schema/gift-guides.ts'
import { holidayGuides } from '#database/schema/holidays.ts'
import { mediaFiles } from '#database/schema/media.ts'
import { blogPosts, blogTags } from '#database/schema/posts.ts'
import { productCollections } from '#database/schema/product-collections.ts'
import { products } from '#database/schema/products.ts'
import { comparisons } from '#database/schema/reviews.ts'
import { summarizeCounts } from './demo.ts'
import { demoIds, removableIds } from './removable-ids.server.ts'

/** Removes the demo content in one transaction. What was changed since stays unless `withChanged`. */
export const removeDemoContent = (access: Access, withChanged: boolean) =>
  access.run(async (db) => {
    // Waits for whoever is saving one of them, so that it counts as changed.
    await db.execute(sql`select from ${blogPosts} where id in ${demoIds('post')} order by id for update`)
    await db.execute(sql`select from ${holidayGuides} where id in ${demoIds('guide')} order by id for update`)
    await db.execute(sql`select from ${products} where id in ${demoIds('product')} order by id for update`)
    await db.execute(
      sql`select from ${productCollections} where id in ${demoIds('collection')} order by id for update`,
    )
    await db.execute(
      sql`select from ${comparisons} where id in ${demoIds('comparison')} order by id for update`,
    )
    await db.execute(
      sql`select from ${giftGuides} where id in ${demoIds('gift-guide')} order by id for update`,
    )
    const ids = removableIds(withChanged)
    // Posts, collections, comparisons and gift guides last: the other queries refer to them. A brand after its products, which it would change.
    const keys = await db
      .delete(mediaFiles)
      .where(sql`${mediaFiles.id} in (${ids.pictures})`)
      .returning({ key: mediaFiles.key })
    const pages = await db
      .delete(blogPosts)
      .where(sql`${blogPosts.id} in (${ids.pages})`)
      .returning({ id: blogPosts.id })
    const removed = {
      pages: pages.length,
      pictures: keys.length,
      tags: await deleteRows(db, blogTags, ids.tags),
      readersComments: await deleteRows(db, blogComments, ids.readersComments),
      comments: await deleteRows(db, blogComments, ids.comments),
      guides: await deleteRows(db, holidayGuides, ids.guides),
      products: await deleteRows(db, products, ids.products),
      brands: await deleteRows(db, brands, ids.brands),
      collections: await deleteRows(db, productCollections, ids.collections),
      comparisons: await deleteRows(db, comparisons, ids.comparisons),
      giftGuides: await deleteRows(db, giftGuides, ids.giftGuides),
      posts: await deleteRows(db, blogPosts, ids.posts),
    }
    removed.comments += removed.readersComments
    await deleteStaleDemoMarks(db)
    await replaceDeadBanner(db)
    await removeDemoOwner(db)
    await removeDemoShopSettings(db)
    if (pages.length > 0) await replaceRemovedPages(db, pages)
    const summary = summarizeCounts(removed)
    if (summary) await auditOwnAction(db, 'demo-removed', summary)
    return { summary, keys: keys.map(({ key }) => key) }
  })

async function deleteRows(db: Transaction, table: PgTable, ids: SQL): Promise<number> {
  const { rowCount } = await db.execute(sql`delete from ${table} where id in (${ids})`)
  return rowCount ?? 0
}

/** Also of content that was deleted one by one before. */
const deleteStaleDemoMarks = (db: Transaction) =>
  db.execute(sql`
    delete from ${demoContent} where id not in (
      select id from ${blogPosts} union all select id from ${blogComments} union all select id from ${blogTags}
      union all select id from ${holidayGuides} union all select id from ${mediaFiles}
      union all select id from ${products} union all select id from ${brands}
      union all select id from ${productCollections} union all select id from ${comparisons}
      union all select id from ${giftGuides})`)
