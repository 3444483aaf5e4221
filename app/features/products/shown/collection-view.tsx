import { useSite } from '#app/features/site/use-site.ts'
import { shopPage } from '#app/navigation/page-texts.ts'
import { Container } from '#app/ui/container.tsx'
import { PageTitle, Subtitle } from '#app/ui/heading.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { MyMatch } from '../match/my-match.tsx'
import { DisclosureNote } from './disclosure-note.tsx'
import { type CollectionPage, describeItems, SHOP_PATH } from './shop.ts'
import { currencyOf, ProductGrid } from './shown-product-card.tsx'

export const CollectionView = ({ page: { collection, disclosure } }: { page: CollectionPage }) => (
  <Container className="pt-8 pb-(--rhythm) sm:pt-12">
    <TextLink to={SHOP_PATH} className="text-small">
      ← {useSite().pages.shop.title}
    </TextLink>
    <PageTitle className="wrap-anywhere mt-4">{collection.title}</PageTitle>
    {collection.note && <Subtitle className="wrap-anywhere mt-3">{collection.note}</Subtitle>}
    <DisclosureNote disclosure={disclosure} className="mt-8" />
    <h2 className="mt-10 text-ink-soft">
      {collection.itemCount === 0 ? shopPage.none : describeItems(collection)}
    </h2>
    <MyMatch currency={currencyOf(collection.products.rows)} className="mt-6" />
    <ProductGrid list={collection.products} className="mt-6" />
  </Container>
)
