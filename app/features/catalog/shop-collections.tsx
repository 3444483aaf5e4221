import clsx from 'clsx'
import { CoverImage } from '#app/ui/cover-image.tsx'
import { artUrl } from '#app/ui/image-variants.ts'
import type { Collection } from './shop.ts'
import { ShopLink } from './shop-link.tsx'

/** The first collection takes the whole width. */
export function ShopCollections({ collections }: { collections: Collection[] }) {
  return (
    <div className="grid gap-x-10 gap-y-12 sm:grid-cols-2 sm:gap-y-16">
      {collections.map((collection, index) => (
        <CollectionCard key={collection.id} collection={collection} wide={index === 0} />
      ))}
    </div>
  )
}

function CollectionCard({ collection, wide }: { collection: Collection; wide: boolean }) {
  const { name, description, itemCount, totalValue, art, imageAlt, href } = collection
  return (
    <article
      className={clsx(
        wide && 'items-center gap-x-12 sm:col-span-2 lg:grid lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]',
      )}
    >
      <CoverImage
        image={{ url: artUrl(art), alt: imageAlt }}
        isPriority={wide}
        sizes={wide ? '(min-width: 64rem) 42rem, 100vw' : undefined}
      />
      <div className={clsx('mt-5', wide && 'lg:mt-0')}>
        <h3 className={clsx(wide ? 'optical-display text-title' : 'text-story')}>{name}</h3>
        <p className="mt-2 text-ink-soft">{description}</p>
        <p className="mt-3 mb-5 text-small">
          {itemCount} items, {totalValue} in all
        </p>
        <ShopLink href={href} label="Shop the collection" itemName={name} />
      </div>
    </article>
  )
}
