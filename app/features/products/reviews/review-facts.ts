import type { ProductPicture } from '../products.ts'
import type { ShownReview } from './reviews.ts'

/** What search engines are told of a review: nothing that the page does not show. */
export type ReviewFacts = Pick<ShownReview, 'score' | 'verdict' | 'pros' | 'cons'> & {
  product: { name: string; slug: string; brand: string | null; pictures: Pick<ProductPicture, 'url'>[] }
}

export const reviewFacts = ({ score, verdict, pros, cons, product }: ShownReview): ReviewFacts => ({
  score,
  verdict,
  pros,
  cons,
  product: {
    name: product.name,
    slug: product.slug,
    brand: product.brand,
    pictures: product.picture ? [{ url: product.picture.url }] : [],
  },
})
