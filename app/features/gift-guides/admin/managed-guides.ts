import type { DeletedItem } from '#app/features/deletions/deletions.ts'
import type { ShownState } from '#app/features/products/products.ts'

export const ADMIN_GIFT_GUIDES_PATH = '/admin/gift-guides'

export const adminGiftGuidePath = (id: string) => `${ADMIN_GIFT_GUIDES_PATH}/${id}`

export type ListedManagedGuide = {
  id: string
  slug: string
  year: number
  title: string
  isPublic: boolean
  giftCount: number
  soldOutCount: number
}

export type GuideListData = { guides: ListedManagedGuide[]; deleted: DeletedItem[]; thisYear: number }

export type ManagedGift = {
  /** Of the product. */
  id: string
  name: string
  brand: string | null
  state: ShownState
  recipients: string[]
  note: string
  isSoldOut: boolean
}

export type ManagedGuide = Omit<ListedManagedGuide, 'giftCount' | 'soldOutCount'> & {
  intro: string
  recipients: string[]
  bands: number[]
  imageUrl: string | null
  imageAlt: string
  gifts: ManagedGift[]
}

/** Of the ticks for what goes into the guide of the next year, or into a letter. */
export const keepFieldName = (productId: string) => `keep.${productId}`
