import { data, redirect } from 'react-router'
import { adminMeta } from '#app/document/admin-meta.ts'
import { FormList } from '#app/features/newsletter/forms/form-list.tsx'
import { listForms } from '#app/features/newsletter/forms/forms.server.ts'
import { formPath } from '#app/features/newsletter/forms/forms.ts'
import { handleFormsAction } from '#app/features/newsletter/forms/handle-forms-action.server.ts'
import { NewsletterTabs } from '#app/features/newsletter/newsletter-tabs.tsx'
import { readForm } from '#app/http/form.server.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import { tryLoad } from '#app/http/try-load.server.ts'
import { AdminPage, AdminPageError } from '#app/ui/admin-page.tsx'
import type { Route } from './+types/newsletter-forms'

const TITLE = 'Sign-up forms'
const SUBTITLE = 'Forms with their own words, and a gift for those who confirm.'

export const meta: Route.MetaFunction = (args) => adminMeta(args, TITLE, SUBTITLE)

export async function loader({ context }: Route.LoaderArgs) {
  const { access, log } = context.get(requestContext)
  const page = await tryLoad(listForms(access), log, 'the forms')
  return data(page, { status: page.failure ? 503 : 200 })
}

export async function action({ request, context }: Route.ActionArgs) {
  const response = await handleFormsAction(context.get(requestContext), await readForm(request))
  const { ok, id } = response.data
  return ok && id ? redirect(formPath(id)) : response
}

export default function NewsletterForms({ loaderData, actionData }: Route.ComponentProps) {
  const { content, failure } = loaderData
  return (
    <AdminPage title={TITLE} subtitle={SUBTITLE} result={actionData} failure={failure}>
      <div className="grid grid-cols-1 gap-6">
        <NewsletterTabs current="Forms" />
        {content && <FormList {...content} result={actionData} />}
      </div>
    </AdminPage>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <AdminPageError title={TITLE} error={error} />
)
