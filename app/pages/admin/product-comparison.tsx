import { data } from 'react-router'
import { adminMeta } from '#app/document/admin-meta.ts'
import { ComparisonForm } from '#app/features/products/comparisons/comparison-form.tsx'
import { readComparison } from '#app/features/products/comparisons/comparisons.server.ts'
import { handleComparisonAction } from '#app/features/products/comparisons/handle-comparisons-action.server.ts'
import { COMPARISONS_PATH } from '#app/features/products/products.ts'
import { readForm } from '#app/http/form.server.ts'
import { logProblem } from '#app/http/problem.server.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import { AdminPage, AdminPageError } from '#app/ui/admin-page.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Route } from './+types/product-comparison'

const TITLE = 'Comparison'

export const meta: Route.MetaFunction = (args) =>
  adminMeta(args, TITLE, 'One comparison: its words, its products and the rows of its table.')

export async function loader({ params, context }: Route.LoaderArgs) {
  const { access, log } = context.get(requestContext)
  try {
    const content = (await readComparison(access, params.id)) ?? null
    const failure = content ? null : 'This comparison is no longer there.'
    return data({ content, failure }, { status: content ? 200 : 404 })
  } catch (error) {
    const { status, message } = logProblem(error, log, 'could not load a comparison')
    return data({ content: null, failure: message }, { status })
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return handleComparisonAction(context.get(requestContext), params.id, await readForm(request))
}

export default function Comparison({ loaderData, actionData }: Route.ComponentProps) {
  const { content, failure } = loaderData
  return (
    <AdminPage
      title={content?.title ?? TITLE}
      backLink={<TextLink to={COMPARISONS_PATH}>← Comparisons</TextLink>}
      result={actionData}
      failure={failure}
    >
      {content && <ComparisonForm comparison={content} result={actionData} />}
    </AdminPage>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <AdminPageError title={TITLE} error={error} />
)
