import { EmptyState } from '#app/ui/empty-state.tsx'
import type { HolidayFind } from './holidays.ts'

/** Numbered cards in a grid of hairlines; the number is an ornament, the order is hers. */
export function HolidayFinds({ finds }: { finds: HolidayFind[] }) {
  if (finds.length === 0) return <EmptyState>No finds available yet. Check back soon!</EmptyState>
  return (
    <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">
      {finds.map(({ id, title, description }, place) => (
        <li key={id} className="rounded-soft border border-line bg-raised p-6 sm:p-8">
          <p aria-hidden="true" className="optical-display text-[2.5rem] text-gold leading-none">
            {place + 1}
          </p>
          <h3 className="mt-5 text-story">{title}</h3>
          <p className="mt-2 text-ink-soft">{description}</p>
        </li>
      ))}
    </ul>
  )
}
