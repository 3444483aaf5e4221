import { data } from 'react-router'
import { adminMeta } from '#app/document/admin-meta.ts'
import { SettingsTabs } from '#app/features/first-run/settings-tabs.tsx'
import { handleLinksPageAction } from '#app/features/links-page/handle-links-page-action.server.ts'
import { readLinksEditor } from '#app/features/links-page/links-page.server.ts'
import { LINKS_PAGE_PATH } from '#app/features/links-page/links-page.ts'
import { LinksPageForm } from '#app/features/links-page/links-page-form.tsx'
import { readForm } from '#app/http/form.server.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import { tryLoad } from '#app/http/try-load.server.ts'
import { AdminPage, AdminPageError } from '#app/ui/admin-page.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Route } from './+types/settings-links'

const TITLE = 'Links page'
const SUBTITLE =
  'One page for your profiles elsewhere: you, your newest post, what you choose, and the newsletter.'

export const meta: Route.MetaFunction = (args) => adminMeta(args, TITLE, SUBTITLE)

export async function loader({ context }: Route.LoaderArgs) {
  const { access, log, services } = context.get(requestContext)
  const page = await tryLoad(readLinksEditor(access), log, 'the links page')
  const address = services.settings.siteUrl + LINKS_PAGE_PATH
  return data({ ...page, address }, { status: page.failure ? 503 : 200 })
}

export async function action({ request, context }: Route.ActionArgs) {
  return handleLinksPageAction(context.get(requestContext), await readForm(request))
}

export default function LinksSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { content, failure, address } = loaderData
  return (
    <AdminPage title={TITLE} subtitle={SUBTITLE} result={actionData} failure={failure}>
      <SettingsTabs current="Links page" />
      <div className="mt-8 grid max-w-4xl grid-cols-1 gap-6">
        <p className="wrap-anywhere">
          Its address: <TextLink to={LINKS_PAGE_PATH}>{address}</TextLink>
        </p>
        {content && <LinksPageForm {...content} result={actionData} />}
      </div>
    </AdminPage>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <AdminPageError title={TITLE} error={error} />
)
