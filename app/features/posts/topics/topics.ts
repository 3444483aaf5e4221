export const limits = { name: 80, slug: 80, description: 500, categories: 100 } as const

export type ManagedCategory = {
  id: string
  name: string
  slug: string
  description: string
  color: string
  posts: number
}

export type ManagedTag = { id: string; name: string; slug: string; posts: number }

/** The tag whose posts the guides page goes on with. */
export const GUIDE_TAG = 'guide'

export const countOfPosts = (count: number) => (count === 1 ? '1 post' : `${count} posts`)
