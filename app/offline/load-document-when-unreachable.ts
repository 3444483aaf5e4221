import { type DataStrategyResult, type MiddlewareFunction, redirectDocument } from 'react-router'
import { getShownPage } from '#app/ui/failed-requests/shown-page.ts'
import { isPrivatePath } from './article-store.ts'

/**
 * If another page cannot be loaded, the browser loads its document instead, for which the worker has a saved copy or the
 * offline page.
 */
export const loadDocumentWhenUnreachable: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  const results = await next()
  const { pathname, search } = new URL(request.url)
  const isNavigation = request.method === 'GET' && pathname !== getShownPage()?.pathname
  const isUnreachable = Object.values(results).some(({ result }) => result instanceof TypeError)
  if (isNavigation && isUnreachable && navigator.serviceWorker?.controller && !isPrivatePath(pathname)) {
    throw redirectDocument(pathname + search)
  }
  return results
}
