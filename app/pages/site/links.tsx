import { pageMeta, siteFromMatches } from '#app/document/page-meta.ts'
import { readLinksPage } from '#app/features/links-page/links-page.server.ts'
import { LINKS_PAGE_PATH } from '#app/features/links-page/links-page.ts'
import { LinksPageView } from '#app/features/links-page/links-page-view.tsx'
import type { CachedRoute } from '#app/http/cached-route.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import { linksPage } from '#app/navigation/page-texts.ts'
import type { Route } from './+types/links'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: linksPage.title,
    description: args.loaderData?.text || siteFromMatches(args.matches).description,
    path: LINKS_PAGE_PATH,
  })

export const handle = { cache: { keyParams: [] } } satisfies CachedRoute

export function loader({ context }: Route.LoaderArgs) {
  const { access, page } = context.get(requestContext)
  return readLinksPage(access, page)
}

export default function Links({ loaderData }: Route.ComponentProps) {
  return <LinksPageView page={loaderData} />
}
