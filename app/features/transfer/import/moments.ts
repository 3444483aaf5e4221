import { numbered } from './old-paths.ts'

/** A date as exports write it, by their own clock where they say none; nothing for what is no date. */
export function momentFrom(text: string): Date | null {
  const tidy = text.trim()
  if (tidy === '' || tidy.startsWith('0000')) return null
  const isBare = /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d(?::\d\d(?:\.\d+)?)?$/.test(tidy)
  const date = new Date(isBare ? `${tidy.replace(' ', 'T')}Z` : tidy)
  const year = date.getUTCFullYear()
  return year >= 1900 && year <= 9999 ? date : null
}

/** The path of an address, or nothing when it leads to a site's front page. */
export function pathFrom(link: string): string[] {
  const { pathname = '/', searchParams } = URL.parse(link, 'http://old.example') ?? {}
  const number = searchParams?.get('p') ?? ''
  if (pathname === '/' && /^\d+$/.test(number)) return [numbered(number)]
  return pathname === '/' ? [] : [pathname]
}
