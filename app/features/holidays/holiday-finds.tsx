import clsx from 'clsx'
import type { ComponentProps } from 'react'
import { DisclosureNote } from '#app/features/products/shown/disclosure-note.tsx'
import { ButtonAnchor } from '#app/ui/button.tsx'
import { CoverImage } from '#app/ui/cover-image.tsx'
import { DateText } from '#app/ui/date.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import type { HolidayFind, HolidayGuide } from './holidays.ts'

/** The numbers are decoration. If one find has an image, the others get a placeholder, so that the rows stay even. */
export function HolidayFinds({ finds, disclosure }: Pick<HolidayGuide, 'finds' | 'disclosure'>) {
  if (finds.length === 0) return <EmptyState>No finds available yet. Check back soon!</EmptyState>
  const showImages = finds.some(({ imageUrl }) => imageUrl)
  return (
    <>
      {disclosure && <DisclosureNote disclosure={disclosure} className="mb-8" />}
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
  const { title, description, imageUrl, imageAlt, linkUrl, linkRel, linkText, product } = find
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
            <StoreLink href={linkUrl} rel={linkRel} itemName={title}>
              {linkText}
            </StoreLink>
          </div>
        )}
        {product && <FindProduct name={title} product={product} />}
      </div>
    </li>
  )
}

type FindProductProps = { name: string; product: NonNullable<HolidayFind['product']> }

const FindProduct = ({ name, product: { price, isDiscontinued, codes, links } }: FindProductProps) => (
  <>
    {price && (
      <p className="mt-3">
        <span className="font-medium">{price.text}</span>{' '}
        <span className="text-fine text-ink-soft">
          on <DateText short value={price.at} />
        </span>
      </p>
    )}
    {isDiscontinued && <p className="mt-2 text-small">No longer made</p>}
    {codes.map(({ code, benefit, terms, until }) => (
      <p key={code} data-ends={until} className="wrap-anywhere mt-2 text-small">
        Code <strong className="font-medium">{code}</strong>: {benefit}
        {until && (
          <>
            , until <DateText short value={until} />
          </>
        )}
        {terms && <span className="block text-fine text-ink-soft">{terms}</span>}
      </p>
    ))}
    {links.length > 0 && (
      <ul className="mt-auto flex flex-wrap gap-2 pt-6">
        {links.map(({ text, isAffiliate: _, ...link }) => (
          <li key={link.href}>
            <StoreLink {...link} itemName={name}>
              {text}
            </StoreLink>
          </li>
        ))}
      </ul>
    )}
  </>
)

type StoreLinkProps = Pick<ComponentProps<'a'>, 'href' | 'rel' | 'children'> & { itemName: string }

const StoreLink = ({ itemName, children, ...link }: StoreLinkProps) => (
  <ButtonAnchor {...link} target="_blank" variant="quiet" size="small">
    {children}
    <VisuallyHidden> {itemName} (opens in a new tab)</VisuallyHidden>
    <span aria-hidden="true">↗</span>
  </ButtonAnchor>
)
