import { data, redirect } from 'react-router'
import { adminMeta } from '#app/document/admin-meta.ts'
import { GiftGuideManager } from '#app/features/gift-guides/admin/gift-guide-manager.tsx'
import { loadGiftGuides } from '#app/features/gift-guides/admin/gift-guides-admin.server.ts'
import { handleGiftGuidesAction } from '#app/features/gift-guides/admin/handle-gift-guides-action.server.ts'
import { siteTimeZone } from '#app/features/site/site.ts'
import { readForm } from '#app/http/form.server.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import { tryLoad } from '#app/http/try-load.server.ts'
import { ADMIN_TOPIC } from '#app/live/topics.ts'
import { useLiveData } from '#app/live/use-live-data.ts'
import { AdminPage, AdminPageError } from '#app/ui/admin-page.tsx'
import type { Route } from './+types/gift-guides'

const TITLE = 'Gift guides'
const SUBTITLE = 'Products by whom they are for and what they cost, at one address every year.'

export const meta: Route.MetaFunction = (args) => adminMeta(args, TITLE, SUBTITLE)

export async function loader({ context }: Route.LoaderArgs) {
  const { access, log, page: shown } = context.get(requestContext)
  const page = await tryLoad(loadGiftGuides(access, siteTimeZone(shown.site)), log, 'the gift guides')
  return data(page, { status: page.failure ? 503 : 200 })
}

export async function action({ request, context }: Route.ActionArgs) {
  const response = await handleGiftGuidesAction(context.get(requestContext), await readForm(request))
  const { ok, to } = response.data
  return ok && to ? redirect(to) : response
}

export default function GiftGuides({ loaderData, actionData }: Route.ComponentProps) {
  const { content, failure } = loaderData
  useLiveData([ADMIN_TOPIC])
  return (
    <AdminPage title={TITLE} subtitle={SUBTITLE} result={actionData} failure={failure}>
      {content && <GiftGuideManager {...content} result={actionData} />}
    </AdminPage>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <AdminPageError title={TITLE} error={error} />
)
