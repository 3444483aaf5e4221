import Trash from 'lucide-react/icons/trash'
import { useRef } from 'react'
import { Link } from 'react-router'
import { DeletedItems } from '#app/features/deletions/deleted-items.tsx'
import { undoHint } from '#app/features/deletions/deletions.ts'
import { type ActionResult, errorAt } from '#app/ui/action-result.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Card, CardTitle } from '#app/ui/card.tsx'
import { AddForm } from '#app/ui/forms/add-form.tsx'
import { RowDeleteForm } from '#app/ui/forms/row-delete-form.tsx'
import { RowOpenLink } from '#app/ui/forms/row-open-link.tsx'
import { type OpenRow, useOpenRow } from '#app/ui/forms/use-open-row.ts'
import { ProductField } from '../admin/product-field.tsx'
import { COMPARISONS_PATH } from '../products.ts'
import type { ComparisonManagerData, ListedComparison } from './comparisons.ts'

type ComparisonManagerProps = ComparisonManagerData & { result: ActionResult | undefined }

export function ComparisonManager({ comparisons, deleted, result }: ComparisonManagerProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const row = useOpenRow(heading, result)
  return (
    <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-main-aside">
      <div className="grid grid-cols-1 gap-6">
        <DeletedItems items={deleted} Form={row.Form} />
        <Card className="p-5! sm:p-6!">
          <CardTitle ref={heading} id="all-comparisons" tabIndex={-1} className="outline-none">
            {comparisons.length === 1 ? '1 comparison' : `${comparisons.length} comparisons`}
          </CardTitle>
          {comparisons.length === 0 && (
            <p className="text-ink-soft">
              No comparisons yet. A comparison sets two to five products that you reviewed side by side.
            </p>
          )}
          <ul aria-labelledby="all-comparisons">
            {comparisons.map((comparison) => (
              <li key={comparison.id} className="border-line border-t py-4 first:border-t-0 last:pb-0">
                <ComparisonRow comparison={comparison} row={row} />
              </li>
            ))}
          </ul>
        </Card>
      </div>
      <AddForm
        title="Compare two products"
        intent="add-comparison"
        submitLabel="Make comparison"
        busyLabel="Making..."
        result={result}
      >
        {(failure) => (
          <>
            <ProductField
              label="First product"
              hint="One that you reviewed."
              name="first"
              defaultValue={failure?.values.first ?? ''}
              error={errorAt(failure, 'first')}
            />
            <ProductField
              label="Second product"
              name="second"
              defaultValue={failure?.values.second ?? ''}
              error={errorAt(failure, 'second')}
            />
          </>
        )}
      </AddForm>
    </div>
  )
}

function ComparisonRow({ comparison, row }: { comparison: ListedComparison; row: OpenRow }) {
  const { id, title, isPublic, products } = comparison
  if (row.isOpen('delete', id)) {
    return (
      <RowDeleteForm id={id} row={row} kind="comparison" name={title}>
        <p className="font-medium">
          Delete {title}? Its products and reviews stay. {undoHint}
        </p>
      </RowDeleteForm>
    )
  }
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link
            to={`${COMPARISONS_PATH}/${id}`}
            className="wrap-anywhere inline-flex min-h-11 min-w-11 items-center font-medium underline-offset-4 hover:text-accent hover:underline"
          >
            {title}
          </Link>
          <Badge tone={isPublic ? 'positive' : 'new'}>{isPublic ? 'Published' : 'Draft'}</Badge>
        </p>
        <p className="wrap-anywhere mt-1 text-fine text-ink-soft">
          {products.length > 0 ? products.join(', ') : 'No products'}
        </p>
      </div>
      <div className="-my-1 flex shrink-0">
        <RowOpenLink
          row={row}
          action="delete"
          id={id}
          icon={Trash}
          label="Delete"
          hiddenLabel={title}
          danger
        />
      </div>
    </div>
  )
}
