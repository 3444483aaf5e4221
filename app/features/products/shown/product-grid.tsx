import clsx from 'clsx'
import type { ShownProduct } from './shown-product.ts'
import { ShownProductCard } from './shown-product-card.tsx'

export const ProductGrid = ({ products, className }: { products: ShownProduct[]; className?: string }) => (
  <ul className={clsx('grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3', className)}>
    {products.map((product) => (
      <li key={product.id}>
        <ShownProductCard product={product} />
      </li>
    ))}
  </ul>
)
