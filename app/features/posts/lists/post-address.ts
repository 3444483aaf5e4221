import type { PostCategory } from '#app/features/posts/posts.ts'

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** The slug an address means: capitals are forgiven, anything that never was a slug is nothing. */
export function slugFrom(address: string): string | null {
  const slug = address.toLowerCase()
  return SLUG.test(slug) ? slug : null
}

const sections = new Map([
  ['Tech', '/tech'],
  ['Seasonal', '/seasonal'],
  ['Beauty', '/reviews'],
])

/** Where the middle crumb of a post leads. */
export const sectionOf = (category: Pick<PostCategory, 'name'>) => sections.get(category.name) ?? '/blog'
