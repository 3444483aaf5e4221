import { useNavigation } from 'react-router'
import { pageMeta, siteFromMatches } from '#app/document/page-meta.ts'
import { GuideCard } from '#app/features/posts/guides/guide-card.tsx'
import { GuideFilters } from '#app/features/posts/guides/guide-filters.tsx'
import { listGuides } from '#app/features/posts/guides/guides.server.ts'
import { guidesUrl, parseGuidesQuery } from '#app/features/posts/guides/guides-query.ts'
import { POST_READS_TOPIC } from '#app/features/posts/lists/post-reads.ts'
import { useSite } from '#app/features/site/use-site.ts'
import type { CachedRoute } from '#app/http/cached-route.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import { POSTS_TOPIC } from '#app/live/topics.ts'
import { useLiveData } from '#app/live/use-live-data.ts'
import { guidesPage } from '#app/navigation/page-texts.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Container } from '#app/ui/container.tsx'
import { PageTitle, Subtitle } from '#app/ui/heading.tsx'
import type { Route } from './+types/guides'

export const meta: Route.MetaFunction = (args) => pageMeta(args, siteFromMatches(args.matches).pages.guides)

export const handle = { cache: { keyParams: ['filter', 'more'] } } satisfies CachedRoute

export async function loader({ request, context }: Route.LoaderArgs) {
  const { access, page } = context.get(requestContext)
  page.topics.add(POST_READS_TOPIC)
  const query = parseGuidesQuery(new URL(request.url).searchParams)
  return { query, ...(await listGuides(access, query)) }
}

export default function Guides({ loaderData: { query, guides, hasMore } }: Route.ComponentProps) {
  useLiveData([POSTS_TOPIC])
  const { title, description } = useSite().pages.guides
  const isLoading = useNavigation().location?.pathname === '/guides'
  // It says so once somebody asked for more.
  const isExhausted = !hasMore && query.more > 0
  return (
    <Container className="pt-12 pb-(--rhythm) sm:pt-20">
      <PageTitle large>{title}</PageTitle>
      <Subtitle className="mt-4 mb-8 sm:mb-10">{description}</Subtitle>
      <GuideFilters query={query} />
      {guides.length === 0 ? (
        <p className="mt-10 text-ink-soft sm:mt-14">
          {query.filter === 'All' ? guidesPage.none : guidesPage.noneInFilter}
        </p>
      ) : (
        <div className="mt-10 grid gap-x-8 gap-y-12 sm:mt-14 sm:grid-cols-2 sm:gap-y-14 lg:grid-cols-3">
          {guides.map((guide, index) => (
            <GuideCard key={guide.id} guide={guide} first={index === 0} />
          ))}
        </div>
      )}
      <div className="mt-14 flex flex-col items-center gap-4 text-center sm:mt-20">
        <ButtonLink
          to={guidesUrl({ ...query, more: isExhausted ? query.more : query.more + 1 })}
          variant="quiet"
          size="large"
          preventScrollReset
          replace
          aria-busy={isLoading || undefined}
        >
          Load More Guides
        </ButtonLink>
        <p role="status" className="text-ink-soft">
          {isExhausted && (guides.length === 0 ? guidesPage.noneToLoad : guidesPage.exhausted)}
        </p>
      </div>
    </Container>
  )
}
