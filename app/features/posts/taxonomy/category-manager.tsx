import { useRef } from 'react'
import type { ActionResult } from '#app/ui/action-result.ts'
import { Card, CardTitle } from '#app/ui/card.tsx'
import { AddForm } from '#app/ui/forms/add-form.tsx'
import { useOpenRow } from '#app/ui/forms/use-open-row.ts'
import { CategoryFields } from './category-fields.tsx'
import { CategoryRow } from './category-row.tsx'
import type { ManagedCategory } from './taxonomy.ts'

type CategoryManagerProps = { categories: ManagedCategory[]; result: ActionResult | undefined }

export function CategoryManager({ categories, result }: CategoryManagerProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const row = useOpenRow(heading, result)
  return (
    <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-main-aside">
      <Card className="p-5! sm:p-6!">
        <CardTitle ref={heading} id="all-categories" tabIndex={-1} className="outline-none">
          {categories.length === 1 ? '1 category' : `${categories.length} categories`}
        </CardTitle>
        {categories.length === 0 && <p className="text-ink-soft">No categories yet</p>}
        <ul aria-labelledby="all-categories">
          {categories.map((category) => (
            <li key={category.id} className="border-line border-t py-4 first:border-t-0 last:pb-0">
              <CategoryRow category={category} row={row} />
            </li>
          ))}
        </ul>
      </Card>
      <AddForm
        title="Add a category"
        intent="add-category"
        submitLabel="Add category"
        busyLabel="Adding..."
        result={result}
      >
        {(failure) => <CategoryFields failure={failure} />}
      </AddForm>
    </div>
  )
}
