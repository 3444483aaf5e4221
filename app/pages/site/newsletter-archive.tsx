import { pageMeta, siteFromMatches } from '#app/document/page-meta.ts'
import { listArchivedIssues } from '#app/features/newsletter/issues/archive.server.ts'
import { ArchiveList } from '#app/features/newsletter/issues/archive-list.tsx'
import { NewsletterSection } from '#app/features/newsletter/newsletter-section.tsx'
import { newsletterInSentence } from '#app/features/site/site.ts'
import { useSite } from '#app/features/site/use-site.ts'
import type { CachedRoute } from '#app/http/cached-route.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import { newsletterArchivePage } from '#app/navigation/page-texts.ts'
import { Container } from '#app/ui/container.tsx'
import { PageTitle, Subtitle } from '#app/ui/heading.tsx'
import { parseListQuery } from '#app/ui/list/list-query.ts'
import type { Route } from './+types/newsletter-archive'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: newsletterArchivePage.title,
    description: newsletterArchivePage.description(newsletterInSentence(siteFromMatches(args.matches))),
    path: '/newsletter',
  })

export const handle = { cache: { keyParams: ['page'] } } satisfies CachedRoute

export async function loader({ url, context }: Route.LoaderArgs) {
  const { access } = context.get(requestContext)
  return listArchivedIssues(access, parseListQuery(url.searchParams).page)
}

export default function NewsletterArchive({ loaderData }: Route.ComponentProps) {
  const newsletter = newsletterInSentence(useSite())
  return (
    <>
      <Container className="pt-12 pb-(--rhythm) sm:pt-20">
        <PageTitle large>{newsletterArchivePage.title}</PageTitle>
        <Subtitle className="mt-4 mb-8 sm:mb-12">{newsletterArchivePage.description(newsletter)}</Subtitle>
        <ArchiveList list={loaderData} />
      </Container>
      <NewsletterSection />
    </>
  )
}
