import { useRef } from 'react'
import { fieldPropsAfter, type GetProps } from '#app/features/site/settings-form.tsx'
import { type ActionFailure, type ActionResult, failureOf } from '#app/ui/action-result.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card, CardTitle } from '#app/ui/card.tsx'
import { TextAreaField, TextField } from '#app/ui/field.tsx'
import { useActionForm } from '#app/ui/forms/use-action-form.ts'
import { ResultNote } from '#app/ui/result-note.tsx'
import { Switch } from '#app/ui/switch.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { useFocusInvalidField } from '#app/ui/use-focus-invalid-field.ts'
import { FormRows } from '../admin/form-rows.tsx'
import { ProductField } from '../admin/product-field.tsx'
import { StateBadge } from '../admin/state-badge.tsx'
import { comparisonPath } from '../shown/shop.ts'
import {
  type ComparisonItem,
  comparisonLimits,
  comparisonRowLabels,
  comparisonRows,
  type ManagedComparison,
  MIN_COMPARED,
} from './comparisons.ts'

type ComparisonFormProps = { comparison: ManagedComparison; result: ActionResult | undefined }

/** One form, so that each button saves what was typed with it. */
export function ComparisonForm({ comparison, result }: ComparisonFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const action = useActionForm()
  const failure = action.failure ?? failureOf(result, 'save-comparison')
  useFocusInvalidField(form, failure)
  const field = fieldPropsAfter(failure)
  return (
    <action.Form
      // Once they are saved, the fields are rendered anew.
      key={JSON.stringify(comparison)}
      ref={form}
      method="post"
      aria-label="Comparison"
      className="grid grid-cols-1 items-start gap-6 xl:grid-cols-main-aside"
    >
      <input type="hidden" name="intent" value="save-comparison" />
      {/* Enter in a field presses the first button of a form. */}
      <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true">
        Save
      </button>
      <div className="grid grid-cols-1 gap-6">
        <Card className="grid gap-5 p-5! sm:p-6!">
          <Words comparison={comparison} field={field} />
        </Card>
        <Card className="p-5! sm:p-6!">
          <CardTitle>Products</CardTitle>
          <Items items={comparison.items} field={field} />
        </Card>
      </div>
      <div className="grid grid-cols-1 gap-6">
        <Card className="grid gap-5 p-5! sm:p-6!">
          <Switch
            label="Published"
            hint="Readers need at least two products with a published review."
            name="isPublic"
            defaultChecked={failure ? failure.values.isPublic !== undefined : comparison.isPublic}
          />
          <ResultNote result={failure} />
          <Button type="submit" busy={action.busy}>
            {action.busy ? 'Saving...' : 'Save comparison'}
          </Button>
          {comparison.items.filter(({ isShown }) => isShown).length >= MIN_COMPARED && (
            <TextLink to={comparisonPath(comparison.slug)}>
              {comparison.isPublic ? 'See its page' : 'See what it will look like'}
            </TextLink>
          )}
        </Card>
        <Card className="p-5! sm:p-6!">
          <RowChoices comparison={comparison} failure={failure} />
        </Card>
      </div>
    </action.Form>
  )
}

const Words = ({ comparison, field }: { comparison: ManagedComparison; field: GetProps }) => (
  <>
    <TextField label="Title" maxLength={comparisonLimits.title} {...field('title', comparison.title)} />
    <TextField
      label="Address"
      hint="Left empty, it follows the title. Links to an old address lead here."
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={comparisonLimits.slug}
      {...field('slug', comparison.slug)}
    />
    <TextAreaField
      label="Before the table"
      hint="Why you compare them, and what it comes down to. An empty line begins a new paragraph."
      rows={4}
      maxLength={comparisonLimits.intro}
      {...field('intro', comparison.intro)}
    />
    <TextAreaField
      label="After the table"
      hint="Which one you would buy again, and who should take the other."
      rows={4}
      maxLength={comparisonLimits.conclusion}
      {...field('conclusion', comparison.conclusion)}
    />
  </>
)

const Items = ({ items, field }: { items: ComparisonItem[]; field: GetProps }) => (
  <FormRows list="items" entries={items} max={comparisonLimits.items} nameOf={({ name }) => `“${name}”`}>
    {(item, fieldName) =>
      item ? (
        <>
          <input type="hidden" name={fieldName('id')} value={item.id} />
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="wrap-anywhere min-w-0 font-medium">{item.name}</span>
            {item.brand && <span className="text-fine text-ink-soft">{item.brand}</span>}
            {item.state !== 'active' && <StateBadge state={item.state} />}
            {!item.isShown && <Badge tone="new">No published review</Badge>}
          </p>
          <TextField
            label="When to choose this one"
            autoComplete="off"
            maxLength={comparisonLimits.note}
            {...field(fieldName('note'), item.note)}
          />
        </>
      ) : (
        <ProductField
          label="Add a product"
          hint="One that you reviewed."
          {...field(fieldName('product'), '')}
        />
      )
    }
  </FormRows>
)

type RowChoicesProps = { comparison: ManagedComparison; failure: ActionFailure | undefined }

const RowChoices = ({ comparison: { rows }, failure }: RowChoicesProps) => (
  <fieldset>
    <legend className="mb-1.5 font-medium">Rows of the table</legend>
    <p className="text-small text-ink-soft">A row that no product has something for does not show.</p>
    {comparisonRows.map((row) => (
      <label key={row} className="flex min-h-11 cursor-pointer items-center gap-2.5">
        <input
          type="checkbox"
          name={`rows.${row}`}
          value="on"
          defaultChecked={
            failure ? failure.values[`rows.${row}`] === 'on' : rows.length === 0 || rows.includes(row)
          }
          className="size-5 shrink-0"
        />
        {comparisonRowLabels[row]}
      </label>
    ))}
  </fieldset>
)
