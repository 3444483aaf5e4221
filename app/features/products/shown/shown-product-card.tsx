import clsx from 'clsx'
import { SaveButton } from '#app/features/saved/save-button.tsx'
import type { SavedItem } from '#app/features/saved/saved-list.ts'
import { Badge } from '#app/ui/badge.tsx'
import { CoverImage } from '#app/ui/cover-image.tsx'
import { DateText } from '#app/ui/date.tsx'
import { Link } from '#app/ui/link.tsx'
import { Pagination } from '#app/ui/list/pagination.tsx'
import { matchProduct, sortByMatch } from '../match/match.ts'
import { MatchLine } from '../match/match-line.tsx'
import { useMatchProfile } from '../match/use-match-profile.ts'
import { OfferLinks } from './offer-links.tsx'
import { type ProductPage, productPagePath } from './shop.ts'
import { lastMomentOf, matchFacts, type ShownCode, type ShownProduct } from './shown-product.ts'

type ProductGridProps = { list: ProductPage; className?: string }

/** One page of products, and links to the others. In this file, so that readers load one script for both. */
export function ProductGrid({ list, className }: ProductGridProps) {
  const profile = useMatchProfile()
  const ordered = profile
    ? sortByMatch(list.rows, (product) => matchProduct(profile, matchFacts(product)))
    : list.rows
  return (
    <>
      <ul className={clsx('grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3', className)}>
        {ordered.map((product) => (
          <li key={product.id}>
            <ShownProductCard product={product} />
          </li>
        ))}
      </ul>
      <Pagination {...list} to={(page) => list.pageQuery + page} />
    </>
  )
}

/** The currency in which a reader says her budget. */
export const currencyOf = (products: ShownProduct[]) =>
  products.map((product) => matchFacts(product).price?.currency).find(Boolean) ?? null

export const toSaved = ({ id, slug, name, picture }: ShownProduct): SavedItem => ({
  kind: 'product',
  id,
  path: productPagePath(slug),
  title: name,
  image: picture?.url ?? null,
})

export function ShownProductCard({ product }: { product: ShownProduct }) {
  const { name, brand, category, note, picture, offers, codes, isDiscontinued, successor } = product
  const price = offers.find((offer) => offer.price !== null)?.price
  return (
    <article className="relative flex h-full flex-col">
      <CoverImage
        image={picture}
        sizes="(min-width: 48rem) 30rem, 90vw"
        className={picture ? 'aspect-4/5!' : 'sm:aspect-4/5!'}
      />
      {category && <p className="mt-4 font-display text-gold-ink italic">{category}</p>}
      <h3 className="wrap-anywhere text-story">
        <Link
          to={productPagePath(product.slug)}
          className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
        >
          {name}
        </Link>
      </h3>
      <SaveButton isSmall item={toSaved(product)} className="absolute! top-3 right-3 bg-raised" />
      <p className="flex items-baseline justify-between gap-4 text-ink-soft">
        {brand}
        {price && <span className="ml-auto font-medium text-ink">{price.text}</span>}
      </p>
      {price && (
        <p className="text-fine text-ink-soft">
          Price of <DateText short value={price.at} />
        </p>
      )}
      {isDiscontinued && (
        <p className="mt-2 flex flex-wrap items-center gap-2 text-small">
          <Badge>No longer made</Badge>
          {successor && <span className="wrap-anywhere min-w-0">Now: {successor.name}</span>}
        </p>
      )}
      {note && <p className="wrap-anywhere mt-2 text-small">{note}</p>}
      <MatchLine product={matchFacts(product)} />
      {codes.map((code) => (
        <CodeLine key={code.code} code={code} />
      ))}
      <div className="mt-auto pt-4">
        <OfferLinks product={product} />
      </div>
    </article>
  )
}

export const CodeLine = ({ code: { code, benefit, terms, endsAt } }: { code: ShownCode }) => (
  <p data-ends={endsAt} className="wrap-anywhere mt-2 text-small">
    Code <strong className="font-medium">{code}</strong>: {benefit}
    {endsAt && (
      <>
        , until <DateText short value={lastMomentOf(endsAt)} />
      </>
    )}
    {terms && <span className="block text-fine text-ink-soft">{terms}</span>}
  </p>
)
