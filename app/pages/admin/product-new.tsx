import { useState } from 'react'
import { data, redirect, useSearchParams } from 'react-router'
import { adminMeta } from '#app/document/admin-meta.ts'
import { newProduct } from '#app/features/products/admin/new-product.ts'
import { ProductForm } from '#app/features/products/admin/product-form.tsx'
import { ReadLinkCard } from '#app/features/products/admin/read-link-card.tsx'
import { handleProductAction } from '#app/features/products/handle-product-action.server.ts'
import { PASTED_LINK_PARAMETER, PRODUCTS_PATH, productPath } from '#app/features/products/products.ts'
import { loadProductChoices } from '#app/features/products/read-product.server.ts'
import { handleReadLinkAction } from '#app/features/products/shop-page/handle-read-link-action.server.ts'
import type { AcceptingRoute } from '#app/http/accepting-route.ts'
import { readForm } from '#app/http/form.server.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import { tryLoad } from '#app/http/try-load.server.ts'
import { AdminPage, AdminPageError } from '#app/ui/admin-page.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Route } from './+types/product-new'

const TITLE = 'New product'

export const meta: Route.MetaFunction = (args) =>
  adminMeta(args, TITLE, 'Add a product to the library, from a link or by hand.')

/** A product with all its rows has more and longer fields than other forms. */
export const handle = {
  accepts: { body: { maxFields: 400, maxTextBytes: 256 * 1024 } },
} satisfies AcceptingRoute

export async function loader({ context }: Route.LoaderArgs) {
  const { access, log } = context.get(requestContext)
  const page = await tryLoad(loadProductChoices(access), log, 'the form of a product')
  return data(page, { status: page.failure ? 503 : 200 })
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const requested = context.get(requestContext)
  if (form.get('intent') === 'read-link') return handleReadLinkAction(requested, form)
  const response = await handleProductAction(requested, null, form)
  return response.data.ok ? redirect(productPath(response.data.id)) : response
}

export default function NewProduct({ loaderData, actionData }: Route.ComponentProps) {
  const { content: choices, failure } = loaderData
  const [parameters] = useSearchParams()
  const [readPage, setReadPage] = useState(actionData && 'found' in actionData ? actionData.found : undefined)
  return (
    <AdminPage
      title={TITLE}
      backLink={<TextLink to={PRODUCTS_PATH}>← Products</TextLink>}
      result={actionData}
      failure={failure}
    >
      {choices && (
        <div className="grid max-w-4xl grid-cols-1 gap-6">
          <ReadLinkCard
            result={actionData}
            pastedLink={parameters.get(PASTED_LINK_PARAMETER) ?? ''}
            found={readPage}
            onFound={setReadPage}
          />
          <ProductForm
            product={newProduct(readPage)}
            choices={choices}
            offered={
              readPage && readPage.pictures.length > 0
                ? { pictures: readPage.pictures, page: readPage.link }
                : undefined
            }
            result={actionData}
          />
        </div>
      )}
    </AdminPage>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <AdminPageError title={TITLE} error={error} />
)
