import { data, redirect } from 'react-router'
import { pageMeta } from '#app/document/page-meta.ts'
import { parseSlug } from '#app/features/posts/lists/post-url.ts'
import { ComparisonView } from '#app/features/products/comparisons/comparison-view.tsx'
import { readComparisonPage } from '#app/features/products/comparisons/read-comparison-page.server.ts'
import { comparisonPath, productPagePath } from '#app/features/products/shown/shop.ts'
import type { CachedRoute } from '#app/http/cached-route.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import { POSTS_TOPIC, PRODUCTS_TOPIC } from '#app/live/topics.ts'
import { useLiveData } from '#app/live/use-live-data.ts'
import type { Route } from './+types/comparison'

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return []
  const { title, slug, intro, products, isPublic } = args.loaderData
  return pageMeta(args, {
    title,
    description: firstParagraph(intro) || `${products.map(({ name }) => name).join(', ')}, side by side.`,
    path: comparisonPath(slug),
    isIndexed: isPublic,
    ...(isPublic && {
      image: { url: `/social/compare/${slug}.png`, alt: title, width: 1200, height: 630 },
    }),
    structuredData: (origin) => [
      {
        '@context': 'https://schema.org',
        '@type': 'ItemList',
        itemListElement: products.map((product, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          url: new URL(productPagePath(product.slug), origin).href,
        })),
      },
    ],
  })
}

const firstParagraph = (text: string) => text.split('\n', 1)[0] ?? ''

export const handle = { cache: { keyParams: [] } } satisfies CachedRoute

export async function loader({ params, context }: Route.LoaderArgs) {
  const slug = parseSlug(params.slug)
  const { access, page: state } = context.get(requestContext)
  const page = slug && (await readComparisonPage(access, slug, state.country))
  if (!page) throw data(null, { status: 404 })
  if ('movedTo' in page) throw redirect(page.movedTo, 301)
  return page
}

export default function Comparison({ loaderData }: Route.ComponentProps) {
  useLiveData([POSTS_TOPIC, PRODUCTS_TOPIC])
  return <ComparisonView page={loaderData} />
}
