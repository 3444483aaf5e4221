import { pageMeta } from '#app/document/page-meta.ts'
import { AffiliateDisclosure } from '#app/features/catalog/affiliate-disclosure.tsx'
import { ProductCard } from '#app/features/catalog/product-card.tsx'
import { collections, featuredBrands, products, trustPoints } from '#app/features/catalog/shop.ts'
import { ShopBrands } from '#app/features/catalog/shop-brands.tsx'
import { ShopCollections } from '#app/features/catalog/shop-collections.tsx'
import { ShopPicks } from '#app/features/catalog/shop-picks.tsx'
import { TrustPoints } from '#app/features/catalog/trust-points.tsx'
import { readShop } from '#app/features/products/shown/read-shop.server.ts'
import { ShownShop } from '#app/features/products/shown/shown-shop.tsx'
import type { CachedRoute } from '#app/http/cached-route.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import { shopPage } from '#app/navigation/site-structure.ts'
import { Container, Section } from '#app/ui/container.tsx'
import { PageTitle, SectionHeading, Subtitle } from '#app/ui/heading.tsx'
import type { Route } from './+types/shop'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { ...shopPage, path: '/shop-my-favorites', isIndexed: args.loaderData?.hasProducts })

export const handle = { cache: { keyParams: [] } } satisfies CachedRoute

export async function loader({ context }: Route.LoaderArgs) {
  const { access, page } = context.get(requestContext)
  return { hasProducts: page.contents.shop, shop: await readShop(access) }
}

/** Of the library; while that is empty, the demo’s. */
export default function Shop({ loaderData }: Route.ComponentProps) {
  if (loaderData.shop) return <ShownShop shop={loaderData.shop} />
  if (!loaderData.hasProducts) {
    return (
      <Container className="py-12 sm:py-20">
        <PageTitle large>{shopPage.title}</PageTitle>
        <Subtitle className="mt-4">{shopPage.none}</Subtitle>
      </Container>
    )
  }
  return (
    <>
      <Container className="grid items-end gap-x-16 gap-y-8 pt-12 sm:pt-20 lg:grid-cols-2">
        <div>
          <PageTitle large>{shopPage.title}</PageTitle>
          <Subtitle className="mt-4">{shopPage.description}</Subtitle>
        </div>
        <AffiliateDisclosure />
      </Container>
      <Section aria-labelledby="collections">
        <Container>
          <SectionHeading id="collections">{shopPage.collections}</SectionHeading>
          <ShopCollections collections={collections} />
        </Container>
      </Section>
      <Section className="pt-0">
        <Container>
          <ShopPicks
            title={shopPage.picks}
            items={products.map((product) => ({ id: product.id, card: <ProductCard product={product} /> }))}
          />
        </Container>
      </Section>
      <Section aria-labelledby="trust" className="bg-sunk">
        <Container>
          <SectionHeading id="trust">{shopPage.trust}</SectionHeading>
          <TrustPoints points={trustPoints} />
        </Container>
      </Section>
      <Section aria-labelledby="brands">
        <Container>
          <SectionHeading id="brands">{shopPage.brands}</SectionHeading>
          <ShopBrands brands={featuredBrands} />
        </Container>
      </Section>
    </>
  )
}
