import { type DataStrategyResult, type MiddlewareFunction, redirectDocument } from 'react-router'
import { getShownPage } from '#app/ui/failed-requests/shown-page.ts'

const ADMIN_PATH = /^\/(?:admin|auth)(?:\/|$)/i

type RouterWindow = { __reactRouterManifest: { routes: Record<string, unknown> } }

/** Pages of readers do not know the routes of the admin area (server/http/public-build.ts). Its documents bring them. */
export const loadDocumentOfAdminArea: MiddlewareFunction<Record<string, DataStrategyResult>> = (
  { request },
  next,
) => {
  const { pathname, search } = new URL(request.url)
  const { routes } = (window as unknown as RouterWindow).__reactRouterManifest
  const isKnown = !ADMIN_PATH.test(pathname) || 'pages/admin/area' in routes
  if (!isKnown && pathname !== getShownPage()?.pathname) throw redirectDocument(pathname + search)
  return next()
}
