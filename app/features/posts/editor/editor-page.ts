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

/** When the post was last saved, and when the working copy was stored; null where there is none. */
export type WorkingCopyTimes = {
  updatedAt: string | null
  keptAt: string | null
  /** Whether another tab or device had stored another text, which was set aside. */
  isForked: boolean
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
