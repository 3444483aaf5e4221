import { listPolls } from '#app/features/posts/polls/poll-elements.ts'
import { readPollContext } from '#app/features/posts/polls/select-votes.server.ts'
import {
  type Disclose,
  type DisclosedPost,
  selectPostDisclosures,
} from '#app/features/products/disclosure/select-disclosure.server.ts'
import type { StoredReview } from '#app/features/products/reviews/reviews.ts'
import { selectShownReviews } from '#app/features/products/reviews/select-reviews.server.ts'
import type { Transaction } from '#database/access.ts'
import { renderPost } from './render-post.server.ts'
import type { RenderedPosts, StoredRendering } from './rendered-posts.server.ts'
import { type ReferenceOptions, selectReferencedProducts } from './select-references.server.ts'

type RenderablePost = { id: string; content: string; review?: StoredReview | null } & Pick<
  DisclosedPost,
  'relationships'
>

type RenderOptions = ReferenceOptions & {
  canVote?: boolean
  /** Where texts are kept as they were rendered, and what is kept of this one. */
  kept?: { renderedPosts: Pick<RenderedPosts, 'render'>; stored: StoredRendering | null }
}

/** A post as readers get it, with what has to be said above it. Nobody can vote in what is not public. */
export async function renderPostWithProducts(db: Transaction, post: RenderablePost, options: RenderOptions) {
  const { subject, render } = await selectPostReferences(db, post, options)
  return render(await selectPostDisclosures(db, [subject]))
}

/** The same in two steps, for a page that asks the ledger together with other things. */
export async function selectPostReferences(
  db: Transaction,
  post: RenderablePost,
  { canVote = true, kept, ...options }: RenderOptions,
) {
  const products = await selectReferencedProducts(db, [post], options)
  const review = (await selectShownReviews(db, [post], products.shown)).get(post.id) ?? null
  const polls = canVote ? await readPollContext(db, post, options) : null
  const { id, relationships } = post
  const subject = { id, relationships, productIds: [...products.shown.keys()] }
  return {
    subject,
    // A poll ends, and what Amazon says of a product may not be shown for long.
    changesByItself:
      listPolls(post.content).length > 0 ||
      [...products.shown.values()].some(({ offers }) =>
        offers.some(({ isAmazon, price, isOutOfStock }) => isAmazon && (price !== null || isOutOfStock)),
      ),
    render(disclose: Disclose) {
      const { html, headings, links } = kept
        ? kept.renderedPosts.render(id, { content: post.content, products, review, polls }, kept.stored)
        : renderPost(post.content, products, review, polls)
      return { html, headings, review, disclosure: disclose({ ...subject, links }) }
    },
  }
}
