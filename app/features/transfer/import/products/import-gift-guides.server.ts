import { and, eq, or } from 'drizzle-orm'
import { z } from 'zod'
import { defaultBands, giftGuideLimits } from '#app/features/gift-guides/gift-guide-limits.ts'
import { line, paragraph, requiredLine, slugSchema } from '#app/features/products/product-schema.server.ts'
import type { Transaction } from '#database/access.ts'
import { giftGuideItems, giftGuides } from '#database/schema/gift-guides.ts'

const recipients = z
  .array(line(giftGuideLimits.recipient))
  .max(giftGuideLimits.recipients)
  .catch([])
  .transform((names) => names.filter(Boolean))

export const giftGuideRow = z.object({
  id: z.uuid(),
  slug: slugSchema.min(1),
  year: z.number().int().min(2000).max(2100),
  title: requiredLine(giftGuideLimits.title, 'A gift guide needs a title.'),
  intro: paragraph(giftGuideLimits.intro).catch(''),
  recipients,
  bands: z
    .array(z.number().int().min(1).max(giftGuideLimits.highestBand))
    .min(1)
    .max(giftGuideLimits.bands)
    .catch([...defaultBands])
    .transform((amounts) => amounts.toSorted((a, b) => a - b)),
  imageUrl: z.string().nullable().catch(null),
  imageAlt: line(giftGuideLimits.alt).catch(''),
  isPublic: z.boolean().catch(false),
})

export const giftGuideItemRow = z.object({
  guideId: z.uuid(),
  productId: z.uuid(),
  recipients,
  note: line(giftGuideLimits.note).catch(''),
  position: z.number().int().min(1).catch(100_000),
})

type GiftGuideImport = {
  guides: z.output<typeof giftGuideRow>[]
  items: z.output<typeof giftGuideItemRow>[]
  write: (subject: string, work: (db: Transaction) => Promise<unknown>) => Promise<void>
  /** The ids that products of the archive have here. */
  productIds: ReadonlyMap<string, string>
  importPicture: (url: string | null) => Promise<string | null>
}

/** After products. One of the same address and year that is here already stays as it is. */
export async function importGiftGuides({ guides, items, write, productIds, importPicture }: GiftGuideImport) {
  const itemsOf = Map.groupBy(items, ({ guideId }) => guideId)
  for (const { imageUrl, ...guide } of guides) {
    const image = await importPicture(imageUrl)
    await write(guide.title, async (db) => {
      const hasAddress = and(eq(giftGuides.slug, guide.slug), eq(giftGuides.year, guide.year))
      if ((await db.$count(giftGuides, or(eq(giftGuides.id, guide.id), hasAddress))) > 0) return
      await db.insert(giftGuides).values({ ...guide, imageUrl: image })
      const found = (itemsOf.get(guide.id) ?? [])
        .toSorted((a, b) => a.position - b.position)
        .flatMap((item) => {
          const productId = productIds.get(item.productId)
          return productId ? [{ ...item, productId }] : []
        })
      // Two products of the archive may be one here.
      const rows = [...new Map(found.map((item) => [item.productId, item])).values()]
        .slice(0, giftGuideLimits.items)
        .map((item, index) => ({ ...item, position: index + 1 }))
      if (rows.length > 0) await db.insert(giftGuideItems).values(rows)
    })
  }
}
