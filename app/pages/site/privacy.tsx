import { pageMeta } from '#app/document/page-meta.ts'
import { privacyPolicy } from '#app/features/catalog/legal.ts'
import { LegalText } from '#app/features/catalog/legal-text.tsx'
import type { CachedRoute } from '#app/http/cached-route.ts'
import type { Route } from './+types/privacy'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: privacyPolicy.title, description: privacyPolicy.description, path: '/privacy' })

export const handle = { cache: { keyParams: [] } } satisfies CachedRoute

export default function Privacy() {
  return <LegalText {...privacyPolicy} />
}
