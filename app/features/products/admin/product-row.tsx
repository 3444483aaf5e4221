import type { ReactNode } from 'react'
import { DateText } from '#app/ui/date.tsx'
import { Link } from '#app/ui/link.tsx'
import { ResponsiveImage } from '#app/ui/responsive-image.tsx'
import { type ListedProduct, productPath } from '../products.ts'
import { StateBadge } from './state-badge.tsx'

type ProductRowProps = { product: ListedProduct; checkbox?: ReactNode }

export function ProductRow({ product, checkbox }: ProductRowProps) {
  const { id, name, brand, category, state, picture, offerCount, updatedAt } = product
  return (
    <div className="flex items-center gap-x-3">
      {checkbox}
      <div className="size-14 shrink-0 overflow-hidden rounded-control bg-sunk">
        {picture && (
          <ResponsiveImage src={picture.url} alt="" sizes="3.5rem" className="size-full object-cover" />
        )}
      </div>
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link
            to={productPath(id)}
            className="wrap-anywhere inline-flex min-h-11 min-w-11 items-center font-medium underline-offset-4 hover:text-accent hover:underline"
          >
            {name}
          </Link>
          <StateBadge state={state} />
        </p>
        <p className="mt-1 flex flex-wrap gap-x-4 text-fine text-ink-soft">
          {brand && <span className="wrap-anywhere min-w-0">{brand}</span>}
          {category && <span>{category}</span>}
          <span>{formatOfferCount(offerCount)}</span>
          <span>
            changed <DateText short value={updatedAt} />
          </span>
        </p>
      </div>
    </div>
  )
}

const formatOfferCount = (count: number) =>
  count === 0 ? 'nowhere to buy yet' : count === 1 ? '1 store' : `${count} stores`
