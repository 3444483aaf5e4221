import { data, redirect } from 'react-router'
import { pageMeta, siteFromMatches } from '#app/document/page-meta.ts'
import { parseSlug } from '#app/features/posts/lists/post-url.ts'
import { ProductPageView } from '#app/features/products/product-page/product-page-view.tsx'
import { readProductPage } from '#app/features/products/product-page/read-product-page.server.ts'
import { productPagePath } from '#app/features/products/shown/shop.ts'
import type { CachedRoute } from '#app/http/cached-route.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import { POSTS_TOPIC, PRODUCTS_TOPIC } from '#app/live/topics.ts'
import { useLiveData } from '#app/live/use-live-data.ts'
import type { Route } from './+types/product'

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return []
  const { product, pictures, productData, isIndexed } = args.loaderData
  const { name, brand, note, bestFor, slug } = product
  const [picture] = pictures
  return pageMeta(args, {
    title: brand ? `${name} by ${brand}` : name,
    description: note || bestFor || siteFromMatches(args.matches).pages.shop.description,
    path: productPagePath(slug),
    isIndexed,
    ...(picture && { image: { url: picture.url, alt: picture.alt } }),
    structuredData: () => (productData ? [productData] : []),
  })
}

export const handle = { cache: { keyParams: [] } } satisfies CachedRoute

export async function loader({ params, context }: Route.LoaderArgs) {
  const slug = parseSlug(params.slug)
  const page = slug && (await readProductPage(context.get(requestContext), slug))
  if (!page) throw data(null, { status: 404 })
  if ('movedTo' in page) throw redirect(page.movedTo, 301)
  return page
}

export default function Product({ loaderData }: Route.ComponentProps) {
  useLiveData([POSTS_TOPIC, PRODUCTS_TOPIC])
  return <ProductPageView page={loaderData} />
}
