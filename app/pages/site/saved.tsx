import { pageMeta } from '#app/document/page-meta.ts'
import { handleAlertsAction } from '#app/features/saved/handle-alerts.server.ts'
import { SavedPage, savedTexts } from '#app/features/saved/saved-page.tsx'
import type { CachedRoute } from '#app/http/cached-route.ts'
import { readForm } from '#app/http/form.server.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import type { Route } from './+types/saved'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: savedTexts.title, description: savedTexts.lead, isIndexed: false })

/** When to try again, after too many requests. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export const handle = { cache: { keyParams: [] } } satisfies CachedRoute

/** Asks for letters about the products of the list. */
export const action = async ({ request, context }: Route.ActionArgs) =>
  handleAlertsAction(context.get(requestContext), await readForm(request))

export default SavedPage
