import { pageMeta } from '#app/document/page-meta.ts'
import { GuideCard } from '#app/features/catalog/guide-card.tsx'
import { guidesFor, readGuidesQuery } from '#app/features/catalog/guide-filter.ts'
import { GuideFilters } from '#app/features/catalog/guide-filters.tsx'
import { MoreGuides } from '#app/features/catalog/more-guides.tsx'
import { listPostsTagged } from '#app/features/posts/posts.server.ts'
import { GUIDE_TAG } from '#app/features/posts/topics/topics.ts'
import type { CachedRoute } from '#app/http/cached-route.ts'
import { accessOf } from '#app/http/request-context.server.ts'
import { guidesPage } from '#app/navigation/site.ts'
import { Container } from '#app/ui/container.tsx'
import { Deck, PageTitle } from '#app/ui/heading.tsx'
import type { Route } from './+types/guides'

const STRETCH = 6

export const meta: Route.MetaFunction = (args) => pageMeta(args, guidesPage)

export const handle = { cache: { by: ['filter', 'more'] } } satisfies CachedRoute

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = readGuidesQuery(new URL(request.url).searchParams)
  const stretch = { offset: 0, limit: query.more * STRETCH }
  return { query, ...(await listPostsTagged(accessOf(context), GUIDE_TAG, stretch)) }
}

export default function Guides({ loaderData: { query, posts, hasMore } }: Route.ComponentProps) {
  return (
    <Container className="pt-12 pb-(--rhythm) sm:pt-20">
      <PageTitle large>{guidesPage.title}</PageTitle>
      <Deck className="mt-4 mb-8 sm:mb-10">{guidesPage.description}</Deck>
      <GuideFilters query={query} />
      <div className="mt-10 grid gap-x-8 gap-y-12 sm:mt-14 sm:grid-cols-2 sm:gap-y-14 lg:grid-cols-3">
        {guidesFor(query.filter).map((guide, place) => (
          <GuideCard key={guide.id} guide={guide} first={place === 0} />
        ))}
      </div>
      <MoreGuides query={query} posts={posts} hasMore={hasMore} />
    </Container>
  )
}
