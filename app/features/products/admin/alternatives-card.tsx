import Trash from 'lucide-react/icons/trash'
import { useRef } from 'react'
import { type ActionResult, errorAt } from '#app/ui/action-result.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Card, CardTitle } from '#app/ui/card.tsx'
import { TextField } from '#app/ui/field.tsx'
import { AddForm } from '#app/ui/forms/add-form.tsx'
import { RowForm } from '#app/ui/forms/row-form.tsx'
import { RowOpenLink } from '#app/ui/forms/row-open-link.tsx'
import { type OpenRow, useOpenRow } from '#app/ui/forms/use-open-row.ts'
import { SelectField } from '#app/ui/select.tsx'
import { alternativeKindLabels, type ProductAlternative, productLimits } from '../products.ts'

type AlternativesCardProps = { alternatives: ProductAlternative[]; result: ActionResult | undefined }

/** What else there is, as the page of the product shows it. */
export function AlternativesCard({ alternatives, result }: AlternativesCardProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const row = useOpenRow(heading, result)
  return (
    <div className="grid grid-cols-1 gap-6">
      <Card className="p-5! sm:p-6!">
        <CardTitle ref={heading} id="alternatives" tabIndex={-1} className="outline-none">
          Alternatives and dupes
        </CardTitle>
        {alternatives.length === 0 && (
          <p className="text-ink-soft">None yet. The pages of both products show them.</p>
        )}
        <ul aria-labelledby="alternatives">
          {alternatives.map((entry) => (
            <li key={entry.id} className="border-line border-t py-3 first:border-t-0 last:pb-0">
              <AlternativeRow entry={entry} row={row} />
            </li>
          ))}
        </ul>
      </Card>
      <AddForm
        title="Add another product"
        intent="add-alternative"
        submitLabel="Add"
        busyLabel="Adding..."
        result={result}
      >
        {(failure) => (
          <>
            <TextField
              label="Other product"
              hint="Its name or address in the library."
              name="alternative"
              autoComplete="off"
              defaultValue={failure?.values.alternative ?? ''}
              error={errorAt(failure, 'alternative')}
            />
            <SelectField
              label="What it is"
              name="kind"
              defaultValue={failure?.values.kind ?? 'alternative'}
              error={errorAt(failure, 'kind')}
            >
              {Object.entries(alternativeKindLabels).map(([kind, label]) => (
                <option key={kind} value={kind}>
                  {label}
                </option>
              ))}
            </SelectField>
            <TextField
              label="What they share"
              name="shared"
              autoComplete="off"
              maxLength={productLimits.shared}
              defaultValue={failure?.values.shared ?? ''}
              error={errorAt(failure, 'shared')}
            />
            <TextField
              label="What is different"
              name="different"
              autoComplete="off"
              maxLength={productLimits.different}
              defaultValue={failure?.values.different ?? ''}
              error={errorAt(failure, 'different')}
            />
          </>
        )}
      </AddForm>
    </div>
  )
}

function AlternativeRow({ entry, row }: { entry: ProductAlternative; row: OpenRow }) {
  const { id, kind, name, shared, different } = entry
  if (row.isOpen('delete-alternative', id)) {
    return (
      <RowForm
        id={id}
        row={row}
        intent="delete-alternative"
        label={`Remove “${name}”`}
        submitLabel="Remove"
        busyLabel="Removing..."
        danger
      >
        {() => <p className="text-small">Remove “{name}” from this list? The product itself stays.</p>}
      </RowForm>
    )
  }
  return (
    <div className="flex items-start gap-x-3">
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="wrap-anywhere min-w-0 font-medium">{name}</span>
          <Badge>{alternativeKindLabels[kind]}</Badge>
        </p>
        {shared && <p className="wrap-anywhere mt-1 text-small">Shared: {shared}</p>}
        {different && <p className="wrap-anywhere mt-1 text-small">Different: {different}</p>}
      </div>
      <RowOpenLink
        row={row}
        action="delete-alternative"
        id={id}
        icon={Trash}
        label="Remove"
        hiddenLabel={name}
        danger
      />
    </div>
  )
}
