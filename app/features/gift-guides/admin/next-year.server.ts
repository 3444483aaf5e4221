import { and, asc, eq, inArray } from 'drizzle-orm'
import { UserError } from '#app/http/user-error.server.ts'
import type { Access } from '#database/access.ts'
import { giftGuides, giftGuideItems as items } from '#database/schema/gift-guides.ts'
import { insertGuide, selectManagedGuide } from './gift-guides-admin.server.ts'

/**
 * The guide of the next year with the gifts that are kept. Not public: until it is, its address shows this one. Undefined
 * when this one does not exist.
 */
export const startNextYear = (
  access: Access,
  id: string,
  keeps: (productId: string) => boolean,
): Promise<string | undefined> =>
  access.run(async (db) => {
    const guide = await selectManagedGuide(db, id)
    if (!guide) return undefined
    const { gifts, id: _, year, title, intro, ...fields } = guide
    const next = year + 1
    const isNext = and(eq(giftGuides.slug, guide.slug), eq(giftGuides.year, next))
    if ((await db.$count(giftGuides, isNext)) > 0) {
      throw new UserError(409, `There is one for ${next} already.`)
    }
    const withNextYear = (text: string) => text.replaceAll(String(year), String(next))
    const guideId = await insertGuide(db, {
      ...fields,
      year: next,
      title: withNextYear(title),
      intro: withNextYear(intro),
      isPublic: false,
    })
    const kept = gifts.filter((gift) => keeps(gift.id)).map((gift) => gift.id)
    if (kept.length === 0) return guideId
    const { productId, recipients, note, position } = items
    const rows = await db
      .select({ productId, recipients, note })
      .from(items)
      .where(and(eq(items.guideId, id), inArray(productId, kept)))
      .orderBy(asc(position), asc(items.id))
    await db.insert(items).values(rows.map((row, index) => ({ ...row, guideId, position: index + 1 })))
    return guideId
  })
