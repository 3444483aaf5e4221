import clsx from 'clsx'
import { OfferLinks } from '#app/features/products/shown/offer-links.tsx'
import { productPagePath } from '#app/features/products/shown/shop.ts'
import { CodeLine, toSaved } from '#app/features/products/shown/shown-product-card.tsx'
import { SaveButton } from '#app/features/saved/save-button.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { CoverImage } from '#app/ui/cover-image.tsx'
import { DateText } from '#app/ui/date.tsx'
import { Link } from '#app/ui/link.tsx'
import { formatRecipients, type ShownGift } from './gift-guides.ts'

const linkClass = 'inline-flex min-h-11 items-center py-1 underline-offset-4 hover:underline'

/** `host` is that of the site: on paper an address stands in place of the buttons. */
export function GiftCard({ gift, host }: { gift: ShownGift; host: string }) {
  const { product, note, recipients, price, isSoldOut } = gift
  const { name, brand, slug, picture, offers, codes, successor } = product
  const whoFor = formatRecipients(recipients)
  return (
    <article className="gift-card relative flex h-full break-inside-avoid grid-cols-[7rem_minmax(0,1fr)] flex-col gap-x-4 max-sm:grid">
      <CoverImage
        image={picture}
        sizes="(min-width: 64rem) 18rem, (min-width: 40rem) 45vw, 7rem"
        className={clsx('aspect-4/5!', isSoldOut && 'opacity-60')}
      />
      <div className="flex min-w-0 grow flex-col sm:pt-5">
        {whoFor && <p className="wrap-anywhere font-display text-gold-ink text-label italic">{whoFor}</p>}
        <h3 className="wrap-anywhere text-story">
          <Link to={productPagePath(slug)} className={linkClass}>
            {name}
          </Link>
        </h3>
        <SaveButton
          isSmall
          item={toSaved(product)}
          className="absolute! top-1 left-16 bg-raised sm:top-3 sm:right-3 sm:left-auto"
        />
        {(brand || price) && (
          <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-ink-soft">
            {brand}
            {price && (
              <span className="text-fine">
                <span className="font-medium text-base text-ink">{price.text}</span> on{' '}
                <DateText short value={price.at} />
              </span>
            )}
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
        <p className="on-paper mt-1 hidden text-fine">
          {[...new Set(offers.map(({ store }) => store))].join(', ')}
          {offers.length > 0 && ' · '}
          {host + productPagePath(slug)}
        </p>
      </div>
    </article>
  )
}
