import type { RelationshipKind } from '#app/features/products/disclosure/disclosure.ts'
import { TextField } from '#app/ui/field.tsx'
import { Fold } from '#app/ui/fold.tsx'
import { SelectField } from '#app/ui/select.tsx'
import { Switch } from '#app/ui/switch.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import type { EditorFields, FieldErrors, PostRelationship } from './editor-fields.ts'
import { fieldLimits } from './field-limits.ts'

const kindLabels: Record<RelationshipKind, string> = {
  bought: 'I bought what it is about',
  gifted: 'I got it as a gift',
  lent: 'It was lent to me',
  affiliate: 'I earn by its links',
  paid: 'I was paid for this post',
}

type RelationshipFieldsProps = {
  fields: EditorFields
  errors: FieldErrors
  onChange: (fields: Partial<EditorFields>) => void
}

/** What the ledger says about the post. The last row is for a new entry; one without a kind is none. */
export function RelationshipFields({ fields: { relationships }, errors, onChange }: RelationshipFieldsProps) {
  const change = (index: number, entry: PostRelationship | null) =>
    onChange({ relationships: entry ? relationships.with(index, entry) : relationships.toSpliced(index, 1) })
  const isFull = relationships.length >= fieldLimits.relationships
  const withoutLabel = relationships.findIndex(({ kind, brand }) => kind === 'paid' && brand.trim() === '')
  return (
    <Fold
      title="How it came about"
      summary={relationships.map(({ kind }) => kindLabels[kind]).join(', ') || 'Nothing noted'}
      hasError={errors.relationships !== undefined}
    >
      <p className="text-fine text-ink-soft">
        From this the site writes the label and the disclosure above the text. Links to stores are disclosed
        by themselves.
      </p>
      {relationships.map((entry, index) => (
        // Rows have no identity but their place.
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <fieldset key={index} className="grid grid-cols-1 gap-3">
          <legend>
            <VisuallyHidden>Entry {index + 1}</VisuallyHidden>
          </legend>
          <SelectField
            label="What it was"
            name="relationshipKind"
            value={entry.kind}
            onChange={({ target }) => change(index, withKind(entry, target.value))}
          >
            <option value="">Remove this entry</option>
            <KindOptions />
          </SelectField>
          <TextField
            label={entry.kind === 'paid' ? 'Who paid' : 'Brand'}
            name="relationshipBrand"
            value={entry.brand}
            maxLength={fieldLimits.brand}
            error={index === Math.max(withoutLabel, 0) ? errors.relationships : undefined}
            onChange={({ target }) => change(index, { ...entry, brand: target.value })}
          />
          <Switch
            label="With conditions"
            hint="They expected something for it: a post, a date, to read it first."
            name="relationshipConditions"
            value={index}
            checked={entry.hasConditions}
            onChange={({ target }) => change(index, { ...entry, hasConditions: target.checked })}
          />
        </fieldset>
      ))}
      {!isFull && (
        <div className="grid grid-cols-1 gap-3" key={relationships.length}>
          <SelectField
            label={relationships.length > 0 ? 'What else it was' : 'What it was'}
            name="relationshipKind"
            defaultValue=""
            onChange={({ target }) => {
              const added = withKind({ kind: 'bought', brand: '', hasConditions: false }, target.value)
              if (added) onChange({ relationships: [...relationships, added] })
            }}
          >
            <option value="">Nothing to note</option>
            <KindOptions />
          </SelectField>
          {/* Without scripts a new entry is typed here. */}
          <noscript>
            <TextField label="Brand" name="relationshipBrand" maxLength={fieldLimits.brand} />
          </noscript>
        </div>
      )}
    </Fold>
  )
}

const KindOptions = () =>
  Object.entries(kindLabels).map(([kind, label]) => (
    <option key={kind} value={kind}>
      {label}
    </option>
  ))

const withKind = (entry: PostRelationship, value: string): PostRelationship | null =>
  value in kindLabels ? { ...entry, kind: value as RelationshipKind } : null
