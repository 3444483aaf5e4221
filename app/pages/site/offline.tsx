import { pageMeta } from '#app/document/page-meta.ts'
import type { CachedRoute } from '#app/http/cached-route.ts'
import { KeptArticles } from '#app/offline/kept-articles.tsx'
import { OfflinePicture } from '#app/offline/offline-picture.tsx'
import { WayBack } from '#app/offline/way-back.tsx'
import { Container } from '#app/ui/container.tsx'
import { Deck, PageTitle } from '#app/ui/heading.tsx'
import type { Route } from './+types/offline'

const title = 'Reading offline'
const description = 'Without a connection, the articles you read last are still here.'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title, description, index: false })

export const handle = { cache: { by: [] } } satisfies CachedRoute

export default function Offline() {
  return (
    <Container className="grid items-center gap-x-16 gap-y-10 py-(--rhythm) lg:grid-cols-2">
      <OfflinePicture className="mx-auto w-full max-w-md" />
      <div>
        <PageTitle>{title}</PageTitle>
        <Deck className="mt-4 mb-8">{description}</Deck>
        <WayBack />
        <h2 className="optical-display mt-12 mb-4 text-headline">Saved articles</h2>
        <KeptArticles />
      </div>
    </Container>
  )
}
