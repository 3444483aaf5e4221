import clsx from 'clsx'
import { useSite } from '#app/features/site/use-site.ts'
import { shopPage } from '#app/navigation/page-texts.ts'
import { ButtonAnchor, ButtonLink } from '#app/ui/button.tsx'
import { Container, Section } from '#app/ui/container.tsx'
import { CoverImage } from '#app/ui/cover-image.tsx'
import { PageTitle, SectionHeading, Subtitle } from '#app/ui/heading.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { MyMatch } from '../match/my-match.tsx'
import { DisclosureNote } from './disclosure-note.tsx'
import {
  type CollectionSummary,
  collectionPath,
  describeItems,
  type FilterGroup,
  type ProductPage,
  SHOP_PATH,
  type Shop,
  type ShownBrand,
  type WholeShop,
} from './shop.ts'
import { ShopFilters } from './shop-filters.tsx'
import { ShopPicks } from './shop-picks.tsx'
import { currencyOf, ProductGrid, ShownProductCard } from './shown-product-card.tsx'
import { TrustPoints } from './trust-points.tsx'

export function ShownShop({ shop }: { shop: Shop }) {
  const { found, whole, filters } = shop
  const { title, description } = useSite().pages.shop
  return (
    <>
      <Container className="grid items-end gap-x-16 gap-y-8 pt-12 sm:pt-20 lg:grid-cols-2">
        <div>
          <PageTitle large>{title}</PageTitle>
          <Subtitle className="mt-4">{description}</Subtitle>
        </div>
        <DisclosureNote disclosure={shop.disclosure} />
      </Container>
      {found && <FoundProducts found={found} filters={filters} />}
      {whole && <WholeShopSections shop={whole} filters={filters} />}
    </>
  )
}

type FoundProductsProps = { found: ProductPage; filters: FilterGroup[] }

const FoundProducts = ({ found, filters }: FoundProductsProps) => (
  <Section aria-label={shopPage.search}>
    <Container>
      <ShopFilters groups={filters} />
      <div className="mt-8 flex flex-wrap items-baseline gap-x-4">
        <h2 aria-live="polite" className="text-ink-soft">
          {found.total === 1 ? '1 product' : `${found.total} products`}
        </h2>
        <TextLink to={SHOP_PATH}>The whole shop</TextLink>
      </div>
      <MyMatch currency={currencyOf(found.rows)} className="mt-6" />
      <ProductGrid list={found} className="mt-8" />
    </Container>
  </Section>
)

type WholeShopSectionsProps = { shop: WholeShop; filters: FilterGroup[] }

const WholeShopSections = ({
  shop: { collections, picks, brands, trustPoints },
  filters,
}: WholeShopSectionsProps) => (
  <>
    {filters.length > 0 && (
      <Container className="mt-8 sm:mt-10">
        {/* Not a Fold, which is for forms and larger. */}
        <details className="rounded-soft border border-line bg-raised">
          <summary className="min-h-14 cursor-pointer px-5 py-3.5 sm:px-6">
            <h2 className="inline text-story">{shopPage.search}</h2>
            <span className="ml-3 text-ink-soft text-small">{shopPage.searchBy}</span>
          </summary>
          <div className="px-5 pt-1 pb-6 sm:px-6">
            <ShopFilters groups={filters} />
          </div>
        </details>
      </Container>
    )}
    {collections.length > 0 && (
      <Section aria-labelledby="collections">
        <Container>
          <SectionHeading id="collections">{shopPage.collections}</SectionHeading>
          <div className="grid gap-x-10 gap-y-12 sm:grid-cols-2 sm:gap-y-16">
            {collections.map((collection, index) => (
              <CollectionCard key={collection.id} collection={collection} wide={index === 0} />
            ))}
          </div>
        </Container>
      </Section>
    )}
    {picks.products.length > 0 && (
      <Section className={collections.length > 0 ? 'pt-0' : undefined}>
        <Container>
          <MyMatch currency={currencyOf(picks.products)} className="mb-8" />
          <ShopPicks
            title={shopPage.picks}
            items={picks.products.map((product) => ({
              id: product.id,
              card: <ShownProductCard product={product} />,
            }))}
          />
          {picks.total > picks.products.length && (
            <TextLink to={picks.path}>All {picks.total} picks</TextLink>
          )}
        </Container>
      </Section>
    )}
    {trustPoints.length > 0 && (
      <Section aria-labelledby="trust" className="bg-sunk">
        <Container>
          <SectionHeading id="trust">{shopPage.trust}</SectionHeading>
          <TrustPoints points={trustPoints} />
        </Container>
      </Section>
    )}
    {brands.length > 0 && (
      <Section aria-labelledby="brands">
        <Container>
          <SectionHeading id="brands">{shopPage.brands}</SectionHeading>
          <ul className="grid gap-x-8 gap-y-10 sm:grid-cols-2 sm:gap-y-14 lg:grid-cols-4">
            {brands.map((brand) => (
              <li key={brand.id} className="flex flex-col">
                <BrandCard brand={brand} />
              </li>
            ))}
          </ul>
        </Container>
      </Section>
    )}
  </>
)

/** The first collection takes the whole width. */
function CollectionCard({ collection, wide }: { collection: CollectionSummary; wide: boolean }) {
  const { slug, title, note, imageUrl, imageAlt } = collection
  return (
    <article
      className={clsx(
        wide && 'items-center gap-x-12 sm:col-span-2 lg:grid lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]',
      )}
    >
      <CoverImage
        image={imageUrl ? { url: imageUrl, alt: imageAlt } : null}
        isPriority={wide}
        sizes={wide ? '(min-width: 64rem) 42rem, 100vw' : undefined}
      />
      <div className={clsx('mt-5', wide && 'lg:mt-0')}>
        <h3 className={clsx('wrap-anywhere', wide ? 'optical-display text-title' : 'text-story')}>{title}</h3>
        {note && <p className="wrap-anywhere mt-2 text-ink-soft">{note}</p>}
        <p className="mt-3 mb-5 text-small">{describeItems(collection)}</p>
        <ButtonLink to={collectionPath(slug)} variant="quiet" size="small">
          Shop the collection
          <VisuallyHidden> {title}</VisuallyHidden>
        </ButtonLink>
      </div>
    </article>
  )
}

const BrandCard = ({ brand: { name, note, website, imageUrl, imageAlt } }: { brand: ShownBrand }) => (
  <>
    <CoverImage image={imageUrl ? { url: imageUrl, alt: imageAlt } : null} />
    <h3 className="wrap-anywhere mt-4 text-story">{name}</h3>
    {note && <p className="wrap-anywhere mt-1 mb-4 text-ink-soft text-small">{note}</p>}
    {website && (
      <ButtonAnchor
        href={website.href}
        target="_blank"
        rel={website.rel}
        variant="quiet"
        size="small"
        className="mt-auto self-start"
      >
        {website.text}
        <VisuallyHidden> {name} (opens in a new tab)</VisuallyHidden>
        <span aria-hidden="true">↗</span>
      </ButtonAnchor>
    )}
  </>
)
