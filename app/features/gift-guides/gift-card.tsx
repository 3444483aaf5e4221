import clsx from 'clsx'
import { Link } from 'react-router'
import { nameStore } from '#app/features/products/products.ts'
import { OfferLinks } from '#app/features/products/shown/offer-links.tsx'
import { productPagePath } from '#app/features/products/shown/shop.ts'
import { CodeLine } from '#app/features/products/shown/shown-product-card.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { CoverImage } from '#app/ui/cover-image.tsx'
import { DateText } from '#app/ui/date.tsx'
import { formatRecipients, type ShownGift } from './gift-guides.ts'

const linkClass = 'inline-flex min-h-11 items-center underline-offset-4 hover:underline'

/** `host` is that of the site: on paper an address stands in place of the buttons. */
export function GiftCard({ gift, host }: { gift: ShownGift; host: string }) {
  const { product, note, recipients, price, isSoldOut } = gift
  const { name, brand, slug, picture, offers, codes, successor } = product
  const whoFor = formatRecipients(recipients)
  return (
    <article className="flex h-full break-inside-avoid flex-col print:flex-row print:gap-5">
      <CoverImage
        image={picture}
        sizes="(min-width: 64rem) 18rem, (min-width: 40rem) 45vw, 90vw"
        className={clsx(
          picture ? 'aspect-4/5!' : 'sm:aspect-4/5!',
          'print:w-20 print:shrink-0 print:self-start',
          isSoldOut && 'opacity-60',
        )}
      />
      <div className="flex grow flex-col">
        {whoFor && (
          <p className="wrap-anywhere mt-4 font-display text-gold-ink text-label italic print:mt-0">
            {whoFor}
          </p>
        )}
        <h3 className={clsx('wrap-anywhere text-story', !whoFor && 'mt-4 print:mt-0')}>
          <Link to={productPagePath(slug)} className={linkClass}>
            {name}
          </Link>
        </h3>
        <p className="flex items-baseline justify-between gap-4 text-ink-soft">
          {brand}
          {price && <span className="ml-auto font-medium text-ink">{price.text}</span>}
        </p>
        {price && (
          <p className="text-fine text-ink-soft">
            Price of <DateText short value={price.at} />
          </p>
        )}
        {isSoldOut && (
          <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-small">
            <Badge>Sold out</Badge>
            {successor && (
              <span className="wrap-anywhere min-w-0">
                Now:{' '}
                <Link to={productPagePath(successor.slug)} className={clsx(linkClass, 'underline')}>
                  {successor.name}
                </Link>
              </span>
            )}
          </p>
        )}
        {note && <p className="wrap-anywhere mt-2 text-small">{note}</p>}
        {codes.map((code) => (
          <CodeLine key={code.code} code={code} />
        ))}
        {offers.length > 0 && (
          <div className="mt-auto pt-4 print:hidden">
            <OfferLinks product={product} />
          </div>
        )}
        <p className="mt-1 hidden text-fine print:block">
          {[...new Set(offers.map(nameStore))].join(', ')}
          {offers.length > 0 && ' · '}
          {host + productPagePath(slug)}
        </p>
      </div>
    </article>
  )
}
