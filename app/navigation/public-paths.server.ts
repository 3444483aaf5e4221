import { menuLinks } from '#app/features/site/menus/menus.ts'
import type { SiteState } from '#app/features/site/site-state.server.ts'

/** The pages of the sitemap besides articles, posts and categories. */
export const publicPathsOf = ({ site, sections, targets: { contents, emptyPaths } }: SiteState) => [
  ...new Set([
    ...menuLinks(site.menus).flatMap(({ to }) => (to.startsWith('/') ? to : [])),
    ...sections.map(({ path }) => path).filter((path) => !emptyPaths.includes(path)),
    ...(contents.guides ? ['/guides'] : []),
    ...(contents.issues ? ['/newsletter'] : []),
    '/subscribe',
    '/links',
  ]),
]
