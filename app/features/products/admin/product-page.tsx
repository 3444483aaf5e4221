import { undoHint } from '#app/features/deletions/deletions.ts'
import { type ActionResult, failureOf } from '#app/ui/action-result.ts'
import { Button } from '#app/ui/button.tsx'
import { Card, CardTitle } from '#app/ui/card.tsx'
import { useActionForm } from '#app/ui/forms/use-action-form.ts'
import { Link } from '#app/ui/link.tsx'
import { ResultNote } from '#app/ui/result-note.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { ProductClicks } from '../clicks/clicks.ts'
import { ClicksCard } from '../clicks/clicks-card.tsx'
import { COLLECTIONS_PATH, COMPARISONS_PATH, type Product } from '../products.ts'
import { productPagePath } from '../shown/shop.ts'
import { AlternativesCard } from './alternatives-card.tsx'
import type { ProductChoices } from './product-fields.tsx'
import { ProductForm } from './product-form.tsx'
import { RelationshipsCard } from './relationships-card.tsx'

type ProductPageProps = {
  product: Product
  choices: ProductChoices
  /** Only for admins. */
  clicks: ProductClicks | null
  result: ActionResult | undefined
}

export const ProductPage = ({ product, choices, clicks, result }: ProductPageProps) => (
  <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-main-aside">
    {choices.canManage || product.wasNeverPublic ? (
      <ProductForm product={product} choices={choices} result={result} />
    ) : (
      <Card className="p-5! sm:p-6!">
        <p>Readers have seen this product, so only an admin can change it.</p>
      </Card>
    )}
    <div className="grid grid-cols-1 gap-6">
      <UsedIn product={product} />
      {clicks && <ClicksCard clicks={clicks} />}
      {choices.canManage && <RelationshipsCard relationships={product.relationships} result={result} />}
      {choices.canManage && <AlternativesCard alternatives={product.alternatives} result={result} />}
      {choices.canManage && <DeletionCard result={result} />}
    </div>
  </div>
)

const UsedIn = ({ product }: { product: Product }) => {
  const { slug, state, collections, comparisons, posts, issues, guides } = product
  return (
    <Card className="p-5! sm:p-6!">
      <CardTitle id="used-in">Used in</CardTitle>
      {state !== 'draft' && (
        <TextLink to={productPagePath(slug)} className="mb-3 text-small">
          See it as readers do
        </TextLink>
      )}
      {[collections, comparisons, posts, issues, guides].every((uses) => uses.length === 0) ? (
        <p className="text-ink-soft">No post, letter, guide, collection or comparison has it yet.</p>
      ) : (
        <ul aria-labelledby="used-in">
          {posts.map(({ id, title, kind }) => (
            <UsedInItem
              key={id}
              kind={kind === 'page' ? 'Page' : 'Post'}
              to={`/admin/posts/${id}`}
              title={title || 'Untitled Post'}
            />
          ))}
          {issues.map(({ id, subject }) => (
            <UsedInItem
              key={id}
              kind="Letter"
              to={`/admin/newsletter/issues/${id}`}
              title={subject || 'Without a subject'}
            />
          ))}
          {guides.map(({ id, title, year }) => (
            <UsedInItem
              key={id}
              kind="Guide"
              to={`/admin/holidays?guide=${id}`}
              title={`${title} (${year})`}
            />
          ))}
          {collections.map(({ id, title }) => (
            <UsedInItem key={id} kind="Collection" to={`${COLLECTIONS_PATH}/${id}`} title={title} />
          ))}
          {comparisons.map(({ id, title }) => (
            <UsedInItem key={id} kind="Comparison" to={`${COMPARISONS_PATH}/${id}`} title={title} />
          ))}
        </ul>
      )}
    </Card>
  )
}

const UsedInItem = ({ kind, to, title }: { kind: string; to: string; title: string }) => (
  <li className="flex items-baseline gap-3">
    <span className="text-fine text-ink-soft">{kind}</span>
    <Link to={to} className="wrap-anywhere inline-flex min-h-11 min-w-0 items-center underline">
      {title}
    </Link>
  </li>
)

/** Leads to the list when it is done, where it can be undone. */
function DeletionCard({ result }: { result: ActionResult | undefined }) {
  const action = useActionForm()
  return (
    <Card className="p-5! sm:p-6!">
      <details>
        <summary className="flex min-h-11 w-fit cursor-pointer items-center font-medium text-danger">
          Delete this product…
        </summary>
        <action.Form method="post" aria-label="Delete this product" className="grid gap-4 pt-2">
          <p className="text-small">
            Its offers and codes go with it, and collections and comparisons lose it; the ledger stays.{' '}
            {undoHint}
          </p>
          <ResultNote result={action.failure ?? failureOf(result, 'delete-product')} />
          <Button type="submit" name="intent" value="delete-product" variant="danger" busy={action.busy}>
            {action.busy ? 'Deleting...' : 'Delete'}
          </Button>
        </action.Form>
      </details>
    </Card>
  )
}
