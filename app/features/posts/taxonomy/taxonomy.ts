export const taxonomyLimits = { name: 80, slug: 80, description: 500, categories: 100 } as const

export type ManagedCategory = {
  id: string
  name: string
  slug: string
  description: string
  color: string
  posts: number
  /** Paths of the sections that list no other category. */
  onlySections: string[]
}

export type ManagedTag = { id: string; name: string; slug: string; posts: number }

/** The guides page lists the posts with this tag. */
export const formatPostCount = (count: number) => (count === 1 ? '1 post' : `${count} posts`)
