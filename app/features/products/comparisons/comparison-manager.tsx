import { type ActionResult, errorAt } from '#app/ui/action-result.ts'
import { AddForm } from '#app/ui/forms/add-form.tsx'
import { ProductField } from '../admin/product-field.tsx'
import { TitledList } from '../admin/titled-list.tsx'
import { COMPARISONS_PATH } from '../products.ts'
import type { ComparisonManagerData } from './comparisons.ts'

type ComparisonManagerProps = ComparisonManagerData & { result: ActionResult | undefined }

export const ComparisonManager = ({ comparisons, deleted, result }: ComparisonManagerProps) => (
  <TitledList
    kind="comparison"
    items={comparisons}
    deleted={deleted}
    result={result}
    path={COMPARISONS_PATH}
    emptyText="No comparisons yet. A comparison sets two to five products that you reviewed side by side."
    keptText="Its products and reviews stay."
    publicLabels={['Published', 'Draft']}
    details={({ products }) => (products.length > 0 ? products.join(', ') : 'No products')}
    addForm={
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
    }
  />
)
