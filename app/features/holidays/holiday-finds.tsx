import clsx from 'clsx'
import { Disclosure } from '#app/features/catalog/disclosure.tsx'
import { ShopLink } from '#app/features/catalog/shop-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Frame } from '#app/ui/frame.tsx'
import type { HolidayFind } from './holidays.ts'

/**
 * Numbered cards in a grid of hairlines. The order is hers, the number an ornament: where a picture is, a moon that
 * rises into it. Where only some have one, the others get a stand-in, so that the rows stay even.
 */
export function HolidayFinds({ finds }: { finds: HolidayFind[] }) {
  if (finds.length === 0) return <EmptyState>No finds available yet. Check back soon!</EmptyState>
  const framed = finds.some(({ imageUrl }) => imageUrl)
  return (
    <>
      {finds.some(({ linkUrl }) => linkUrl) && <Disclosure className="mb-8" />}
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">
        {finds.map((find, place) => (
          <FindCard key={find.id} find={find} number={place + 1} framed={framed} />
        ))}
      </ul>
    </>
  )
}

type FindCardProps = { find: HolidayFind; number: number; framed: boolean }

function FindCard({ find, number, framed }: FindCardProps) {
  const { title, description, imageUrl, imageAlt, linkUrl } = find
  return (
    <li className="flex flex-col overflow-hidden rounded-soft border border-line bg-raised">
      {framed && (
        <Frame
          image={imageUrl ? { url: imageUrl, alt: imageAlt ?? '' } : null}
          className="aspect-4/3! rounded-none!"
        />
      )}
      <div className="flex grow flex-col p-6 sm:p-8">
        <p
          aria-hidden="true"
          className={clsx(
            'optical-display text-numeral text-gold leading-none',
            framed && '-mt-14 -mb-2 -ml-4 grid size-16 place-items-center rounded-full bg-raised sm:-mt-16',
          )}
        >
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
