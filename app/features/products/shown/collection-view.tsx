import { shopPage } from '#app/navigation/site-structure.ts'
import { Container } from '#app/ui/container.tsx'
import { PageTitle, Subtitle } from '#app/ui/heading.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { DisclosureNote } from './disclosure-note.tsx'
import { type CollectionPage, SHOP_PATH } from './shop.ts'
import { ShownProductCard } from './shown-product-card.tsx'

export const CollectionView = ({ page: { collection, disclosure } }: { page: CollectionPage }) => (
  <Container className="pt-8 pb-(--rhythm) sm:pt-12">
    <TextLink to={SHOP_PATH} className="text-small">
      ← {shopPage.title}
    </TextLink>
    <PageTitle className="wrap-anywhere mt-4">{collection.title}</PageTitle>
    {collection.note && <Subtitle className="wrap-anywhere mt-3">{collection.note}</Subtitle>}
    <DisclosureNote disclosure={disclosure} className="mt-8" />
    {collection.products.length === 0 && <p className="mt-10 text-ink-soft">{shopPage.none}</p>}
    <ul className="mt-10 grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
      {collection.products.map((product) => (
        <li key={product.id}>
          <ShownProductCard product={product} />
        </li>
      ))}
    </ul>
  </Container>
)
