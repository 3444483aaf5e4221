import { pageMeta } from '#app/document/page-meta.ts'
import { SavedPage, savedTexts } from '#app/features/saved/saved-page.tsx'
import type { CachedRoute } from '#app/http/cached-route.ts'
import type { Route } from './+types/saved'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: savedTexts.title, description: savedTexts.lead, isIndexed: false })

export const handle = { cache: { keyParams: [] } } satisfies CachedRoute

export default SavedPage
