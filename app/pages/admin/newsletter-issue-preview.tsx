import { isUuid } from '#app/features/newsletter/issues/issue-form.ts'
import { previewHtmlResponse, renderPreview } from '#app/features/newsletter/issues/preview-issue.server.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import { notFoundResponse } from '#app/http/resource-response.server.ts'
import { emailTextResponse } from '#app/mail/email-response.server.ts'
import type { Route } from './+types/newsletter-issue-preview'

/** For the iframe: the email as HTML, light or dark, or as plain text. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { access, services } = context.get(requestContext)
  if (!isUuid(params.id)) return notFoundResponse()
  const email = await renderPreview(access, params.id, services.settings.siteUrl)
  if (!email) return notFoundResponse()
  const format = url.searchParams.get('as')
  return format === 'text'
    ? emailTextResponse(email.text)
    : previewHtmlResponse(email.html, format === 'dark')
}
