import { data, redirect } from 'react-router'
import { adminMeta } from '#app/document/admin-meta.ts'
import { ProductPage } from '#app/features/products/admin/product-page.tsx'
import { readProductClicks } from '#app/features/products/clicks/read-clicks.server.ts'
import { handleProductAction } from '#app/features/products/handle-product-action.server.ts'
import { PRODUCTS_PATH } from '#app/features/products/products.ts'
import { loadProductChoices, readProduct } from '#app/features/products/read-product.server.ts'
import { siteTimeZone } from '#app/features/site/site.ts'
import type { AcceptingRoute } from '#app/http/accepting-route.ts'
import { readForm } from '#app/http/form.server.ts'
import { logProblem } from '#app/http/problem.server.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import { AdminPage, AdminPageError } from '#app/ui/admin-page.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Route } from './+types/product-edit'

const TITLE = 'Product'

export const meta: Route.MetaFunction = (args) =>
  adminMeta(args, TITLE, 'One product: its links, prices, codes and how you came to it.')

/** A product with all its rows has more and longer fields than other forms. */
export const handle = {
  accepts: { body: { maxFields: 400, maxTextBytes: 256 * 1024 } },
} satisfies AcceptingRoute

export async function loader({ params, context }: Route.LoaderArgs) {
  const { access, log, page } = context.get(requestContext)
  try {
    const product = await readProduct(access, params.id)
    if (!product) return data({ content: null, failure: 'This product is no longer there.' }, { status: 404 })
    const choices = await loadProductChoices(access)
    const clicks = await readProductClicks(access, product.id, siteTimeZone(page.site))
    return data({ content: { product, choices, clicks }, failure: null })
  } catch (error) {
    const { status, message } = logProblem(error, log, 'could not load a product')
    return data({ content: null, failure: message }, { status })
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const response = await handleProductAction(context.get(requestContext), params.id, form)
  const isDeleted = response.data.ok && response.data.intent === 'delete-product'
  return isDeleted ? redirect(PRODUCTS_PATH) : response
}

export default function EditProduct({ loaderData, actionData }: Route.ComponentProps) {
  const { content, failure } = loaderData
  return (
    <AdminPage
      title={content?.product.name ?? TITLE}
      backLink={<TextLink to={PRODUCTS_PATH}>← Products</TextLink>}
      result={actionData}
      failure={failure}
    >
      {content && <ProductPage {...content} result={actionData} />}
    </AdminPage>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <AdminPageError title={TITLE} error={error} />
)
