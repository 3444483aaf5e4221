import { Picture } from '#app/ui/picture.tsx'
import { artUrl } from '#app/ui/picture-variants.ts'
import type { Product } from './shop.ts'
import { ShopLink } from './shop-link.tsx'

export function ProductCard({ product }: { product: Product }) {
  return (
    <article className="flex h-full flex-col">
      <div className="aspect-4/5 overflow-hidden rounded-soft bg-sunk">
        <Picture
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
      <ShopLink href={product.href} label="Shop" what={product.name} className="mt-auto self-start" />
    </article>
  )
}
