import type { DeletedItem } from '#app/features/deletions/deletions.ts'
import type { ShownState } from '../products.ts'

export const collectionLimits = {
  title: 120,
  slug: 80,
  note: 500,
  alt: 300,
  collections: 60,
  items: 100,
} as const

export type ListedCollection = {
  id: string
  title: string
  slug: string
  isPublic: boolean
  isPicks: boolean
  itemCount: number
}

export type CollectionItem = {
  /** Of the product. */
  id: string
  name: string
  brand: string | null
  state: ShownState
}

export type ManagedCollection = Omit<ListedCollection, 'itemCount'> & {
  note: string
  imageUrl: string | null
  imageAlt: string
  items: CollectionItem[]
}

export type CollectionManagerData = { collections: ListedCollection[]; deleted: DeletedItem[] }
