import type { FeaturedBrand } from './shop.ts'
import { ShopLink } from './shop-link.tsx'

export function ShopBrands({ brands }: { brands: FeaturedBrand[] }) {
  return (
    <ul className="grid gap-x-12 sm:grid-cols-2">
      {brands.map(({ id, name, note, href, monogram }) => (
        <li
          key={id}
          className="grid grid-cols-[4rem_1fr] gap-x-5 border-line border-t py-7 first:border-t-0 first:pt-0 sm:gap-x-7 sm:[&:nth-child(2)]:border-t-0 sm:[&:nth-child(2)]:pt-0"
        >
          <span
            aria-hidden="true"
            className="optical-display grid size-16 place-items-center rounded-full border border-gold text-[1.375rem] text-gold-ink"
          >
            {monogram}
          </span>
          <div>
            <h3 className="text-story">{name}</h3>
            <p className="mt-1 mb-4 text-ink-soft">{note}</p>
            <ShopLink href={href} label="Visit" what={name} />
          </div>
        </li>
      ))}
    </ul>
  )
}
