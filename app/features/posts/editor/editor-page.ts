import type { DeletedItem } from '#app/features/deletions/deletions.ts'
import type { FoundProduct } from '#app/features/products/blocks/product-blocks.ts'
import type { Criterion } from '#app/features/products/reviews/reviews.ts'
import type { AmazonTag } from '#app/features/products/settings/shop-settings.ts'
import type { ActionResult } from '#app/ui/action-result.ts'
import type { EditorFields } from './editor-fields.ts'
import type { SavedPost } from './save-result.ts'

/** What one admin typed and has not saved. */
export type WorkingCopy = {
  fields: EditorFields
  /** When the post that it was edited from was saved; null for a new post. */
  asOf: string | null
  typedAt: string
}

/**
 * Where a copy is from. A tab whose answer got lost does not know that its own copy was stored: by the sender the server
 * tells it from another tab, and by the number it knows a request that arrives late.
 */
export type CopyOrigin = {
  /** When the previous copy was stored, as far as this tab knows. */
  follows: string | null
  sender: string
  number: number
}

/** When the post was last saved, and when the working copy was stored; null where there is none. */
export type WorkingCopyTimes = {
  updatedAt: string | null
  keptAt: string | null
  /** Whether another tab or device had stored another text, which was set aside. */
  isForked: boolean
  /** That text, where the page with the form brings it back: the one of a post is in the history, or another draft. */
  setAside?: DeletedItem
}

/** A link under which somebody without an account sees a post that is not public. */
export type PreviewLink = { id: string; createdAt: string; expiresAt: string }

/** The links that the post has now. Only the result that made a link has its path. */
export type PreviewLinksResult = ActionResult<{ links: PreviewLink[]; newLinkPath: string | null }>

/** Everything that the editor starts from. */
export type EditorPage = {
  saved: Omit<SavedPost, 'updatedAt'> & { updatedAt: string | null }
  unsaved: WorkingCopy | null
  categories: { id: string; name: string }[]
  knownTags: string[]
  /** What products are scored by, of all categories. */
  criteria: Criterion[]
  /** The product of the review; null where there is none, or it was deleted. */
  reviewedProduct: FoundProduct | null
  /** Hers, for links that she types. */
  amazonTags: AmazonTag[]
  previews: PreviewLink[]
  /** Working copies of this post that were discarded a moment ago. */
  discarded: DeletedItem[]
  /** An assistant cannot, and shares no preview links. */
  canPublish: boolean
}
