import { pageMeta } from '#app/document/page-meta.ts'
import { listArchivedLetters } from '#app/features/newsletter/issues/archive.server.ts'
import { ArchiveList } from '#app/features/newsletter/issues/archive-list.tsx'
import { NewsletterSection } from '#app/features/newsletter/newsletter-section.tsx'
import type { CachedRoute } from '#app/http/cached-route.ts'
import { accessOf } from '#app/http/request-context.server.ts'
import { letterArchive } from '#app/navigation/site.ts'
import { Container } from '#app/ui/container.tsx'
import { Deck, PageTitle } from '#app/ui/heading.tsx'
import { parseListWish } from '#app/ui/list/wish.ts'
import type { Route } from './+types/newsletter-archive'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { ...letterArchive, path: '/newsletter' })

export const handle = { cache: { by: ['page'] } } satisfies CachedRoute

export async function loader({ url, context }: Route.LoaderArgs) {
  return listArchivedLetters(accessOf(context), parseListWish(url.searchParams).page)
}

export default function NewsletterArchive({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Container className="pt-12 pb-(--rhythm) sm:pt-20">
        <PageTitle large>{letterArchive.title}</PageTitle>
        <Deck className="mt-4 mb-8 sm:mb-12">{letterArchive.description}</Deck>
        <ArchiveList list={loaderData} />
      </Container>
      <NewsletterSection />
    </>
  )
}
