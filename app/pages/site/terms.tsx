import { pageMeta } from '#app/document/page-meta.ts'
import { terms } from '#app/features/catalog/legal.ts'
import { LegalText } from '#app/features/catalog/legal-text.tsx'
import type { CachedRoute } from '#app/http/cached-route.ts'
import type { Route } from './+types/terms'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: terms.title, description: terms.description, path: '/terms' })

export const handle = { cache: { by: [] } } satisfies CachedRoute

export default function Terms() {
  return <LegalText {...terms} />
}
