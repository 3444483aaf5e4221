import { slugify } from '#app/features/posts/slug.ts'

const POST_PATH = /^\/blog\/([^/]+)$/

/** What a typed address means, each part as a slug: a path of its own, or a slug if it is below /blog. */
export function parseAddress(typed: string): { ownPath: string; slug?: string } {
  const path = /^https?:/i.test(typed) ? (URL.parse(typed)?.pathname ?? '') : typed
  const parts = path.split('/').flatMap((part) => slugify(part) || [])
  const ownPath = parts.length > 0 ? `/${parts.join('/')}` : ''
  const slug = POST_PATH.exec(ownPath)?.[1]
  return slug ? { ownPath: '', slug } : { ownPath }
}
