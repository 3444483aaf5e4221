import { data } from 'react-router'
import { adminMeta } from '#app/document/admin-meta.ts'
import { SettingsTabs } from '#app/features/first-run/settings-tabs.tsx'
import { FrontPageForm } from '#app/features/site/front-page/front-page-form.tsx'
import { handleFrontPageAction } from '#app/features/site/front-page/handle-front-page-action.server.ts'
import { readFrontPage } from '#app/features/site/front-page/read-front-page.server.ts'
import { readForm } from '#app/http/form.server.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import { tryLoad } from '#app/http/try-load.server.ts'
import { AdminPage, AdminPageError } from '#app/ui/admin-page.tsx'
import type { Route } from './+types/settings-front-page'

const TITLE = 'Front page'
const SUBTITLE = 'What readers see first: the panel at the top, and what follows.'

export const meta: Route.MetaFunction = (args) => adminMeta(args, TITLE, SUBTITLE)

export async function loader({ context }: Route.LoaderArgs) {
  const { access, log } = context.get(requestContext)
  const page = await tryLoad(readFrontPage(access), log, 'the settings of the front page')
  return data(page, { status: page.failure ? 503 : 200 })
}

export async function action({ request, context }: Route.ActionArgs) {
  return handleFrontPageAction(context.get(requestContext), await readForm(request))
}

export default function FrontPageSettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { content, failure } = loaderData
  return (
    <AdminPage title={TITLE} subtitle={SUBTITLE} result={actionData} failure={failure}>
      <SettingsTabs current="Front page" />
      <div className="mt-8 max-w-4xl">{content && <FrontPageForm {...content} result={actionData} />}</div>
    </AdminPage>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <AdminPageError title={TITLE} error={error} />
)
