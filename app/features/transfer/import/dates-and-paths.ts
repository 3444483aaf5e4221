import { wordPressNumberPath } from './old-paths.ts'

/** Nearly everywhere on earth it is the same day then: a day without a time must not become the one before or after. */
const TIME_OF_DAYS_ALONE = 'T10:00Z'

/** Dates without a time zone count as UTC. */
export function parseDate(text: string): Date | null {
  const trimmed = text.trim()
  if (trimmed === '' || trimmed.startsWith('0000')) return null
  const hasNoTimeZone = /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d(?::\d\d(?:\.\d+)?)?$/.test(trimmed)
  const isDayAlone = /^\d{4}-\d\d-\d\d$/.test(trimmed)
  const withTime = isDayAlone ? trimmed + TIME_OF_DAYS_ALONE : trimmed
  const date = new Date(hasNoTimeZone ? `${withTime.replace(' ', 'T')}Z` : withTime)
  const year = date.getUTCFullYear()
  return year >= 1900 && year <= 9999 ? date : null
}

/** Empty for a URL of a front page. */
export function pathsFromUrl(url: string): string[] {
  const { pathname = '/', searchParams } = URL.parse(url, 'http://old.example') ?? {}
  const postNumber = searchParams?.get('p') ?? ''
  if (pathname === '/' && /^\d+$/.test(postNumber)) return [wordPressNumberPath(postNumber)]
  return pathname === '/' ? [] : [pathname]
}
