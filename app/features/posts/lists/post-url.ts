import type { PostCategory } from '#app/features/posts/posts.ts'

const SLUG_PATTERN = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** In lower case; null for what cannot be a slug. */
export function parseSlug(segment: string): string | null {
  const slug = segment.toLowerCase()
  return SLUG_PATTERN.test(slug) ? slug : null
}

const sectionPaths = new Map([
  ['Tech', '/tech'],
  ['Seasonal', '/seasonal'],
  ['Beauty', '/reviews'],
])

/** For the middle entry of a post's breadcrumb. */
export const categorySectionPath = (category: Pick<PostCategory, 'name'>) =>
  sectionPaths.get(category.name) ?? '/blog'
