import { previewResponse, renderPreview } from '#app/features/newsletter/issues/preview-issue.server.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import { notFoundResponse } from '#app/http/resource-response.server.ts'
import { isUuid } from '#app/text/is-uuid.ts'
import type { Route } from './+types/newsletter-issue-preview'

/** For the iframe: the email as HTML, light or dark, or as plain text. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { access, services } = context.get(requestContext)
  if (!isUuid(params.id)) return notFoundResponse()
  const email = await renderPreview(access, params.id, services.settings.siteUrl)
  if (!email) return notFoundResponse()
  return previewResponse(email, url)
}
