import { ButtonAnchor } from '#app/ui/button.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import type { ShownOffer } from './shown-product.ts'

type OfferLinksProps = { offers: ShownOffer[]; productName: string }

/** Each names its store: it has to be clear where a link leads. */
export const OfferLinks = ({ offers, productName }: OfferLinksProps) => (
  <ul className="flex flex-wrap gap-2">
    {offers.map(({ id, href, rel, store, region, isOutOfStock }) => (
      <li key={id}>
        <ButtonAnchor href={href} target="_blank" rel={rel} variant="quiet" size="small">
          {isOutOfStock ? `${store} (out of stock)` : `Shop at ${store}`}
          {region && ` ${region}`}
          <VisuallyHidden> {productName} (opens in a new tab)</VisuallyHidden>
          <span aria-hidden="true">↗</span>
        </ButtonAnchor>
      </li>
    ))}
  </ul>
)
