import type { PostCategory } from '#app/features/posts/posts.ts'
import { categoryPath, type SectionSummary } from '#app/features/site/sections/sections.ts'

const SLUG_PATTERN = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** In lower case; null for what cannot be a slug. */
export function parseSlug(segment: string): string | null {
  const slug = segment.toLowerCase()
  return SLUG_PATTERN.test(slug) ? slug : null
}

/** The address of a post: its own one, or the one below /blog. */
export const postPath = ({ slug, ownPath }: { slug: string; ownPath: string | null }) =>
  ownPath ?? `/blog/${slug}`

/** The middle entry of a post's breadcrumb. */
export const categoryCrumb = (
  sections: SectionSummary[],
  category: Pick<PostCategory, 'name' | 'slug'> | null,
  blogTitle: string,
) =>
  category
    ? { label: category.name, to: categoryPath(sections, category.slug) }
    : { label: blogTitle, to: '/blog' }
