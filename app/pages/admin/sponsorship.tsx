import { data } from 'react-router'
import { adminMeta } from '#app/document/admin-meta.ts'
import { BrandCommentsCard } from '#app/features/sponsors/brand-comments-card.tsx'
import { BrandLinksCard } from '#app/features/sponsors/brand-links-card.tsx'
import { BriefForm } from '#app/features/sponsors/brief-form.tsx'
import { handleSponsorshipAction } from '#app/features/sponsors/handle-sponsors-action.server.ts'
import { readSponsorship } from '#app/features/sponsors/read-sponsorship.server.ts'
import { SPONSORS_PATH } from '#app/features/sponsors/sponsors.ts'
import { readForm } from '#app/http/form.server.ts'
import { logProblem } from '#app/http/problem.server.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import { AdminPage, AdminPageError } from '#app/ui/admin-page.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Route } from './+types/sponsorship'

const TITLE = 'Brief'

export const meta: Route.MetaFunction = (args) =>
  adminMeta(args, TITLE, 'One brand: what was agreed, the links for it, and what it wrote.')

export async function loader({ params, context }: Route.LoaderArgs) {
  const { access, log, services } = context.get(requestContext)
  const origin = services.settings.siteUrl
  try {
    const content = (await readSponsorship(access, params.id)) ?? null
    const failure = content ? null : 'This brief is no longer there.'
    return data({ content, failure, origin }, { status: content ? 200 : 404 })
  } catch (error) {
    const { status, message } = logProblem(error, log, 'could not load a brief')
    return data({ content: null, failure: message, origin }, { status })
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return handleSponsorshipAction(context.get(requestContext), params.id, await readForm(request))
}

export default function SponsorshipPage({ loaderData, actionData }: Route.ComponentProps) {
  const { content, failure, origin } = loaderData
  return (
    <AdminPage
      title={content?.title ?? TITLE}
      subtitle={content?.brand}
      backLink={<TextLink to={SPONSORS_PATH}>← Sponsors</TextLink>}
      result={actionData}
      failure={failure}
    >
      {content && (
        <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-main-aside">
          <BriefForm sponsorship={content} result={actionData} />
          <div className="grid grid-cols-1 gap-6">
            <BrandLinksCard sponsorship={content} origin={origin} result={actionData} />
            <BrandCommentsCard comments={content.comments} result={actionData} />
          </div>
        </div>
      )}
    </AdminPage>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <AdminPageError title={TITLE} error={error} />
)
