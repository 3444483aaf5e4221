import { requireConfirmation } from '#app/features/accounts/confirm-identity/guard.server.ts'
import { readLetterHtml } from '#app/features/outbox/outbox.server.ts'
import { notFound } from '#app/http/plain-response.server.ts'
import { accessOf, outboxOf } from '#app/http/request-context.server.ts'
import { framedHtml } from '#app/mail/framed-letter.server.ts'
import type { Route } from './+types/outbox-letter-html'

// A link in it may open somebody's account: that of whoever's session this is, too.
export const middleware: Route.MiddlewareFunction[] = [requireConfirmation]

/** For a frame: the letter as it looks. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const desk = { access: accessOf(context), outbox: outboxOf(context) }
  const html = await readLetterHtml(desk, params.name)
  return html ? framedHtml(html) : notFound()
}
