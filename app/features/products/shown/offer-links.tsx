import { ButtonAnchor } from '#app/ui/button.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { COUNTRY_LINK_TEXT, countedOffer, type ShownProduct } from './shown-product.ts'

type OfferLinksProps = { product: Pick<ShownProduct, 'name' | 'offers' | 'countryHref'> }

const newTab = { target: '_blank', variant: 'quiet', size: 'small' } as const

/** Each names its store: it has to be clear where a link leads. */
export const OfferLinks = ({ product: { name, offers, countryHref } }: OfferLinksProps) => (
  <ul className="flex flex-wrap gap-2">
    {countryHref && (
      <li>
        <ButtonAnchor {...newTab} href={countryHref} rel="sponsored noopener">
          {COUNTRY_LINK_TEXT}
          <VisuallyHidden> {name} (opens in a new tab)</VisuallyHidden>
          <span aria-hidden="true">↗</span>
        </ButtonAnchor>
      </li>
    )}
    {offers.map((offer) => (
      <li key={offer.id}>
        <ButtonAnchor {...newTab} href={offer.href} rel={offer.rel} {...countedOffer(offer)}>
          {offer.isOutOfStock ? `${offer.store} (out of stock)` : `Shop at ${offer.store}`}
          {offer.region && ` ${offer.region}`}
          <VisuallyHidden> {name} (opens in a new tab)</VisuallyHidden>
          <span aria-hidden="true">↗</span>
        </ButtonAnchor>
      </li>
    ))}
  </ul>
)
