import { readOutboxEmailHtml } from '#app/features/outbox/outbox.server.ts'
import { requireConfirmation } from '#app/http/guards.server.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import { notFoundResponse } from '#app/http/resource-response.server.ts'
import { emailHtmlResponse } from '#app/mail/email-response.server.ts'
import type { Route } from './+types/outbox-email-html'

// A link in the email may reset a password, also that of the admin whose session this is.
export const middleware: Route.MiddlewareFunction[] = [requireConfirmation]

/** For the sandboxed frame in the page of the email. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const html = await readOutboxEmailHtml(context.get(requestContext), params.name)
  return html ? emailHtmlResponse(html) : notFoundResponse()
}
