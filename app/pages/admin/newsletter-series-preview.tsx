import { fillLinks } from '#app/features/newsletter/emails/fill-links.ts'
import { previewResponse } from '#app/features/newsletter/issues/preview-issue.server.ts'
import { TEST_TOKEN } from '#app/features/newsletter/self-service/token-page.ts'
import { subscriberUrls } from '#app/features/newsletter/self-service/tokens.server.ts'
import { renderSeriesLetter } from '#app/features/newsletter/series/render-series.server.tsx'
import { requestContext } from '#app/http/request-context.server.ts'
import { notFoundResponse } from '#app/http/resource-response.server.ts'
import { isUuid } from '#app/text/is-uuid.ts'
import type { Route } from './+types/newsletter-series-preview'

/** For the iframe, as the preview of a letter to all. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { access, services } = context.get(requestContext)
  if (!isUuid(params.id)) return notFoundResponse()
  const { siteUrl } = services.settings
  const letter = await renderSeriesLetter(access, params.id, siteUrl)
  if (!letter) return notFoundResponse()
  return previewResponse(fillLinks(letter, subscriberUrls(siteUrl, TEST_TOKEN)), url)
}
