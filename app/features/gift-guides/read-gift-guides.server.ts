import { asc, desc, eq, sql } from 'drizzle-orm'
import { selectShopSettings } from '#app/features/products/settings/shop-settings.server.ts'
import { discloseProducts } from '#app/features/products/shown/read-shop.server.ts'
import { selectShownProducts } from '#app/features/products/shown/select-shown-products.server.ts'
import type { PageCountry } from '#app/http/reader-country.server.ts'
import type { Access, Transaction } from '#database/access.ts'
import { giftGuideItems, giftGuides } from '#database/schema/gift-guides.ts'
import { filterGifts, type StoredGift, toShownGifts } from './filter-gifts.ts'
import {
  GIFT_GUIDES_PATH,
  type GiftGuidePage,
  type GuideYear,
  giftGuidePath,
  type ListedGuide,
  type ShownGuide,
} from './gift-guides.ts'

type PageOptions = { year?: string; parameters?: URLSearchParams; country?: PageCountry; now?: Date }

/**
 * Without a year, the newest that is public. A guide that is not yet can be seen at the address of its year by those who
 * build it: the policies hide it from others. Null where there is nothing for this reader.
 */
export const readGiftGuidePage = (
  access: Access,
  slug: string,
  { year, parameters = new URLSearchParams(), country, now = new Date() }: PageOptions = {},
): Promise<GiftGuidePage | null> =>
  access.run(async (db) => {
    const all = await selectYears(db, slug)
    const listed = withPaths(all.filter(({ isPublic }) => isPublic))
    const wanted = all.find((row) => (year === undefined ? row.isPublic : String(row.year) === year))
    if (!wanted && listed.length === 0) return null
    const otherYears = listed
      .filter((row) => row.year !== wanted?.year)
      .map(({ year: otherYear, title, path }): GuideYear => ({ year: otherYear, title, path }))
    if (!wanted) return { guide: null, path: giftGuidePath(slug), otherYears }
    const path = listed.find((row) => row.year === wanted.year)?.path ?? giftGuidePath(slug, wanted.year)
    return { guide: await selectShownGuide(db, wanted, { path, parameters, country, now }), path, otherYears }
  })

function selectYears(db: Transaction, slug: string) {
  const { id, year, title, intro, recipients, bands, imageUrl, imageAlt, isPublic } = giftGuides
  return db
    .select({
      id,
      slug: giftGuides.slug,
      year,
      title,
      intro,
      recipients,
      bands,
      imageUrl,
      imageAlt,
      isPublic,
    })
    .from(giftGuides)
    .where(eq(giftGuides.slug, slug))
    .orderBy(desc(year))
}

type StoredGuide = Awaited<ReturnType<typeof selectYears>>[number]

/** Those that readers can open, each with its address. The newest is at the plain one. Expects the years of one guide in order. */
const withPaths = <Row extends { slug: string; year: number }>(rows: Row[]) =>
  rows.map((row, index) => ({
    ...row,
    path: index === 0 ? giftGuidePath(row.slug) : giftGuidePath(row.slug, row.year),
  }))

type GuideOptions = Required<Pick<PageOptions, 'parameters' | 'now'>> & {
  path: string
  country: PageCountry | undefined
}

async function selectShownGuide(
  db: Transaction,
  { id, recipients, bands, ...guide }: StoredGuide,
  { path, parameters, country, now }: GuideOptions,
): Promise<ShownGuide> {
  const gifts = toShownGifts(await selectGifts(db, id, { country, now }), recipients)
  const filtered = filterGifts(gifts, { recipients, bands, path }, parameters)
  const shown = filtered.sections.flatMap((section) => section.gifts.map(({ product }) => product))
  return {
    ...guide,
    ...filtered,
    disclosure: await discloseProducts(db, shown, await selectShopSettings(db)),
  }
}

/** In their order, with what readers may see of the products. */
export async function selectGifts(
  db: Transaction,
  guideId: string,
  options: { now: Date; country?: PageCountry | undefined },
): Promise<StoredGift[]> {
  const { id, productId, recipients, note, position } = giftGuideItems
  const items = await db
    .select({ productId, recipients, note })
    .from(giftGuideItems)
    .where(eq(giftGuideItems.guideId, guideId))
    .orderBy(asc(position), asc(id))
  const products = await selectShownProducts(
    db,
    items.map((item) => item.productId),
    options,
  )
  return items.flatMap((item): StoredGift[] => {
    const product = products.get(item.productId)
    return product ? [{ product, note: item.note, recipients: item.recipients }] : []
  })
}

/** The newest public year of each guide, in the order of their years and titles. */
export const listGiftGuides = (access: Access): Promise<ListedGuide[]> =>
  access.run(async (db) => {
    const { slug, year, title, intro, imageUrl, imageAlt, isPublic } = giftGuides
    const newest = db
      .selectDistinctOn([slug], {
        slug,
        year,
        title,
        intro,
        imageUrl,
        imageAlt,
        giftCount: giftCountSql.as('gift_count'),
      })
      .from(giftGuides)
      .where(eq(isPublic, true))
      .orderBy(asc(slug), desc(year))
      .as('newest')
    return db.select().from(newest).orderBy(desc(newest.year), asc(newest.title), asc(newest.slug))
  })

/** What the policies hide from readers is left out for admins, too. */
const giftCountSql = sql<number>`(select count(*)::int from gift_guide_items item
  join products product on product.id = item.product_id and product.state <> 'draft'
  where item.guide_id = gift_guides.id)`

/** The pages of guides, for the sitemap: earlier years at their own address. */
export const listGiftGuidePaths = (access: Access): Promise<string[]> =>
  access.run(async (db) => {
    const { slug, year, isPublic } = giftGuides
    const rows = await db
      .select({ slug, year })
      .from(giftGuides)
      .where(eq(isPublic, true))
      .orderBy(asc(slug), desc(year))
    if (rows.length === 0) return []
    const guides = Map.groupBy(rows, (row) => row.slug).values()
    return [GIFT_GUIDES_PATH, ...[...guides].flatMap((years) => withPaths(years).map(({ path }) => path))]
  })
