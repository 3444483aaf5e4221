import type { Disclosure } from '#app/features/products/disclosure/disclosure.ts'
import type { ListedVerdict } from '#app/features/products/reviews/listed-verdict.ts'
import type { ReviewFacts } from '#app/features/products/reviews/review-facts.ts'

export type PostCategory = { name: string; slug: string; color: string }

export type Category = PostCategory & { description: string }

export type Tag = { name: string; slug: string }

/** `focus` is the point that stays visible where it is cropped, if not its middle. */
export type FeaturedImage = { url: string; alt: string; focus?: string }

/** For lists: without the content, which would make them slow to read and to send. */
export type PostSummary = {
  id: string
  slug: string
  /** Where readers find it. */
  path: string
  title: string
  excerpt: string
  image: FeaturedImage | null
  publishedDate: string
  authorName: string
  readTime: number
  isFeatured: boolean
  isNew: boolean
  category: PostCategory | null
  /** What the region calls an ad, on a post that is one. */
  adLabel: string | null
  /** Of its review. */
  verdict: ListedVerdict | null
}

/** `highlighted` is escaped HTML with the matching words in <mark>. */
export type FoundPost = PostSummary & { highlighted?: { title: string; excerpt: string } }

export type PaginatedPosts = {
  posts: FoundPost[]
  /** On all pages. */
  total: number
  /** Whether there are more than `total`: matches of a common word are not all counted. */
  isTotalCapped: boolean
  page: number
  pages: number
  /** The corrected search, when nothing matched what was typed. */
  correctedTo: string | null
}

export type Heading = { id: string; text: string }

export type PostDetail = PostSummary & {
  /** Sanitized HTML; every h2 and h3 has an id. */
  content: string
  headings: Heading[]
  /** Has to stand above the text. */
  disclosure: Disclosure
  review: ReviewFacts | null
  tags: Tag[]
  videoId: string | null
  updatedAt: string
  metaTitle: string | null
  /** For search engines. */
  description: string
}

export type PostNeighbor = { path: string; title: string }

export type PostPage = {
  post: PostDetail
  related: PostSummary[]
  previous: PostNeighbor | null
  next: PostNeighbor | null
}

export type PostKind = 'post' | 'page'

/** Where each kind is listed in the admin area. */
export const listPathOf: Record<PostKind, string> = { post: '/admin', page: '/admin/pages' }

export type PostFields = {
  kind?: PostKind
  slug: string
  /** Null if it is at /blog/{slug}. */
  ownPath?: string | null
  title: string
  excerpt: string
  content: string
  featuredImage: string | null
  featuredImageAlt: string | null
  /** As `object-position` has it; null for the middle. */
  featuredImageFocus?: string | null
  /** Null for a draft without a date of its own. */
  publishedDate: Date | null
  /** Only of a post that was public elsewhere; otherwise the database knows. */
  publicSince?: Date | null
  authorName: string
  isPublished: boolean
  isFeatured: boolean
  showNewBadge: boolean
  videoUrl: string | null
  metaTitle: string | null
  metaDescription: string | null
  categoryId: string | null
  /** Of a guide. */
  guideType?: string | null
  guideDifficulty?: string | null
  guideDuration?: string | null
}

/** A new post that was started and never saved. */
export type UnfinishedPost = { id: string; title: string; typedAt: string }
