import { useRef } from 'react'
import { FormRows } from '#app/features/products/admin/form-rows.tsx'
import { ledgerLabels } from '#app/features/products/ledger/ledger.ts'
import { fieldPropsAfter, type GetProps } from '#app/features/site/settings-form.tsx'
import { type ActionFailure, type ActionResult, failureOf } from '#app/ui/action-result.ts'
import { Button } from '#app/ui/button.tsx'
import { Card, CardTitle } from '#app/ui/card.tsx'
import { TextAreaField, TextField } from '#app/ui/field.tsx'
import { useActionForm } from '#app/ui/forms/use-action-form.ts'
import { ResultNote } from '#app/ui/result-note.tsx'
import { SelectField } from '#app/ui/select.tsx'
import { Switch } from '#app/ui/switch.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { useFocusInvalidField } from '#app/ui/use-focus-invalid-field.ts'
import {
  type Sponsorship,
  sponsorLimits,
  sponsorshipKinds,
  sponsorshipStates,
  stateLabels,
} from './sponsors.ts'

type BriefFormProps = { sponsorship: Sponsorship; result: ActionResult | undefined }

/** One form, so that each button saves what was typed with it. */
export function BriefForm({ sponsorship, result }: BriefFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const action = useActionForm()
  const failure = action.failure ?? failureOf(result, 'save-sponsorship')
  useFocusInvalidField(form, failure)
  const field = fieldPropsAfter(failure)
  const { links, comments, posts, post, ...fields } = sponsorship
  return (
    <action.Form
      // Once they are saved, the fields are rendered anew.
      key={JSON.stringify(fields)}
      ref={form}
      method="post"
      aria-label="Brief"
      className="grid grid-cols-1 gap-6"
    >
      <input type="hidden" name="intent" value="save-sponsorship" />
      {/* Enter in a field presses the first button of a form. */}
      <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true">
        Save
      </button>
      <Card className="grid gap-5 p-5! sm:p-6!">
        <Agreement sponsorship={sponsorship} field={field} />
      </Card>
      <Card className="grid gap-5 p-5! sm:p-6!">
        <PostAndLabel sponsorship={sponsorship} field={field} failure={failure} />
      </Card>
      <Card className="p-5! sm:p-6!">
        <CardTitle>What I deliver</CardTitle>
        <p className="mb-4 text-ink-soft text-small">The brand sees this beside the draft.</p>
        <Deliverables sponsorship={sponsorship} field={field} />
      </Card>
      <Card className="grid gap-5 p-5! sm:p-6!">
        <TextAreaField
          label="Notes"
          hint="Only admins see them."
          rows={3}
          maxLength={sponsorLimits.notes}
          {...field('notes', sponsorship.notes)}
        />
        <ResultNote result={failure} />
        <Button type="submit" busy={action.busy} className="sm:justify-self-start">
          {action.busy ? 'Saving...' : 'Save brief'}
        </Button>
      </Card>
    </action.Form>
  )
}

type PartProps = { sponsorship: Sponsorship; field: GetProps }

const Agreement = ({ sponsorship, field }: PartProps) => (
  <>
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <TextField
        label="Brand"
        autoComplete="off"
        maxLength={sponsorLimits.brand}
        {...field('brand', sponsorship.brand)}
      />
      <SelectField label="Where it stands" {...field('state', sponsorship.state)}>
        {sponsorshipStates.map((state) => (
          <option key={state} value={state}>
            {stateLabels[state]}
          </option>
        ))}
      </SelectField>
    </div>
    <TextField
      label="What"
      autoComplete="off"
      maxLength={sponsorLimits.title}
      {...field('title', sponsorship.title)}
    />
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <TextField label="From" type="date" {...field('startsOn', sponsorship.startsOn ?? '')} />
      <TextField label="Until" type="date" {...field('endsOn', sponsorship.endsOn ?? '')} />
      <TextField
        label="Fee"
        hint="The brand does not see it by a link."
        inputMode="decimal"
        autoComplete="off"
        {...field('fee', sponsorship.fee?.toFixed(2) ?? '')}
      />
      <TextField
        label="Currency"
        placeholder="USD"
        autoComplete="off"
        maxLength={3}
        {...field('currency', sponsorship.currency ?? '')}
      />
    </div>
    <TextAreaField
      label="What I owe them"
      rows={3}
      maxLength={sponsorLimits.duties}
      {...field('duties', sponsorship.duties)}
    />
  </>
)

type PostAndLabelProps = PartProps & { failure: ActionFailure | undefined }

const PostAndLabel = ({ sponsorship, field, failure }: PostAndLabelProps) => (
  <>
    <SelectField label="What they gave" {...field('kind', sponsorship.kind)}>
      {sponsorshipKinds.map((kind) => (
        <option key={kind} value={kind}>
          {ledgerLabels[kind]}
        </option>
      ))}
    </SelectField>
    <Switch
      label="With conditions"
      hint="They expect something for what they gave or lent."
      name="hasConditions"
      defaultChecked={failure ? failure.values.hasConditions !== undefined : sponsorship.hasConditions}
    />
    <SelectField
      label="Post"
      hint="Saving notes in the ledger what it was written for, and readers see the label. Taken off here, the post keeps it."
      {...field('postId', sponsorship.postId ?? '')}
    >
      <option value="">None yet</option>
      {sponsorship.posts.map(({ id, title }) => (
        <option key={id} value={id}>
          {title || 'Untitled Post'}
        </option>
      ))}
    </SelectField>
    {sponsorship.post && (
      <TextLink to={`/admin/posts/${sponsorship.post.id}`}>
        Edit “{sponsorship.post.title || 'Untitled Post'}”
      </TextLink>
    )}
  </>
)

const Deliverables = ({ sponsorship, field }: PartProps) => (
  <FormRows
    list="deliverables"
    entries={sponsorship.deliverables}
    max={sponsorLimits.deliverables}
    nameOf={({ text }) => `“${text}”`}
  >
    {(entry, fieldName) => (
      <>
        <TextField
          label={entry ? 'What' : 'Add something'}
          autoComplete="off"
          maxLength={sponsorLimits.deliverable}
          {...field(fieldName('text'), entry?.text ?? '')}
        />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField label="Due" type="date" {...field(fieldName('dueOn'), entry?.dueOn ?? '')} />
          <TextField label="Done" type="date" {...field(fieldName('doneOn'), entry?.doneOn ?? '')} />
        </div>
      </>
    )}
  </FormRows>
)
