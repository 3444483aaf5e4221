import { Disclosure } from '#app/features/catalogue/disclosure.tsx'
import { ShopLink } from '#app/features/catalogue/shop-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Frame } from '#app/ui/frame.tsx'
import type { HolidayFind } from './holidays.ts'

/** Numbered cards in a grid of hairlines; the number is an ornament, the order is hers. */
export function HolidayFinds({ finds }: { finds: HolidayFind[] }) {
  if (finds.length === 0) return <EmptyState>No finds available yet. Check back soon!</EmptyState>
  return (
    <>
      {finds.some(({ linkUrl }) => linkUrl) && <Disclosure className="mb-8" />}
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">
        {finds.map((find, place) => (
          <FindCard key={find.id} find={find} number={place + 1} />
        ))}
      </ul>
    </>
  )
}

function FindCard({ find, number }: { find: HolidayFind; number: number }) {
  const { title, description, imageUrl, imageAlt, linkUrl } = find
  return (
    <li className="flex flex-col overflow-hidden rounded-soft border border-line bg-raised">
      {imageUrl && <Frame image={{ url: imageUrl, alt: imageAlt ?? '' }} className="rounded-none!" />}
      <div className="flex grow flex-col p-6 sm:p-8">
        <p aria-hidden="true" className="optical-display text-numeral text-gold leading-none">
          {number}
        </p>
        <h3 className="mt-5 text-story">{title}</h3>
        <p className="mt-2 text-ink-soft">{description}</p>
        {linkUrl && (
          <div className="mt-auto pt-6">
            <ShopLink href={linkUrl} label="Shop this find" what={title} />
          </div>
        )}
      </div>
    </li>
  )
}
