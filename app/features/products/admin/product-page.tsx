import { Link } from 'react-router'
import { undoHint } from '#app/features/deletions/deletions.ts'
import { type ActionResult, failureOf } from '#app/ui/action-result.ts'
import { Button } from '#app/ui/button.tsx'
import { Card, CardTitle } from '#app/ui/card.tsx'
import { useActionForm } from '#app/ui/forms/use-action-form.ts'
import { ResultNote } from '#app/ui/result-note.tsx'
import { COLLECTIONS_PATH, type Product } from '../products.ts'
import type { ProductChoices } from './product-fields.tsx'
import { ProductForm } from './product-form.tsx'
import { RelationshipsCard } from './relationships-card.tsx'

type ProductPageProps = { product: Product; choices: ProductChoices; result: ActionResult | undefined }

export const ProductPage = ({ product, choices, result }: ProductPageProps) => (
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
      {choices.canManage && <RelationshipsCard relationships={product.relationships} result={result} />}
      {choices.canManage && <DeletionCard result={result} />}
    </div>
  </div>
)

const UsedIn = ({ product: { collections, posts } }: { product: Product }) => (
  <Card className="p-5! sm:p-6!">
    <CardTitle id="used-in">Used in</CardTitle>
    {collections.length + posts.length === 0 ? (
      <p className="text-ink-soft">No post and no collection has it yet.</p>
    ) : (
      <ul aria-labelledby="used-in">
        {posts.map(({ id, title }) => (
          <UsedInItem key={id} kind="Post" to={`/admin/posts/${id}`} title={title || 'Untitled Post'} />
        ))}
        {collections.map(({ id, title }) => (
          <UsedInItem key={id} kind="Collection" to={`${COLLECTIONS_PATH}/${id}`} title={title} />
        ))}
      </ul>
    )}
  </Card>
)

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
            Its offers and codes go with it, and collections lose it; the ledger stays. {undoHint}
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
