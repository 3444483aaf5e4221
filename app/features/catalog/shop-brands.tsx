import { artUrl } from '#app/ui/image-variants.ts'
import { ResponsiveImage } from '#app/ui/responsive-image.tsx'
import type { FeaturedBrand } from './shop.ts'
import { ShopLink } from './shop-link.tsx'

export function ShopBrands({ brands }: { brands: FeaturedBrand[] }) {
  return (
    <ul className="grid gap-x-8 gap-y-10 sm:grid-cols-2 sm:gap-y-14 lg:grid-cols-4">
      {brands.map(({ id, name, note, href, art, imageAlt }) => (
        <li key={id} className="flex flex-col">
          <div className="aspect-4/3 overflow-hidden rounded-soft bg-sunk">
            <ResponsiveImage
              src={artUrl(art)}
              alt={imageAlt}
              sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 100vw"
              className="size-full object-cover"
            />
          </div>
          <h3 className="mt-4 text-story">{name}</h3>
          <p className="mt-1 mb-4 text-ink-soft text-small">{note}</p>
          <ShopLink href={href} label="Visit" itemName={name} className="mt-auto self-start" />
        </li>
      ))}
    </ul>
  )
}
