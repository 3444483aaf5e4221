import { data } from 'react-router'
import { adminMeta } from '#app/document/admin-meta.ts'
import { SettingsTabs } from '#app/features/first-run/settings-tabs.tsx'
import { handleSectionsAction } from '#app/features/site/sections/handle-sections-action.server.ts'
import { SectionList } from '#app/features/site/sections/section-list.tsx'
import { readManagedSections } from '#app/features/site/sections/sections.server.ts'
import { readForm } from '#app/http/form.server.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import { tryLoad } from '#app/http/try-load.server.ts'
import { AdminPage, AdminPageError } from '#app/ui/admin-page.tsx'
import type { Route } from './+types/settings-sections'

const TITLE = 'Sections'
const SUBTITLE = 'Pages that list the posts of a few categories under a title and a picture.'

export const meta: Route.MetaFunction = (args) => adminMeta(args, TITLE, SUBTITLE)

export async function loader({ context }: Route.LoaderArgs) {
  const { access, log } = context.get(requestContext)
  const page = await tryLoad(readManagedSections(access), log, 'the sections')
  return data(page, { status: page.failure ? 503 : 200 })
}

export async function action({ request, context }: Route.ActionArgs) {
  return handleSectionsAction(context.get(requestContext), await readForm(request))
}

export default function SectionSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { content, failure } = loaderData
  return (
    <AdminPage title={TITLE} subtitle={SUBTITLE} result={actionData} failure={failure}>
      <SettingsTabs current="Sections" />
      <div className="mt-8 max-w-4xl">{content && <SectionList {...content} result={actionData} />}</div>
    </AdminPage>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <AdminPageError title={TITLE} error={error} />
)
