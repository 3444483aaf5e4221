import type { guideDifficulties, guideTypes } from '#app/features/posts/guides/guides.ts'

/** A file of `seed/pictures`; `name` is without the extension. */
export type SeedImage = { name: string; alt: string }

export type SeedCategory = { slug: string; name: string; description: string; color: string }

export type SeedTag = { slug: string; name: string }

export type SeedPost = {
  slug: string
  /** If it is not at /blog/{slug}. */
  ownPath?: string
  title: string
  excerpt: string
  /** Slug of a category. */
  category: string
  /** Slugs of tags. */
  tags: string[]
  /** May be fractional; negative means scheduled in the future. */
  daysAgo: number
  guide?: {
    type: (typeof guideTypes)[number]
    difficulty: (typeof guideDifficulties)[number]
    duration: string
  }
  draft?: true
  featured?: true
  newBadge?: true
  videoUrl?: string
  imageAlt: string
  /** At most 60 characters. */
  metaTitle?: string
  /** At most 155 characters. */
  metaDescription?: string
  /** HTML. */
  content: string
}

export type SeedComment = {
  /** Slug of a post. */
  post: string
  firstName: string
  lastName: string
  content: string
  daysAgo: number
  approved: boolean
  isPinned?: boolean
  /** What the author answered. */
  answer?: { content: string; daysAgo: number }
}

export type SeedFind = {
  title: string
  description: string
  image?: SeedImage
}

export type SeedGuide = {
  title: string
  description: string
  year: { ago: number } | { fixed: number }
  isActive: boolean
  isFallback?: true
  image?: SeedImage
  finds: SeedFind[]
  todos: string[]
}

export type SeedBrand = {
  slug: string
  name: string
  /** With a note and a picture it is one of the featured brands. */
  note?: string
  image?: SeedImage
}

export type SeedProduct = {
  slug: string
  name: string
  /** Slug of a brand. */
  brand?: string
  /** Slug of a category. */
  category: string
  /** In dollars. */
  price: number
  store: string
  note: string
  image: SeedImage
}

export type SeedCollection = {
  slug: string
  title: string
  note: string
  image?: SeedImage
  isPicks?: true
  /** Slugs of products. */
  products: string[]
}

export type SeedGiftGuide = {
  slug: string
  title: string
  intro: string
  recipients: string[]
  bands: number[]
  image: SeedImage
  /** Slugs of products; without a note, theirs is shown. */
  gifts: { product: string; recipients: string[]; note: string }[]
}

/** The verdict of a post on a product. */
export type SeedReview = {
  /** Slugs. */
  post: string
  product: string
  stage?: string
  score: number
  verdict: string
  pros: string[]
  cons: string[]
  bestFor: string
  notFor: string
  howTested: string
  /** By the name of the criterion of the product's category. */
  scores: Record<string, number>
}

export type SeedTestLog = {
  /** Slug. */
  product: string
  /** The oldest first. */
  entries: { daysAgo: number; words: string; images?: SeedImage[] }[]
}

export type SeedComparison = {
  slug: string
  title: string
  intro: string
  conclusion: string
  items: { product: string; note: string }[]
}
