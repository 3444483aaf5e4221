import { data } from 'react-router'
import { adminMeta } from '#app/document/admin-meta.ts'
import { SettingsTabs } from '#app/features/first-run/settings-tabs.tsx'
import { handleMenusAction } from '#app/features/site/menus/handle-menus-action.server.ts'
import { MenusForm } from '#app/features/site/menus/menus-form.tsx'
import { readMenus } from '#app/features/site/menus/read-menus.server.ts'
import { readForm } from '#app/http/form.server.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import { tryLoad } from '#app/http/try-load.server.ts'
import { AdminPage, AdminPageError } from '#app/ui/admin-page.tsx'
import type { Route } from './+types/settings-menus'

const TITLE = 'Menus'
const SUBTITLE = 'Where readers can go from every page: at the top, and at the foot.'

export const meta: Route.MetaFunction = (args) => adminMeta(args, TITLE, SUBTITLE)

export async function loader({ context }: Route.LoaderArgs) {
  const { access, log } = context.get(requestContext)
  const page = await tryLoad(readMenus(access), log, 'the menus')
  return data(page, { status: page.failure ? 503 : 200 })
}

export async function action({ request, context }: Route.ActionArgs) {
  return handleMenusAction(context.get(requestContext), await readForm(request))
}

export default function MenuSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { content, failure } = loaderData
  return (
    <AdminPage title={TITLE} subtitle={SUBTITLE} result={actionData} failure={failure}>
      <SettingsTabs current="Menus" />
      <div className="mt-8 max-w-4xl">{content && <MenusForm {...content} result={actionData} />}</div>
    </AdminPage>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <AdminPageError title={TITLE} error={error} />
)
