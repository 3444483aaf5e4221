import { readPollContext } from '#app/features/posts/polls/select-votes.server.ts'
import type { DisclosedPost } from '#app/features/products/disclosure/select-disclosure.server.ts'
import type { StoredReview } from '#app/features/products/reviews/reviews.ts'
import { selectShownReviews } from '#app/features/products/reviews/select-reviews.server.ts'
import type { Transaction } from '#database/access.ts'
import { renderPost } from './render-post.server.ts'
import {
  type ReferenceOptions,
  selectDisclosure,
  selectReferencedProducts,
} from './select-references.server.ts'

type RenderablePost = { id: string; content: string; review?: StoredReview | null } & Pick<
  DisclosedPost,
  'relationships'
>

/** A post as readers get it, with what has to be said above it. Nobody can vote in what is not public. */
export async function renderPostWithProducts(
  db: Transaction,
  post: RenderablePost,
  { canVote = true, ...options }: ReferenceOptions & { canVote?: boolean },
) {
  const products = await selectReferencedProducts(db, [post], options)
  const review = (await selectShownReviews(db, [post], products.shown)).get(post.id) ?? null
  const polls = canVote ? await readPollContext(db, post, options) : null
  const { links, ...rendered } = renderPost(post.content, products, review, polls)
  const { id, relationships } = post
  const disclosure = await selectDisclosure(db, { id, relationships, products, links })
  return { ...rendered, review, disclosure }
}
