import type { DeletedItem } from '#app/features/deletions/deletions.ts'
import type { ListPage } from '#app/ui/list/list-query.ts'

export const brandLimits = { name: 80, slug: 80, website: 2000, note: 500, alt: 300, featured: 24 } as const

export type ManagedBrand = {
  id: string
  name: string
  slug: string
  websiteUrl: string | null
  /** The Amazon tag in its website that is none of hers. */
  foreignTag: string | null
  note: string
  imageUrl: string | null
  imageAlt: string
  /** Among the featured brands of the shop, from one; null if it is none. */
  featuredPosition: number | null
  productCount: number
  /** Entries of the ledger. */
  relationshipCount: number
}

export type BrandManagerData = {
  list: ListPage<ManagedBrand>
  /** In their order on the shop's page. */
  featured: { id: string; name: string }[]
  deleted: DeletedItem[]
}
