import { data } from 'react-router'
import { pageMeta, siteFromMatches } from '#app/document/page-meta.ts'
import { isStaff } from '#app/features/accounts/accounts.ts'
import { EMPTY_SHOP_NOTE, readShop } from '#app/features/products/shown/read-shop.server.ts'
import { SHOP_PATH } from '#app/features/products/shown/shop.ts'
import { ShownShop } from '#app/features/products/shown/shown-shop.tsx'
import { useSite } from '#app/features/site/use-site.ts'
import type { CachedRoute } from '#app/http/cached-route.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import { shopPage } from '#app/navigation/page-texts.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Container } from '#app/ui/container.tsx'
import { PageTitle, Subtitle } from '#app/ui/heading.tsx'
import { parseListQuery } from '#app/ui/list/list-query.ts'
import type { Route } from './+types/shop'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    ...siteFromMatches(args.matches).pages.shop,
    path: SHOP_PATH,
    isIndexed: Boolean(args.loaderData?.shop),
  })

export const handle = { cache: { keyParams: ['category', 'price', 'brand', 'page'] } } satisfies CachedRoute

export async function loader({ url, context }: Route.LoaderArgs) {
  const { access, viewer, page: state } = context.get(requestContext)
  const parameters = url.searchParams
  const shop = await readShop(access, {
    parameters,
    page: parseListQuery(parameters).page,
    country: state.country,
  })
  if (!shop && !isStaff(viewer?.role)) throw data(null, { status: 404 })
  return { shop, noteForStaff: shop ? '' : EMPTY_SHOP_NOTE }
}

export default function Shop({ loaderData: { shop, noteForStaff } }: Route.ComponentProps) {
  return shop ? <ShownShop shop={shop} /> : <EmptyShop note={noteForStaff} />
}

/** For those who can fill it. Others do not find the page. */
const EmptyShop = ({ note }: { note: string }) => (
  <Container className="py-12 sm:py-20">
    <PageTitle large>{useSite().pages.shop.title}</PageTitle>
    <Subtitle className="mt-4">
      {shopPage.none} {note}
    </Subtitle>
    <ButtonLink to="/admin/products" className="mt-8">
      Products
    </ButtonLink>
  </Container>
)
