import { DateText } from '#app/ui/date.tsx'
import { ResponsiveImage } from '#app/ui/responsive-image.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import {
  COUNTRY_LINK_TEXT,
  countedOffer,
  lastMomentOf,
  lineOffersOf,
  type ShownOffer,
  type ShownProduct,
} from '../shown/shown-product.ts'
import {
  blockFormLabels,
  type ComparisonRow,
  comparisonRowLabels,
  type ProductBlock,
} from './product-blocks.ts'

type ProductBlockViewProps = Pick<ProductBlock, 'form' | 'rows'> & {
  products: ShownProduct[]
  heading: 'h2' | 'h3'
}

/** Rendered on the server only, into HTML: readers load no script for it. product-blocks.css has the styles. */
export function ProductBlockView({ form, rows, products, heading }: ProductBlockViewProps) {
  const [first, second] = products
  if (!first) return null
  if (form === 'line') return <ProductLine product={first} />
  if (form === 'list') return <ShortList products={products} />
  // Where only one is left, there is nothing to compare it with.
  return form === 'comparison' && second ? (
    <Comparison rows={rows} products={products} />
  ) : (
    <ProductBox product={first} heading={heading} />
  )
}

const priceOf = ({ offers }: ShownProduct) => offers.find(({ price }) => price !== null)?.price ?? null

const Picture = ({ product, sizes }: { product: ShownProduct; sizes: string }) =>
  product.picture && <ResponsiveImage src={product.picture.url} alt={product.picture.alt} sizes={sizes} />

type ProductBoxProps = { product: ShownProduct; heading: 'h2' | 'h3' }

const ProductBox = ({ product, heading: Heading }: ProductBoxProps) => (
  // Not a landmark: a review has many of them, and screen readers would list them all.
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form.
  <div className="product-box" role="group" aria-label={product.name}>
    {product.picture && (
      <figure>
        <Picture product={product} sizes="(min-width: 40rem) 11rem, 90vw" />
      </figure>
    )}
    <div className="product-facts">
      <Heading>{product.name}</Heading>
      <Origin product={product} />
      <Discontinued product={product} />
      {product.note && <p>{product.note}</p>}
      {product.bestFor && (
        <p>
          <strong>Best for:</strong> {product.bestFor}
        </p>
      )}
      <Price product={product} />
      <Codes product={product} />
      <OfferLinks product={product} offers={product.offers} />
    </div>
  </div>
)

type ProductLineProps = { product: ShownProduct; text?: string }

const ProductLine = ({ product, text }: ProductLineProps) => (
  <div className="product-line">
    {product.picture && (
      <div className="product-picture">
        <Picture product={product} sizes="5rem" />
      </div>
    )}
    <div className="product-facts">
      <p>
        <strong>{product.name}</strong>
      </p>
      <Origin product={product} />
      <Discontinued product={product} />
      {text && <p>{text}</p>}
      <Price product={product} />
      <Codes product={product} />
    </div>
    <OfferLinks product={product} offers={lineOffersOf(product)} />
  </div>
)

const ShortList = ({ products }: { products: ShownProduct[] }) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form.
  <div className="product-list" role="group" aria-label={blockFormLabels.list}>
    <p className="product-list-title">{blockFormLabels.list}</p>
    <ol>
      {products.map((product) => (
        <li key={product.id}>
          <ProductLine product={product} text={product.bestFor || product.note} />
        </li>
      ))}
    </ol>
  </div>
)

const Comparison = ({ rows, products }: { rows: ComparisonRow[]; products: ShownProduct[] }) => (
  <section
    className="table-scroll product-comparison"
    aria-label={`Comparison of ${products.map(({ name }) => name).join(', ')}`}
    // A wide table scrolls on its own, by keyboard too.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls.
    tabIndex={0}
  >
    <table>
      <thead>
        <tr>
          <td />
          {products.map((product) => (
            <th key={product.id} scope="col">
              <Picture product={product} sizes="10rem" />
              {product.name}
              <Discontinued product={product} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row}>
            <th scope="row">{comparisonRowLabels[row]}</th>
            {products.map((product) => (
              <td key={product.id}>
                <Cell row={row} product={product} />
              </td>
            ))}
          </tr>
        ))}
        <tr>
          <th scope="row">Where to get it</th>
          {products.map((product) => (
            <td key={product.id}>
              <OfferLinks product={product} offers={product.offers} />
              <Codes product={product} />
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  </section>
)

function Cell({ row, product }: { row: ComparisonRow; product: ShownProduct }) {
  const texts: Record<Exclude<ComparisonRow, 'price'>, string | null> = {
    brand: product.brand,
    size: product.size,
    verdict: product.note,
    'best-for': product.bestFor,
    'not-for': product.notFor,
  }
  const content = row === 'price' ? priceOf(product) && <Price product={product} /> : texts[row]
  return content || <NothingKnown />
}

const NothingKnown = () => (
  <>
    <span aria-hidden="true">–</span>
    <VisuallyHidden>Not known</VisuallyHidden>
  </>
)

function Origin({ product: { brand, size } }: { product: ShownProduct }) {
  const text = [brand, size].filter(Boolean).join(' · ')
  return text ? <p className="product-fine">{text}</p> : null
}

const Discontinued = ({ product: { isDiscontinued, successor } }: { product: ShownProduct }) =>
  isDiscontinued && <p className="product-fine">No longer made{successor && `. Now: ${successor.name}`}</p>

/** With its time: a price without one is a promise. */
function Price({ product }: { product: ShownProduct }) {
  const price = priceOf(product)
  return (
    price && (
      <p className="product-price">
        <strong>{price.text}</strong>{' '}
        <span className="product-fine">
          on <DateText short value={price.at} />
        </span>
      </p>
    )
  )
}

const Codes = ({ product: { codes } }: { product: ShownProduct }) =>
  codes.map((code) => (
    <p key={code.code} className="product-code" data-ends={code.endsAt}>
      Code <strong>{code.code}</strong>: {code.benefit}
      {code.endsAt && (
        <>
          , until <DateText short value={lastMomentOf(code.endsAt)} />
        </>
      )}
      {code.terms && <span className="product-fine"> {code.terms}</span>}
    </p>
  ))

/** Each names its store: it has to be clear where a link leads. */
export const OfferLinks = ({ product, offers }: { product: ShownProduct; offers: ShownOffer[] }) =>
  offers.length > 0 && (
    <ul className="product-offers">
      {product.countryHref && (
        <li>
          <a className="shop-link" href={product.countryHref} target="_blank" rel="sponsored noopener">
            {COUNTRY_LINK_TEXT}
            <VisuallyHidden> {product.name} (opens in a new tab)</VisuallyHidden>
          </a>
        </li>
      )}
      {offers.map((offer) => (
        <li key={offer.id}>
          <a className="shop-link" href={offer.href} target="_blank" rel={offer.rel} {...countedOffer(offer)}>
            {offer.isOutOfStock ? `${offer.store} (out of stock)` : `Shop at ${offer.store}`}
            {offer.region && ` ${offer.region}`}
            <VisuallyHidden> {product.name} (opens in a new tab)</VisuallyHidden>
          </a>
        </li>
      ))}
    </ul>
  )
