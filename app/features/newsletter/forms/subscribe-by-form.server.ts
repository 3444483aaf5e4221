import { failureMessage } from '#app/features/newsletter/newsletter-messages.ts'
import { type SubscribeExtra, subscribe } from '#app/features/newsletter/subscribe.server.ts'
import { EMAIL_FIELD } from '#app/features/newsletter/subscribe-fields.tsx'
import { respond } from '#app/http/run-intent.server.ts'
import { readPublicForm } from './forms.server.ts'

type SubscribeContext = Parameters<typeof subscribe>[0] & { services: { settings: { siteUrl: string } } }

type SentForm = {
  slug: string
  request: Request
  form: FormData
  onSubscribed: () => Promise<void>
}

/** Answers a form with its own words, here or on another site. All of them share the limits of the site's own. */
export async function subscribeByForm(
  context: SubscribeContext,
  { slug, request, form, onSubscribed }: SentForm,
) {
  const signupForm = await readPublicForm(context.access, slug)
  if (!signupForm) return refuse(form, 404, 'This form has ended.')
  if (!signupForm.mayEmbed && isFromElsewhere(request, context.services.settings.siteUrl)) {
    return refuse(form, 403, 'This form is for the readers of this site. Please sign up here.')
  }
  return subscribe(context, form, { onSubscribed, signupForm })
}

const refuse = (form: FormData, status: number, reason: string) =>
  respond<SubscribeExtra>({
    ok: false,
    intent: '',
    status,
    title: failureMessage.title,
    message: failureMessage.text,
    reason,
    field: EMAIL_FIELD,
    values: { [EMAIL_FIELD]: String(form.get(EMAIL_FIELD) ?? '') },
  })

/** Browsers say it of every form that is sent. */
function isFromElsewhere({ headers, url }: Request, siteUrl: string): boolean {
  const site = headers.get('sec-fetch-site')
  if (site) return site !== 'same-origin' && site !== 'none'
  const origin = headers.get('origin')
  return origin !== null && origin !== new URL(siteUrl).origin && origin !== new URL(url).origin
}
