import { data, redirect } from 'react-router'
import { adminMeta } from '#app/document/admin-meta.ts'
import { handleSponsorsAction } from '#app/features/sponsors/handle-sponsors-action.server.ts'
import { SponsorList } from '#app/features/sponsors/sponsor-list.tsx'
import { SponsorTabs } from '#app/features/sponsors/sponsor-tabs.tsx'
import { loadSponsors } from '#app/features/sponsors/sponsors.server.ts'
import { sponsorshipPath } from '#app/features/sponsors/sponsors.ts'
import { readForm } from '#app/http/form.server.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import { tryLoad } from '#app/http/try-load.server.ts'
import { AdminPage, AdminPageError } from '#app/ui/admin-page.tsx'
import type { Route } from './+types/sponsors'

const TITLE = 'Sponsors'
const SUBTITLE = 'What you agreed with brands, what they say of it, and how it went.'

export const meta: Route.MetaFunction = (args) => adminMeta(args, TITLE, SUBTITLE)

export async function loader({ context }: Route.LoaderArgs) {
  const { access, log } = context.get(requestContext)
  const page = await tryLoad(loadSponsors(access), log, 'the sponsors')
  return data(page, { status: page.failure ? 503 : 200 })
}

export async function action({ request, context }: Route.ActionArgs) {
  const response = await handleSponsorsAction(context.get(requestContext), await readForm(request))
  const { ok, id } = response.data
  return ok && id ? redirect(sponsorshipPath(id)) : response
}

export default function Sponsors({ loaderData, actionData }: Route.ComponentProps) {
  const { content, failure } = loaderData
  return (
    <AdminPage title={TITLE} subtitle={SUBTITLE} result={actionData} failure={failure}>
      <div className="grid grid-cols-1 gap-6">
        <SponsorTabs current="Brands" />
        {content && <SponsorList {...content} result={actionData} />}
      </div>
    </AdminPage>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <AdminPageError title={TITLE} error={error} />
)
