import { artUrl } from '#app/ui/image-variants.ts'
import { ResponsiveImage } from '#app/ui/responsive-image.tsx'
import type { Product } from './shop.ts'
import { ShopLink } from './shop-link.tsx'

export function ProductCard({ product }: { product: Product }) {
  return (
    <article className="flex h-full flex-col">
      <div className="aspect-4/5 overflow-hidden rounded-soft bg-sunk">
        <ResponsiveImage
          src={artUrl(product.art)}
          alt={product.imageAlt}
          sizes="(min-width: 48rem) 30rem, 90vw"
          className="size-full object-cover"
        />
      </div>
      <p className="mt-4 font-display text-gold-ink italic">{product.category}</p>
      <h3 className="mt-0.5 text-story">{product.name}</h3>
      <p className="mt-1 mb-4 flex items-baseline justify-between gap-4 text-ink-soft">
        {product.brand}
        <span className="font-medium text-ink">{product.price}</span>
      </p>
      <ShopLink href={product.href} label="Shop" itemName={product.name} className="mt-auto self-start" />
    </article>
  )
}
