import { pageMeta } from '#app/document/page-meta.ts'
import type { CachedRoute } from '#app/http/cached-route.ts'
import { OfflineIllustration } from '#app/offline/offline-illustration.tsx'
import { RetryLink } from '#app/offline/retry-link.tsx'
import { SavedArticles } from '#app/offline/saved-articles.tsx'
import { Container } from '#app/ui/container.tsx'
import { PageTitle, Subtitle } from '#app/ui/heading.tsx'
import type { Route } from './+types/offline'

const title = 'Reading offline'
const description = 'Without a connection, the articles you read last are still here.'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title, description, isIndexed: false })

export const handle = { cache: { keyParams: [] } } satisfies CachedRoute

export default function Offline() {
  return (
    <Container data-hydrate className="grid items-center gap-x-16 gap-y-10 py-(--rhythm) lg:grid-cols-2">
      <OfflineIllustration className="mx-auto w-full max-w-md" />
      <div>
        <PageTitle>{title}</PageTitle>
        <Subtitle className="mt-4 mb-8">{description}</Subtitle>
        <RetryLink />
        <h2 className="optical-display mt-12 mb-4 text-headline">Saved articles</h2>
        <SavedArticles />
      </div>
    </Container>
  )
}
