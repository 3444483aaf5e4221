export type PostCategory = { name: string; slug: string; color: string }

/** What a list shows of a post: no content, so that a long archive stays cheap to read and to send. */
export type PostSummary = {
  id: string
  slug: string
  title: string
  excerpt: string
  image: { url: string; alt: string } | null
  publishedDate: string
  authorName: string
  readTime: number
  isFeatured: boolean
  isNew: boolean
  category: PostCategory | null
}

export type PostFields = {
  slug: string
  title: string
  excerpt: string
  content: string
  featuredImage: string | null
  featuredImageAlt: string | null
  publishedDate: Date
  authorName: string
  isPublished: boolean
  isFeatured: boolean
  showNewBadge: boolean
  videoUrl: string | null
  metaTitle: string | null
  metaDescription: string | null
  categoryId: string | null
}

const NEW_FOR_DAYS = 7

/** Whether a post counts as new: published within the last days. A date that is none is never new. */
export function isNewPost(publishedDate: string | Date, now: Date, days = NEW_FOR_DAYS): boolean {
  const age = now.getTime() - new Date(publishedDate).getTime()
  return age >= 0 && age <= days * 24 * 60 * 60 * 1000
}
