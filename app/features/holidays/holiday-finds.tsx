import clsx from 'clsx'
import { AffiliateDisclosure } from '#app/features/catalog/affiliate-disclosure.tsx'
import { ShopLink } from '#app/features/catalog/shop-link.tsx'
import { CoverImage } from '#app/ui/cover-image.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { HolidayFind } from './holidays.ts'

/** The numbers are decoration. If one find has an image, the others get a placeholder, so that the rows stay even. */
export function HolidayFinds({ finds }: { finds: HolidayFind[] }) {
  if (finds.length === 0) return <EmptyState>No finds available yet. Check back soon!</EmptyState>
  const showImages = finds.some(({ imageUrl }) => imageUrl)
  return (
    <>
      {finds.some(({ linkUrl }) => linkUrl) && <AffiliateDisclosure className="mb-8" />}
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">
        {finds.map((find, index) => (
          <FindCard key={find.id} find={find} number={index + 1} showImage={showImages} />
        ))}
      </ul>
    </>
  )
}

type FindCardProps = { find: HolidayFind; number: number; showImage: boolean }

function FindCard({ find, number, showImage }: FindCardProps) {
  const { title, description, imageUrl, imageAlt, linkUrl } = find
  return (
    <li className="flex flex-col overflow-hidden rounded-soft border border-line bg-raised">
      {showImage && (
        <CoverImage
          image={imageUrl ? { url: imageUrl, alt: imageAlt ?? '' } : null}
          className="aspect-4/3! rounded-none!"
        />
      )}
      <div className="flex grow flex-col p-6 sm:p-8">
        <p
          aria-hidden="true"
          className={clsx(
            'optical-display text-numeral text-gold leading-none',
            showImage &&
              '-mt-14 -mb-2 -ml-4 grid size-16 place-items-center rounded-full bg-raised sm:-mt-16',
          )}
        >
          {number}
        </p>
        <h3 className="mt-5 text-story">{title}</h3>
        <p className="mt-2 text-ink-soft">{description}</p>
        {linkUrl && (
          <div className="mt-auto pt-6">
            <ShopLink href={linkUrl} label="Shop this find" itemName={title} />
          </div>
        )}
      </div>
    </li>
  )
}
