export type PostCategory = { name: string; slug: string; color: string }

/** A category with what its own page says of it. */
export type Category = PostCategory & { description: string }

export type Tag = { name: string; slug: string }

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

/** A found post: title and excerpt with the matching words in <mark>, everything else escaped. */
export type FoundPost = PostSummary & { marked?: { title: string; excerpt: string } }

export type Archive = {
  posts: FoundPost[]
  /** How many there are on all pages. */
  total: number
  /** Whether there are more than `total`: a common word is not counted to its end. */
  isMore: boolean
  page: number
  pages: number
  /** The words that were looked for instead, when nothing matched what was typed. */
  correctedTo: string | null
}

export type Heading = { id: string; text: string }

/** What the reader of one post sees. */
export type PostDetail = PostSummary & {
  /** Clean HTML; every h2 and h3 has an id. */
  content: string
  headings: Heading[]
  tags: Tag[]
  videoId: string | null
  updatedAt: string
  metaTitle: string | null
  metaDescription: string | null
}

export type PostNeighbor = { slug: string; title: string }

export type PostPage = {
  post: PostDetail
  related: PostSummary[]
  previous: PostNeighbor | null
  next: PostNeighbor | null
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

/** A new post that somebody began to write and did not save. */
export type Unfinished = { id: string; title: string; typedAt: string }

const NEW_FOR_DAYS = 7

/** Whether a post counts as new: published within the last days. A date that is none is never new. */
export function isNewPost(publishedDate: string | Date, now: Date, days = NEW_FOR_DAYS): boolean {
  const age = now.getTime() - new Date(publishedDate).getTime()
  return age >= 0 && age <= days * 24 * 60 * 60 * 1000
}
