import { renderToStaticMarkup } from 'react-dom/server'
import { TimeZoneContext } from '#app/ui/time-zone.ts'
import { ReviewCard } from './review-card.tsx'
import type { ShownReview } from './reviews.ts'

type RenderOptions = { timeZone: string; isOnProductPage?: boolean }

export const renderReview = (review: ShownReview, { timeZone, isOnProductPage }: RenderOptions): string =>
  renderToStaticMarkup(
    <TimeZoneContext value={timeZone}>
      <ReviewCard review={review} isOnProductPage={isOnProductPage} />
    </TimeZoneContext>,
  )
