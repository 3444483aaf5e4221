import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { useRef } from 'react'
import { type ActionResult, errorAt, failureOf } from '#app/ui/action-result.ts'
import { Button } from '#app/ui/button.tsx'
import { TextAreaField, TextField } from '#app/ui/field.tsx'
import { useActionForm } from '#app/ui/forms/use-action-form.ts'
import { ResultNote } from '#app/ui/result-note.tsx'
import { Switch } from '#app/ui/switch.tsx'
import { useFocusInvalidField } from '#app/ui/use-focus-invalid-field.ts'
import { FieldGroup } from '../field-group.tsx'
import {
  type FrontPagePart,
  type FrontPageSettings,
  frontPageLimits,
  partNames,
  RESET_FRONT_PAGE_INTENT,
  SAVE_FRONT_PAGE_INTENT,
} from './front-page.ts'

type FrontPageFormProps = { frontPage: FrontPageSettings; result: ActionResult | undefined }
type GetProps = (name: string, value: string) => { name: string; defaultValue: string; error?: string }

/** Each button saves what was typed with it, so ordering works without JavaScript and nothing is lost. */
export function FrontPageForm({ frontPage, result }: FrontPageFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const action = useActionForm()
  const failure = action.failure ?? failureOf(result, SAVE_FRONT_PAGE_INTENT)
  useFocusInvalidField(form, failure)
  const field: GetProps = (name, value) => ({
    name,
    defaultValue: failure?.values[name] ?? value,
    error: errorAt(failure, name),
  })
  const { banner, parts, postCount } = frontPage
  return (
    <action.Form
      ref={form}
      method="post"
      aria-label="Front page"
      className="grid gap-6"
      key={JSON.stringify(frontPage)}
    >
      <input type="hidden" name="intent" value={SAVE_FRONT_PAGE_INTENT} />
      {/* Enter in a field presses the first button of a form. */}
      <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true">
        Save
      </button>
      <FieldGroup title="The panel at the top" hint="What a reader who comes for the first time should see.">
        <TextField
          label="Line above the title"
          maxLength={frontPageLimits.kicker}
          {...field('kicker', banner.kicker)}
        />
        <TextField label="Title" maxLength={frontPageLimits.title} {...field('title', banner.title)} />
        <TextAreaField
          label="Invitation"
          rows={2}
          maxLength={frontPageLimits.invitation}
          {...field('invitation', banner.invitation)}
        />
        <div className="grid gap-5 sm:grid-cols-[1fr_2fr]">
          <TextField label="Button" maxLength={frontPageLimits.button} {...field('button', banner.button)} />
          <TextField
            label="Where it leads"
            hint="A page of your site, such as /about, or an address elsewhere."
            inputMode="url"
            autoComplete="off"
            {...field('to', banner.to)}
          />
        </div>
      </FieldGroup>
      <FieldGroup title="Below it" hint="In this order. A part without content is not shown.">
        <ol className="grid gap-6">
          {parts.map((part, index) => (
            <PartFields key={part.kind} part={part} field={field} index={index} count={parts.length} />
          ))}
        </ol>
        <TextField
          label="How many of the newest posts"
          type="number"
          min={1}
          max={frontPageLimits.postCount}
          className="max-w-xs"
          {...field('postCount', String(postCount))}
        />
      </FieldGroup>
      <ResultNote result={failure} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={action.busy}>
          {action.busy ? 'Saving...' : 'Save front page'}
        </Button>
        <Button type="submit" variant="ghost" name="intent" value={RESET_FRONT_PAGE_INTENT}>
          Back to the first one
        </Button>
      </div>
    </action.Form>
  )
}

type PartFieldsProps = { part: FrontPagePart; field: GetProps; index: number; count: number }

function PartFields({ part: { kind, heading, isShown }, field, index, count }: PartFieldsProps) {
  const name = partNames[kind]
  return (
    <li className="grid items-end gap-3 sm:grid-cols-[1fr_2fr_auto]">
      <input type="hidden" name="parts" value={kind} />
      <Switch label={name} name={`${kind}.isShown`} defaultChecked={isShown} />
      {kind === 'newsletter' ? (
        <p className="self-center text-fine text-ink-soft">Its words are in the settings of the site.</p>
      ) : (
        <TextField
          label={`Heading of ${name.toLowerCase()}`}
          maxLength={frontPageLimits.heading}
          {...field(`${kind}.heading`, heading)}
        />
      )}
      <div className="flex gap-1">
        <Button
          type="submit"
          variant="ghost"
          size="icon"
          name="move"
          value={`${kind} up`}
          aria-label={`Move ${name.toLowerCase()} up`}
          disabled={index === 0}
        >
          <ArrowUp aria-hidden="true" className="size-4" />
        </Button>
        <Button
          type="submit"
          variant="ghost"
          size="icon"
          name="move"
          value={`${kind} down`}
          aria-label={`Move ${name.toLowerCase()} down`}
          disabled={index === count - 1}
        >
          <ArrowDown aria-hidden="true" className="size-4" />
        </Button>
      </div>
    </li>
  )
}
