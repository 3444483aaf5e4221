import { pageMeta } from '#app/document/page-meta.ts'
import { GiftGuideList } from '#app/features/gift-guides/gift-guide-list.tsx'
import { giftGuidesPage } from '#app/features/gift-guides/gift-guide-texts.ts'
import { GIFT_GUIDES_PATH } from '#app/features/gift-guides/gift-guides.ts'
import { listGiftGuides } from '#app/features/gift-guides/read-gift-guides.server.ts'
import type { CachedRoute } from '#app/http/cached-route.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import { GIFTS_TOPIC } from '#app/live/topics.ts'
import { useLiveData } from '#app/live/use-live-data.ts'
import { Container } from '#app/ui/container.tsx'
import { PageTitle, Subtitle } from '#app/ui/heading.tsx'
import { IllustratedEmptyState } from '#app/ui/illustrated-empty-state.tsx'
import type { Route } from './+types/gift-guides'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: giftGuidesPage.title,
    description: giftGuidesPage.description,
    path: GIFT_GUIDES_PATH,
    isIndexed: Boolean(args.loaderData?.guides.length),
  })

export const handle = { cache: { keyParams: [] } } satisfies CachedRoute

export const loader = async ({ context }: Route.LoaderArgs) => ({
  guides: await listGiftGuides(context.get(requestContext).access),
})

export default function GiftGuides({ loaderData: { guides } }: Route.ComponentProps) {
  useLiveData([GIFTS_TOPIC])
  return (
    <Container className="pt-12 pb-(--rhythm) sm:pt-20">
      <PageTitle large>{giftGuidesPage.title}</PageTitle>
      <Subtitle className="mt-4 mb-10 sm:mb-12">{giftGuidesPage.description}</Subtitle>
      {guides.length > 0 ? (
        <GiftGuideList guides={guides} />
      ) : (
        <IllustratedEmptyState>{giftGuidesPage.noGuides}</IllustratedEmptyState>
      )}
    </Container>
  )
}
