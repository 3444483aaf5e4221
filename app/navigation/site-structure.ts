import { isInside, type SectionSummary } from '#app/features/site/sections/sections.ts'

/** The same on every site. What an owner can change is in app/features/site/. */
export const language = { tag: 'en', locale: 'en_US' }

export const isPostList = (pathname: string, sections: SectionSummary[]) =>
  pathname === '/blog' ||
  (!isInside(pathname, '/seasonal/holidays') && sections.some(({ path }) => isInside(pathname, path)))

/** No footer where the task is writing or subscribing. */
export const hasFooter = (pathname: string) =>
  !pathname.startsWith('/admin') && pathname.replace(/\/$/, '') !== '/subscribe'
