import { data } from 'react-router'
import { pageMeta } from '#app/document/page-meta.ts'
import { loadPreview } from '#app/features/pages/load-preview.server.ts'
import { useSite } from '#app/features/site/use-site.ts'
import { BrandDraftPage } from '#app/features/sponsors/brand-draft-page.tsx'
import { handleBrandAction } from '#app/features/sponsors/handle-brand-action.server.ts'
import { ReportView, reportTitle } from '#app/features/sponsors/report-view.tsx'
import { readForm } from '#app/http/form.server.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Container } from '#app/ui/container.tsx'
import { PageTitle, Subtitle } from '#app/ui/heading.tsx'
import type { Route } from './+types/for-brands'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: titleOf(args.loaderData),
    description: 'For a brand, shown to whoever has its link.',
    path: '/for-brands',
    isIndexed: false,
  })

function titleOf(content: Route.ComponentProps['loaderData'] | undefined): string {
  if (!content) return 'This link has ended'
  return content.kind === 'report' ? reportTitle(content.figures) : `Draft: ${content.post.head.title}`
}

/** The URL contains a token: not cached, and no referrer for other sites. (Our own forms need the origin.) */
const secretPageHeaders = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex',
}

export const headers: Route.HeadersFunction = () => secretPageHeaders

export async function loader({ params, context }: Route.LoaderArgs) {
  const { access, page, services } = context.get(requestContext)
  const link = await services.sponsors.readLink(params.token)
  if (link?.purpose === 'report') {
    return data({ kind: 'report' as const, figures: link.figures }, { headers: secretPageHeaders })
  }
  const preview = link && (await loadPreview(access, params.token, page.site))
  if (!link || !preview?.post) return data(null, { status: 404, headers: secretPageHeaders })
  const { post, publicPath } = preview
  return data({ kind: 'draft' as const, draft: link, post, publicPath }, { headers: secretPageHeaders })
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return handleBrandAction(context.get(requestContext), params.token, await readForm(request))
}

export default function ForBrands({ loaderData, actionData }: Route.ComponentProps) {
  const { author } = useSite()
  if (!loaderData) {
    return (
      <Container className="py-(--rhythm)">
        <PageTitle>This link has ended</PageTitle>
        <Subtitle className="mt-4 mb-8">Ask {author} for a new one.</Subtitle>
        <ButtonLink to="/">Go home</ButtonLink>
      </Container>
    )
  }
  if (loaderData.kind === 'report') return <ReportView figures={loaderData.figures} />
  return <BrandDraftPage {...loaderData} result={actionData} />
}
