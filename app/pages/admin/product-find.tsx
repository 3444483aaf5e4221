import { findProducts } from '#app/features/products/blocks/find-products.server.ts'
import type { FoundProductsResult } from '#app/features/products/blocks/product-blocks.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import { tryLoad } from '#app/http/try-load.server.ts'
import type { Route } from './+types/product-find'

/** For scripts: some products of the library as JSON, for the post editor. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { access, log } = context.get(requestContext)
  const found = findProducts(access, url.searchParams)
  const { content, failure } = await tryLoad(found, log, 'products')
  const body: FoundProductsResult = { products: content, failure }
  return Response.json(body, { status: failure ? 503 : 200 })
}
