import { pageMeta } from '#app/document/page-meta.ts'
import { termsOfService } from '#app/features/catalog/legal.ts'
import { LegalText } from '#app/features/catalog/legal-text.tsx'
import type { CachedRoute } from '#app/http/cached-route.ts'
import type { Route } from './+types/terms'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: termsOfService.title, description: termsOfService.description, path: '/terms' })

export const handle = { cache: { keyParams: [] } } satisfies CachedRoute

export default function Terms() {
  return <LegalText {...termsOfService} />
}
