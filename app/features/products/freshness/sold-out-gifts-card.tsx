import { ButtonLink } from '#app/ui/button.tsx'
import { Card, CardTitle } from '#app/ui/card.tsx'
import { Link } from '#app/ui/link.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { productPath } from '../products.ts'
import type { SoldOutGift } from './needs-a-look.ts'

/** They are answered in the guide: taken out, or replaced by something else. */
export function SoldOutGiftsCard({ gifts }: { gifts: SoldOutGift[] }) {
  if (gifts.length === 0) return null
  return (
    <Card className="p-5! sm:p-6!">
      <CardTitle id="gifts">Sold out in your gift guide</CardTitle>
      <ul aria-labelledby="gifts">
        {gifts.map(({ id, product, productId, guide, guideId }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-t py-3 first:border-t-0 last:pb-0"
          >
            <p className="flex min-w-0 flex-wrap items-center gap-x-3">
              <Link
                to={productPath(productId)}
                className="wrap-anywhere inline-flex min-h-11 min-w-11 items-center font-medium underline-offset-4 hover:text-accent hover:underline"
              >
                {product}
              </Link>
              <span className="wrap-anywhere text-small">{guide}</span>
            </p>
            <ButtonLink to={`/admin/gift-guides/${guideId}`} variant="quiet" size="small">
              Open the guide
              <VisuallyHidden> {guide}</VisuallyHidden>
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}
