import type { ReactNode } from 'react'
import { Badge } from '#app/ui/badge.tsx'
import { CoverImage } from '#app/ui/cover-image.tsx'
import { DateText } from '#app/ui/date.tsx'
import { Link } from '#app/ui/link.tsx'
import type { SavedItem } from './saved-list.ts'
import type { ShownItem } from './shown-item.ts'

type ItemSummaryProps = {
  item: SavedItem
  /** What the site shows now: null if it does not any more, undefined while that is not known. */
  shown: ShownItem | null | undefined
  children?: ReactNode
}

/** Picture, title and price. The picture says nothing that the title does not say. */
export function ItemSummary({ item, shown, children }: ItemSummaryProps) {
  const { title, path, image } = shown ?? item
  return (
    <div className="grid grid-cols-[--spacing(24)_minmax(0,1fr)] items-start gap-x-5 gap-y-3 sm:grid-cols-[--spacing(36)_minmax(0,1fr)] sm:gap-x-6">
      <CoverImage
        image={image === null ? null : { url: image, alt: '' }}
        sizes="9rem"
        className="aspect-square!"
      />
      <div>
        <p className="font-display text-gold-ink italic">{item.kind === 'post' ? 'Post' : 'Product'}</p>
        {shown?.adLabel && <Badge>{shown.adLabel}</Badge>}
        <h2 className="wrap-anywhere text-story">
          {shown === null ? (
            <span className="inline-flex min-h-11 items-center text-ink-soft">{title}</span>
          ) : (
            <Link to={path} className="inline-flex min-h-11 items-center underline-offset-4 hover:underline">
              {title}
            </Link>
          )}
        </h2>
        {shown?.brand && <p className="text-ink-soft">{shown.brand}</p>}
        {shown === null && <p className="text-ink-soft text-small">No longer here</p>}
        {shown?.isDiscontinued && <Badge>No longer made</Badge>}
        {shown?.price && (
          <p className="mt-1">
            <strong className="font-medium">{shown.price.text}</strong>{' '}
            <span className="text-fine text-ink-soft">
              on <DateText short value={shown.price.at} />
            </span>
          </p>
        )}
        {children}
      </div>
    </div>
  )
}
