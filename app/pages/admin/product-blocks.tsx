import type { RenderedBlocksResult } from '#app/features/products/blocks/product-blocks.ts'
import { renderBlocks } from '#app/features/products/blocks/render-blocks.server.ts'
import { siteTimeZone } from '#app/features/site/site.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import { tryLoad } from '#app/http/try-load.server.ts'
import type { Route } from './+types/product-blocks'

/** For scripts: blocks of products as readers get them, for the post editor. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { access, log, page } = context.get(requestContext)
  const rendered = renderBlocks(access, url.searchParams.getAll('block'), siteTimeZone(page.site))
  const { content, failure } = await tryLoad(rendered, log, 'products')
  const body: RenderedBlocksResult = { blocks: content, failure }
  return Response.json(body, { status: failure ? 503 : 200 })
}
