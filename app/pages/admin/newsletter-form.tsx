import { data } from 'react-router'
import { adminMeta } from '#app/document/admin-meta.ts'
import { acceptGift } from '#app/features/newsletter/forms/accept-gift.server.ts'
import { EmbedCard } from '#app/features/newsletter/forms/embed-card.tsx'
import { FormEditor } from '#app/features/newsletter/forms/form-editor.tsx'
import { readForm as readSignupForm } from '#app/features/newsletter/forms/forms.server.ts'
import { FORMS_PATH, UPLOAD_INTENT } from '#app/features/newsletter/forms/forms.ts'
import { GiftForm } from '#app/features/newsletter/forms/gift-form.tsx'
import { handleFormAction } from '#app/features/newsletter/forms/handle-forms-action.server.ts'
import { type AcceptingRoute, SMALL_FILE_LIMITS } from '#app/http/accepting-route.ts'
import { readForm } from '#app/http/form.server.ts'
import { logProblem } from '#app/http/problem.server.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import { AdminPage, AdminPageError } from '#app/ui/admin-page.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Route } from './+types/newsletter-form'

const TITLE = 'Sign-up form'

export const meta: Route.MetaFunction = (args) =>
  adminMeta(args, TITLE, 'One form: its words, its gift, and where it is shown.')

export const handle = { accepts: { body: SMALL_FILE_LIMITS } } satisfies AcceptingRoute

export async function loader({ params, context }: Route.LoaderArgs) {
  const { access, log, services } = context.get(requestContext)
  const origin = services.settings.siteUrl
  try {
    const content = (await readSignupForm(access, params.id)) ?? null
    const failure = content ? null : 'This form is no longer there.'
    return data({ content, failure, origin }, { status: content ? 200 : 404 })
  } catch (error) {
    const { status, message } = logProblem(error, log, 'could not load a form')
    return data({ content: null, failure: message, origin }, { status })
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const current = context.get(requestContext)
  const form = await readForm(request)
  const file = form.get('file')
  // Without JavaScript.
  if (form.get('intent') === UPLOAD_INTENT && file instanceof File) {
    return acceptGift(current, params.id, { name: file.name, length: file.size, bytes: file.stream() })
  }
  return handleFormAction(current, params.id, form)
}

export default function NewsletterForm({ loaderData, actionData }: Route.ComponentProps) {
  const { content, failure, origin } = loaderData
  return (
    <AdminPage
      title={content?.title ?? TITLE}
      subtitle={content ? 'A form of its own for the newsletter.' : undefined}
      backLink={<TextLink to={FORMS_PATH}>← Sign-up forms</TextLink>}
      result={actionData}
      failure={failure}
    >
      {content && (
        <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-main-aside">
          <FormEditor form={content} result={actionData} />
          <div className="grid grid-cols-1 gap-6">
            <GiftForm form={content} result={actionData} />
            <EmbedCard form={content} origin={origin} />
          </div>
        </div>
      )}
    </AdminPage>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <AdminPageError title={TITLE} error={error} />
)
