import Trash from 'lucide-react/icons/trash'
import { useRef } from 'react'
import { type ActionResult, errorAt } from '#app/ui/action-result.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Card, CardTitle } from '#app/ui/card.tsx'
import { DateText } from '#app/ui/date.tsx'
import { TextAreaField, TextField } from '#app/ui/field.tsx'
import { AddForm } from '#app/ui/forms/add-form.tsx'
import { RowForm } from '#app/ui/forms/row-form.tsx'
import { RowOpenLink } from '#app/ui/forms/row-open-link.tsx'
import { type OpenRow, useOpenRow } from '#app/ui/forms/use-open-row.ts'
import { SelectField } from '#app/ui/select.tsx'
import { Switch } from '#app/ui/switch.tsx'
import { type ProductRelationship, productLimits } from '../products.ts'

const kindLabels: Record<ProductRelationship['kind'], string> = {
  bought: 'I bought it',
  gifted: 'It was a gift',
  lent: 'It was lent to me',
  affiliate: 'I earn by links',
  paid: 'I was paid to show it',
}

type RelationshipsCardProps = { relationships: ProductRelationship[]; result: ActionResult | undefined }

/** The ledger of one product. What a page has to say about it follows from here. */
export function RelationshipsCard({ relationships, result }: RelationshipsCardProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const row = useOpenRow(heading, result)
  return (
    <div className="grid grid-cols-1 gap-6">
      <Card className="p-5! sm:p-6!">
        <CardTitle ref={heading} id="ledger" tabIndex={-1} className="outline-none">
          How you came to it
        </CardTitle>
        {relationships.length === 0 && (
          <p className="text-ink-soft">
            Nothing noted yet. Pages say what is noted here, in the words of the law.
          </p>
        )}
        <ul aria-labelledby="ledger">
          {relationships.map((entry) => (
            <li key={entry.id} className="border-line border-t py-3 first:border-t-0 last:pb-0">
              <RelationshipRow entry={entry} row={row} />
            </li>
          ))}
        </ul>
      </Card>
      <AddForm
        title="Note it"
        intent="add-relationship"
        submitLabel="Add entry"
        busyLabel="Adding..."
        result={result}
      >
        {(failure) => (
          <>
            <SelectField
              label="What it was"
              name="kind"
              defaultValue={failure?.values.kind ?? 'bought'}
              error={errorAt(failure, 'kind')}
            >
              {Object.entries(kindLabels).map(([kind, label]) => (
                <option key={kind} value={kind}>
                  {label}
                </option>
              ))}
            </SelectField>
            <TextField
              label="When"
              name="happenedOn"
              type="date"
              defaultValue={failure?.values.happenedOn ?? ''}
              error={errorAt(failure, 'happenedOn')}
            />
            <Switch
              label="With conditions"
              hint="The brand expected something for it: a post, a date, to read it first."
              name="hasConditions"
              defaultChecked={failure?.values.hasConditions !== undefined}
            />
            <TextAreaField
              label="Notes"
              hint="Only admins see them."
              name="notes"
              rows={3}
              maxLength={productLimits.notes}
              defaultValue={failure?.values.notes ?? ''}
              error={errorAt(failure, 'notes')}
            />
          </>
        )}
      </AddForm>
    </div>
  )
}

function RelationshipRow({ entry, row }: { entry: ProductRelationship; row: OpenRow }) {
  const { id, kind, happenedOn, hasConditions, notes, post } = entry
  const label = kindLabels[kind]
  if (row.isOpen('delete-entry', id)) {
    return (
      <RowForm
        id={id}
        row={row}
        intent="delete-relationship"
        label={`Delete “${label}”`}
        submitLabel="Delete entry"
        busyLabel="Deleting..."
        danger
      >
        {() => <p className="text-small">Delete “{label}”? Pages no longer say so. This cannot be undone.</p>}
      </RowForm>
    )
  }
  return (
    <div className="flex items-start gap-x-3">
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium">{label}</span>
          {hasConditions && <Badge>With conditions</Badge>}
        </p>
        <p className="mt-1 flex flex-wrap gap-x-4 text-fine text-ink-soft">
          <DateText short value={happenedOn} />
          {post && <span className="wrap-anywhere min-w-0">for “{post.title}”</span>}
        </p>
        {notes && <p className="wrap-anywhere mt-1 whitespace-pre-line text-small">{notes}</p>}
      </div>
      <RowOpenLink
        row={row}
        action="delete-entry"
        id={id}
        icon={Trash}
        label="Delete"
        hiddenLabel={label}
        danger
      />
    </div>
  )
}
