import { randomUUID } from 'node:crypto'
import { asc, desc, eq, sql } from 'drizzle-orm'
import { listDeletedItems } from '#app/features/deletions/deletions.server.ts'
import { type Site, siteTimeZone } from '#app/features/site/site.ts'
import { formatDayInZone } from '#app/ui/time-zone-text.ts'
import type { Access } from '#database/access.ts'
import { brands } from '#database/schema/brands.ts'
import { products } from '#database/schema/products.ts'
import { testEntries } from '#database/schema/test-log.ts'
import type { EntryPicture, TestList, TestLog } from './test-log.ts'

const MAX_TESTS = 200
const MAX_CHOICES = 500

type TestContext = { access: Access; page: { site: Pick<Site, 'timeZone'> } }

const todayOf = ({ page }: TestContext) => formatDayInZone(siteTimeZone(page.site), new Date())

/** A note that was added after she finished goes on with the test. */
const isFinished = (lastNotedAt: unknown) =>
  sql<boolean>`coalesce(${products.testFinishedAt} >= ${lastNotedAt}, false)`

/** All products with notes, the one that was noted last first. */
export const loadTests = (context: TestContext): Promise<TestList> => {
  const { actor } = context.access
  return context.access.run(async (db) => ({
    tests: await db
      .select({
        id: products.id,
        name: products.name,
        brand: brands.name,
        picture: sql<{ url: string; alt: string } | null>`${products.pictures} -> 0`,
        isPublic: products.isTestLogPublic,
        isFinished: isFinished(sql`max(${testEntries.createdAt})`),
        firstDay: sql<string>`min(${testEntries.happenedOn})::text`,
        lastDay: sql<string>`max(${testEntries.happenedOn})::text`,
        entryCount: sql<number>`count(*)::int`,
        pictureCount: sql<number>`sum(jsonb_array_length(${testEntries.pictures}))::int`,
      })
      .from(testEntries)
      .innerJoin(products, eq(products.id, testEntries.productId))
      .leftJoin(brands, eq(brands.id, products.brandId))
      .groupBy(products.id, brands.name)
      .orderBy(desc(sql`max(${testEntries.createdAt})`), asc(products.id))
      .limit(MAX_TESTS),
    choices: await db
      .select({ id: products.id, name: products.name, brand: brands.name })
      .from(products)
      .leftJoin(brands, eq(brands.id, products.brandId))
      .orderBy(desc(products.updatedAt), desc(products.id))
      .limit(MAX_CHOICES),
    deleted: await listDeletedItems(db, ['test-entry']),
    today: todayOf(context),
    userId: 'userId' in actor ? actor.userId : '',
    freshId: randomUUID(),
  }))
}

/** The log of one product, the newest entry first; undefined when there is no such product. */
export const loadTestLog = (context: TestContext, productId: string): Promise<TestLog | undefined> =>
  context.access.run(async (db) => {
    const lastNotedAt = sql`(select max(created_at) from ${testEntries} where product_id = ${products.id})`
    const [product] = await db
      .select({
        id: products.id,
        name: products.name,
        isPublic: products.isTestLogPublic,
        isFinished: isFinished(lastNotedAt),
      })
      .from(products)
      .where(eq(sql`${products.id}::text`, productId))
    if (!product) return undefined
    const { actor } = context.access
    const canManage = actor.kind === 'admin'
    const { id, happenedAt, happenedOn, words, pictures, notedBy } = testEntries
    const entries = await db
      .select({ id, happenedAt, happenedOn, words, pictures, notedBy })
      .from(testEntries)
      .where(eq(testEntries.productId, product.id))
      .orderBy(desc(happenedAt), desc(id))
    return {
      product,
      entries: entries.map(({ notedBy: author, ...entry }) => ({
        ...entry,
        happenedAt: entry.happenedAt.toISOString(),
        pictures: entry.pictures as EntryPicture[],
        // As the policy of the table.
        canEdit: canManage || (!product.isPublic && 'userId' in actor && author === actor.userId),
      })),
      deleted: await listDeletedItems(db, ['test-entry']),
      today: todayOf(context),
      canManage,
    }
  })
