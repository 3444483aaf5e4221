import { data } from 'react-router'
import { giftGuideMeta, giftGuideTrail } from '#app/features/gift-guides/gift-guide-meta.ts'
import { giftGuidesPage } from '#app/features/gift-guides/gift-guide-texts.ts'
import { GiftGuideView } from '#app/features/gift-guides/gift-guide-view.tsx'
import { readGiftGuidePage } from '#app/features/gift-guides/read-gift-guides.server.ts'
import { parseSlug } from '#app/features/posts/lists/post-url.ts'
import type { CachedRoute } from '#app/http/cached-route.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import { GIFTS_TOPIC, PRODUCTS_TOPIC } from '#app/live/topics.ts'
import { useLiveData } from '#app/live/use-live-data.ts'
import printStyles from '#app/styles/gift-guide-print.css?url'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { Container } from '#app/ui/container.tsx'
import { PageTitle } from '#app/ui/heading.tsx'
import { IllustratedEmptyState } from '#app/ui/illustrated-empty-state.tsx'
import { OtherYears } from '#app/ui/other-years.tsx'
import type { Route } from './+types/gift-guide'

export const meta: Route.MetaFunction = (args) =>
  args.loaderData ? giftGuideMeta(args, args.loaderData) : []

/** It loads beside the page, and nothing waits for it. */
export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: printStyles, media: 'print' }]

export const handle = { cache: { keyParams: ['for', 'price'] } } satisfies CachedRoute

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { access, page: state, services } = context.get(requestContext)
  const slug = parseSlug(params.slug)
  const page =
    slug &&
    (await readGiftGuidePage(access, slug, {
      year: params.year,
      parameters: url.searchParams,
      country: state.country,
    }))
  if (!page) throw data(null, { status: 404 })
  const host = new URL(services.settings.siteUrl).host
  return data({ ...page, host }, { status: page.guide ? 200 : 404 })
}

export default function GiftGuide({ loaderData: { guide, path, host, otherYears } }: Route.ComponentProps) {
  useLiveData([GIFTS_TOPIC, PRODUCTS_TOPIC])
  const years = <OtherYears years={otherYears} title={giftGuidesPage.otherYears} />
  if (!guide) {
    return (
      <>
        <Container className="py-12 text-center sm:py-20">
          <PageTitle className="mb-10">{giftGuidesPage.title}</PageTitle>
          <IllustratedEmptyState>{giftGuidesPage.none}</IllustratedEmptyState>
        </Container>
        {years}
      </>
    )
  }
  return (
    <>
      <Container className="pt-3 print:hidden">
        <Breadcrumb
          trail={giftGuideTrail(guide.title, path).map((crumb) =>
            crumb.to === path ? { label: crumb.label } : crumb,
          )}
        />
      </Container>
      <GiftGuideView guide={guide} path={path} host={host} />
      <div className="print:hidden">{years}</div>
    </>
  )
}
