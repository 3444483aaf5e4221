import { productLimits } from '../products.ts'

/** Parts of paths that are the same for all products of a shop. */
const COMMON_SEGMENTS = /^(?:products?|p|dp|gp|item|shop|collections?|en|us|de|uk|ref=.*)$/i

/** 'Oat Balm' for /products/oat-balm-1234.html: the longest part of words. Empty where the address has none. */
export function nameInPath({ pathname }: URL): string {
  const segments = pathname
    .split('/')
    .map(decode)
    .filter((segment) => !COMMON_SEGMENTS.test(segment))
  const names = segments.map((segment) =>
    segment
      .replace(/\.\w{2,5}$/, '')
      .split(/[-_+\s]+/)
      .filter((word) => /^\p{L}/u.test(word) && !/^[a-z]*\d[a-z\d]*$/i.test(word))
      .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
      .join(' '),
  )
  const longest = names.reduce((best, name) => (name.length > best.length ? name : best), '')
  return longest.slice(0, productLimits.name)
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
