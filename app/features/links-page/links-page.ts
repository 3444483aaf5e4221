import type { PostSummary } from '#app/features/posts/posts.ts'
import type { Disclosure } from '#app/features/products/disclosure/disclosure.ts'
import type { ShownProduct } from '#app/features/products/shown/shown-product.ts'

export const LINKS_PAGE_PATH = '/links'
export const LINKS_SETTINGS_PATH = '/admin/settings/links'

export const linksPageLimits = { text: 300, links: 12, label: 60, to: 300, products: 8 } as const

export type ChosenLink = { label: string; to: string }

/** What she chose for the page that her profiles elsewhere lead to. */
export type LinksSettings = {
  text: string
  links: ChosenLink[]
  /** Ids of products. */
  products: string[]
}

export const defaultLinksSettings: LinksSettings = { text: '', links: [], products: [] }

/** `rel` is null for a page of this site. */
export type ShownLink = ChosenLink & { rel: string | null }

export type LinksPage = {
  text: string
  links: ShownLink[]
  newestPost: PostSummary | null
  products: ShownProduct[]
  disclosure: Disclosure
}
