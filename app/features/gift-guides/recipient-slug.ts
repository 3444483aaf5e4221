import { slugify } from '#app/features/posts/slug.ts'

/** In URLs and the names of fields. */
export const recipientSlug = (name: string) => slugify(name) || name.toLowerCase()
