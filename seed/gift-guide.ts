import type { Transaction } from '#database/access.ts'
import { giftGuideItems, giftGuides } from '#database/schema/gift-guides.ts'
import { giftGuide } from './content/gift-guide.ts'
import { demoId } from './demo-id.ts'

/** After the products. Returns the ids of what is marked as demo content. */
export async function createGiftGuide(
  db: Transaction,
  { imageUrls, now }: { imageUrls: Map<string, string>; now: Date },
) {
  const { image, gifts, ...guide } = giftGuide
  const id = demoId('gift guide', guide.slug)
  await db.insert(giftGuides).values({
    ...guide,
    id,
    year: now.getUTCFullYear(),
    imageUrl: imageUrls.get(image.name) ?? null,
    imageAlt: image.alt,
    isPublic: true,
  })
  await db.insert(giftGuideItems).values(
    gifts.map(({ product, ...gift }, index) => ({
      ...gift,
      guideId: id,
      productId: demoId('product', product),
      position: index + 1,
    })),
  )
  return [{ id }]
}
