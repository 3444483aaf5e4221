import { data } from 'react-router'
import { adminMeta } from '#app/document/admin-meta.ts'
import { CollectionPage } from '#app/features/products/collections/collection-page.tsx'
import { readCollection } from '#app/features/products/collections/collections.server.ts'
import { handleCollectionAction } from '#app/features/products/collections/handle-collections-action.server.ts'
import { COLLECTIONS_PATH } from '#app/features/products/products.ts'
import { readForm } from '#app/http/form.server.ts'
import { logProblem } from '#app/http/problem.server.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import { AdminPage, AdminPageError } from '#app/ui/admin-page.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Route } from './+types/product-collection'

const TITLE = 'Collection'

export const meta: Route.MetaFunction = (args) =>
  adminMeta(args, TITLE, 'One collection: its products in their order, its picture and note.')

export async function loader({ params, context }: Route.LoaderArgs) {
  const { access, log } = context.get(requestContext)
  try {
    const content = (await readCollection(access, params.id)) ?? null
    const failure = content ? null : 'This collection is no longer there.'
    return data({ content, failure }, { status: content ? 200 : 404 })
  } catch (error) {
    const { status, message } = logProblem(error, log, 'could not load a collection')
    return data({ content: null, failure: message }, { status })
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return handleCollectionAction(context.get(requestContext), params.id, await readForm(request))
}

export default function Collection({ loaderData, actionData }: Route.ComponentProps) {
  const { content, failure } = loaderData
  return (
    <AdminPage
      title={content?.collection.title ?? TITLE}
      backLink={<TextLink to={COLLECTIONS_PATH}>← Collections</TextLink>}
      result={actionData}
      failure={failure}
    >
      {content && <CollectionPage {...content} result={actionData} />}
    </AdminPage>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <AdminPageError title={TITLE} error={error} />
)
