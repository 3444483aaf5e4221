import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import type { CSSProperties, ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { useCarousel } from './use-carousel.ts'

type ShopPicksProps = { title: string; items: { id: string; card: ReactNode }[] }

/**
 * The width of the cards is computed from the row and from how far the buttons can move it (see carousel.css), so that
 * the row ends exactly at the last step, at every width.
 */
export function ShopPicks({ title, items }: ShopPicksProps) {
  const { row, back, next, maxOffset } = useCarousel(items.length)
  const cssVariables = { '--count': items.length, '--reach': `${maxOffset}px` }
  return (
    <section aria-labelledby="picks" className="carousel border-ink border-t pt-4">
      <div className="carousel-head">
        <h2 id="picks" className="optical-display text-headline">
          {title}
        </h2>
        <div className="flex gap-2 max-md:hidden noscript:hidden">
          <Button variant="quiet" size="icon" aria-label="Previous products" {...back}>
            <ArrowLeft aria-hidden="true" className="size-5" />
          </Button>
          <Button variant="quiet" size="icon" aria-label="Next products" {...next}>
            <ArrowRight aria-hidden="true" className="size-5" />
          </Button>
        </div>
      </div>
      <section
        {...row}
        aria-label={`${title}: products`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls must be reachable by keys.
        tabIndex={0}
        className="carousel-row"
      >
        <ul className="carousel-track" style={cssVariables as CSSProperties}>
          {items.map(({ id, card }) => (
            <li key={id}>{card}</li>
          ))}
        </ul>
      </section>
    </section>
  )
}
