import { useId } from 'react'
import type { DeletedItem } from '#app/features/deletions/deletions.ts'
import { ProductSuggestions } from '#app/features/products/admin/product-suggestions.tsx'
import { productLimits } from '#app/features/products/products.ts'
import { type ActionResult, errorAt } from '#app/ui/action-result.ts'
import { TextField } from '#app/ui/field.tsx'
import { AddForm } from '#app/ui/forms/add-form.tsx'
import { GiftFields } from './gift-fields.tsx'
import { GiftGuideForm } from './gift-guide-form.tsx'
import { GiftList } from './gift-list.tsx'
import type { ManagedGuide } from './managed-guides.ts'
import { TakeAlongForm } from './take-along-form.tsx'

type GiftGuideEditorProps = {
  guide: ManagedGuide
  /** Gifts that can be brought back. */
  deleted: DeletedItem[]
  /** Products that could be added. */
  suggestions: { name: string; slug: string }[]
  result: ActionResult | undefined
}

export function GiftGuideEditor({ guide, deleted, suggestions, result }: GiftGuideEditorProps) {
  const listId = useId()
  return (
    <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-main-aside">
      <div className="grid grid-cols-1 gap-6">
        <GiftList guide={guide} deleted={deleted} result={result} />
        <AddForm
          title="Add a product"
          intent="add-gift"
          submitLabel="Add product"
          busyLabel="Adding..."
          result={result}
        >
          {(failure) => (
            <>
              <TextField
                label="Product"
                name="product"
                list={listId}
                hint="Its name, or its address where two have the same name."
                autoComplete="off"
                maxLength={productLimits.name}
                defaultValue={failure?.values.product ?? ''}
                error={errorAt(failure, 'product')}
              />
              <ProductSuggestions id={listId} suggestions={suggestions} />
              <GiftFields recipients={guide.recipients} failure={failure} />
            </>
          )}
        </AddForm>
        <TakeAlongForm key={guide.id} guide={guide} result={result} />
      </div>
      <GiftGuideForm key={guide.id} guide={guide} result={result} />
    </div>
  )
}
