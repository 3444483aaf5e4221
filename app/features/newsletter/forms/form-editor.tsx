import { useRef } from 'react'
import { fieldPropsAfter, type GetProps } from '#app/features/site/settings-form.tsx'
import { type ActionFailure, type ActionResult, failureOf } from '#app/ui/action-result.ts'
import { Button } from '#app/ui/button.tsx'
import { Card, CardTitle } from '#app/ui/card.tsx'
import { TextAreaField, TextField } from '#app/ui/field.tsx'
import { useActionForm } from '#app/ui/forms/use-action-form.ts'
import { ResultNote } from '#app/ui/result-note.tsx'
import { Switch } from '#app/ui/switch.tsx'
import { useFocusInvalidField } from '#app/ui/use-focus-invalid-field.ts'
import { formLimits, type ManagedForm } from './forms.ts'

const INTENT = 'save-form'

type FormEditorProps = { form: ManagedForm; result: ActionResult | undefined }

export function FormEditor({ form, result }: FormEditorProps) {
  const element = useRef<HTMLFormElement>(null)
  const action = useActionForm()
  const failure = action.failure ?? failureOf(result, INTENT)
  useFocusInvalidField(element, failure)
  const field = fieldPropsAfter(failure)
  return (
    <action.Form
      // Once they are saved, the fields are rendered anew.
      key={JSON.stringify(form)}
      ref={element}
      method="post"
      aria-label="Form"
      className="grid grid-cols-1 gap-6"
    >
      <input type="hidden" name="intent" value={INTENT} />
      <Card className="grid gap-5 p-5! sm:p-6!">
        <Words form={form} field={field} />
      </Card>
      <Card className="grid gap-5 p-5! sm:p-6!">
        <CardTitle>After signing up</CardTitle>
        <AfterSigningUp form={form} field={field} />
      </Card>
      {form.categories.length > 0 && (
        <Card className="p-5! sm:p-6!">
          <Interests form={form} failure={failure} />
        </Card>
      )}
      <Card className="grid gap-4 p-5! sm:p-6!">
        <Switches form={form} failure={failure} />
        <ResultNote result={failure} />
        <Button type="submit" busy={action.busy} className="sm:justify-self-start">
          {action.busy ? 'Saving...' : 'Save form'}
        </Button>
      </Card>
    </action.Form>
  )
}

type WordsProps = { form: ManagedForm; field: GetProps }

const Words = ({ form, field }: WordsProps) => (
  <>
    <TextField
      label="Title"
      autoComplete="off"
      maxLength={formLimits.title}
      {...field('title', form.title)}
    />
    <TextAreaField label="Text" rows={3} maxLength={formLimits.text} {...field('text', form.text)} />
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <TextField
        label="Button"
        placeholder="Subscribe"
        autoComplete="off"
        maxLength={formLimits.button}
        {...field('button', form.button)}
      />
      <TextField
        label="Address"
        hint="The end of its link. Links elsewhere stop working when it changes."
        autoComplete="off"
        maxLength={80}
        {...field('slug', form.slug)}
      />
    </div>
  </>
)

const AfterSigningUp = ({ form, field }: WordsProps) => (
  <>
    <TextField
      label="Thanks"
      hint="Left empty, the words of the newsletter are used."
      autoComplete="off"
      maxLength={formLimits.thanksTitle}
      {...field('thanksTitle', form.thanksTitle)}
    />
    <TextAreaField
      label="And then"
      hint="That a letter has to be confirmed is said below it."
      rows={3}
      maxLength={formLimits.thanksText}
      {...field('thanksText', form.thanksText)}
    />
  </>
)

type ChoicesProps = { form: ManagedForm; failure: ActionFailure | undefined }

const Interests = ({ form, failure }: ChoicesProps) => (
  <fieldset className="grid gap-x-6 sm:grid-cols-2">
    <legend className="mb-1 font-display text-story">What they will like</legend>
    <p className="mb-2 text-ink-soft text-small sm:col-span-2">Leave it empty for everything.</p>
    {form.categories.map(({ id, name }) => (
      <label key={id} className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          name={`likes.${id}`}
          className="size-5 shrink-0 accent-primary"
          defaultChecked={
            failure ? failure.values[`likes.${id}`] !== undefined : form.interestIds.includes(id)
          }
        />
        <span className="wrap-anywhere">{name}</span>
      </label>
    ))}
  </fieldset>
)

function Switches({ form, failure }: ChoicesProps) {
  const switchProps = (name: string, value: boolean) => ({
    name,
    defaultChecked: failure ? failure.values[name] !== undefined : value,
  })
  return (
    <>
      <Switch
        label="Public"
        hint="It has a page, and people can sign up by it."
        {...switchProps('isPublic', form.isPublic)}
      />
      <Switch
        label="Other sites may show it"
        hint="Paste the code below into a page elsewhere. The answer is a page of this site."
        {...switchProps('mayEmbed', form.mayEmbed)}
      />
      <Switch
        label="Ask readers who finished a post, once"
        hint="Never on the first screen, and never twice."
        {...switchProps('isPopover', form.isPopover)}
      />
      {form.gift && (
        <Switch
          label={`Take the gift away (${form.gift.name})`}
          hint="Links to it end at once."
          {...switchProps('removesGift', false)}
        />
      )}
    </>
  )
}
