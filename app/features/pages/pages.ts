import { type FeaturedImage, type Heading, listPathOf } from '#app/features/posts/posts.ts'
import type { Disclosure } from '#app/features/products/disclosure/disclosure.ts'

export const PAGES_PATH = listPathOf.page
/** Where the portrait is shown. */
export const ABOUT_PATH = '/about'

/** A page as readers see it, with its placeholders filled. */
export type PageContent = {
  id: string
  path: string
  title: string
  /** Empty for none. */
  lead: string
  image: FeaturedImage | null
  /** Sanitized HTML. With a picture it is laid out in sections. */
  html: string
  /** For the list of contents; a page with a picture has none. */
  headings: Heading[]
  disclosure: Disclosure
  meta: { title: string; description: string }
}
