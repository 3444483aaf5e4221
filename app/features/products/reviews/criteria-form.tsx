import { useRef } from 'react'
import { fieldPropsAfter } from '#app/features/site/settings-form.tsx'
import { type ActionResult, failureOf } from '#app/ui/action-result.ts'
import { Button } from '#app/ui/button.tsx'
import { Card, CardTitle } from '#app/ui/card.tsx'
import { TextField } from '#app/ui/field.tsx'
import { useActionForm } from '#app/ui/forms/use-action-form.ts'
import { PillLink } from '#app/ui/list/pill-link.tsx'
import { ResultNote } from '#app/ui/result-note.tsx'
import { useFocusInvalidField } from '#app/ui/use-focus-invalid-field.ts'
import { FormRows } from '../admin/form-rows.tsx'
import { CRITERIA_PATH, type CriteriaPage } from './criteria.ts'
import { reviewLimits } from './reviews.ts'

type CriteriaFormProps = { page: CriteriaPage; result: ActionResult | undefined }

export function CriteriaForm({ page: { categories, chosen, criteria }, result }: CriteriaFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const action = useActionForm()
  const failure = action.failure ?? failureOf(result, 'save-criteria')
  useFocusInvalidField(form, failure)
  const field = fieldPropsAfter(failure)
  if (!chosen) return <p className="text-ink-soft">There are no categories yet.</p>
  return (
    <>
      <nav aria-label="Category">
        <ul className="flex flex-wrap gap-2">
          {categories.map(({ id, slug, name }) => (
            <li key={id}>
              <PillLink to={`${CRITERIA_PATH}?category=${slug}`} current={id === chosen.id}>
                {name}
              </PillLink>
            </li>
          ))}
        </ul>
      </nav>
      <Card className="p-5! sm:p-6!">
        <CardTitle>{chosen.name}</CardTitle>
        <p className="mb-5 text-ink-soft text-small">
          What you score products of this category by, such as wear, comfort, scent or value. Each review has
          a score from 0 to 10 for those that you fill in.
        </p>
        <action.Form
          key={`${chosen.id} ${JSON.stringify(criteria)}`}
          ref={form}
          method="post"
          aria-label={`Criteria of ${chosen.name}`}
          className="grid gap-5"
        >
          <input type="hidden" name="intent" value="save-criteria" />
          <input type="hidden" name="categoryId" value={chosen.id} />
          {/* Enter in a field presses the first button of a form. */}
          <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true">
            Save
          </button>
          <FormRows
            list="criteria"
            entries={criteria}
            max={reviewLimits.criteria}
            nameOf={({ name }) => `“${name}”`}
          >
            {(criterion, fieldName) => (
              <>
                <input type="hidden" name={fieldName('id')} value={criterion?.id ?? ''} />
                <TextField
                  label={criterion ? 'Criterion' : 'Add a criterion'}
                  autoComplete="off"
                  maxLength={reviewLimits.criterion}
                  hint={criterion && describeUse(criterion.scoreCount)}
                  {...field(fieldName('name'), criterion?.name ?? '')}
                />
              </>
            )}
          </FormRows>
          <ResultNote result={failure} />
          <div>
            <Button type="submit" busy={action.busy}>
              {action.busy ? 'Saving...' : 'Save criteria'}
            </Button>
          </div>
        </action.Form>
      </Card>
    </>
  )
}

const describeUse = (count: number) =>
  count === 0
    ? undefined
    : `${count === 1 ? '1 review has' : `${count} reviews have`} a score for it, and would keep it.`
