import { pageMeta } from '#app/document/page-meta.ts'
import { GuideCard } from '#app/features/catalog/guide-card.tsx'
import { GuideFilters } from '#app/features/catalog/guide-filters.tsx'
import { filterGuides, parseGuidesQuery } from '#app/features/catalog/guides-query.ts'
import { MoreGuides } from '#app/features/catalog/more-guides.tsx'
import { listPostsByTag } from '#app/features/posts/posts.server.ts'
import { GUIDE_TAG_SLUG } from '#app/features/posts/taxonomy/taxonomy.ts'
import type { CachedRoute } from '#app/http/cached-route.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import { guidesPage } from '#app/navigation/site-structure.ts'
import { Container } from '#app/ui/container.tsx'
import { PageTitle, Subtitle } from '#app/ui/heading.tsx'
import type { Route } from './+types/guides'

const PAGE_SIZE = 6

export const meta: Route.MetaFunction = (args) => pageMeta(args, guidesPage)

export const handle = { cache: { keyParams: ['filter', 'more'] } } satisfies CachedRoute

export async function loader({ request, context }: Route.LoaderArgs) {
  const { access } = context.get(requestContext)
  const query = parseGuidesQuery(new URL(request.url).searchParams)
  const range = { offset: 0, limit: query.more * PAGE_SIZE }
  return { query, ...(await listPostsByTag(access, GUIDE_TAG_SLUG, range)) }
}

export default function Guides({ loaderData: { query, posts, hasMore } }: Route.ComponentProps) {
  return (
    <Container className="pt-12 pb-(--rhythm) sm:pt-20">
      <PageTitle large>{guidesPage.title}</PageTitle>
      <Subtitle className="mt-4 mb-8 sm:mb-10">{guidesPage.description}</Subtitle>
      <GuideFilters query={query} />
      <div className="mt-10 grid gap-x-8 gap-y-12 sm:mt-14 sm:grid-cols-2 sm:gap-y-14 lg:grid-cols-3">
        {filterGuides(query.filter).map((guide, index) => (
          <GuideCard key={guide.id} guide={guide} first={index === 0} />
        ))}
      </div>
      <MoreGuides query={query} posts={posts} hasMore={hasMore} />
    </Container>
  )
}
