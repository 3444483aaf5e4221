import { slugify } from '#app/features/posts/slug.ts'
import { reservedSegment } from '#app/navigation/reserved-paths.ts'
import { fieldLimits } from './field-limits.ts'

const POST_PATH = /^\/blog\/([^/]+)$/

type Address = { ownPath: string; slug?: string }

/** What a typed address means, each part as a slug. */
export function parsePageAddress(typed: string): Address {
  const path = /^https?:/i.test(typed) ? (URL.parse(typed)?.pathname ?? '') : typed
  const parts = path.split('/').flatMap((part) => slugify(part) || [])
  return { ownPath: parts.length > 0 ? `/${parts.join('/')}` : '' }
}

/** Of a post: a path of its own, or a slug if it is below /blog. */
export function parseAddress(typed: string): Address {
  const { ownPath } = parsePageAddress(typed)
  const slug = POST_PATH.exec(ownPath)?.[1]
  return slug ? { ownPath: '', slug } : { ownPath }
}

/** For a draft of a page without an address, whose title gives none: it shows that nobody chose it. */
export const provisionalAddress = (id: string) => `/page-${id.slice(0, 8)}`

export const isProvisionalAddress = (typed: string) =>
  /^\/page-[0-9a-f]{8}$/.test(parsePageAddress(typed).ownPath)

export function findAddressError(path: string): string | undefined {
  if (path.length > fieldLimits.ownPath) return `This is longer than ${fieldLimits.ownPath} characters.`
  const segment = reservedSegment(path)
  return segment && `Addresses under /${segment} belong to the site itself. Please choose another one.`
}
