import { useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { type ActionResult, errorAt, failureOf } from '#app/ui/action-result.ts'
import { Button } from '#app/ui/button.tsx'
import { DateText } from '#app/ui/date.tsx'
import { TextField } from '#app/ui/field.tsx'
import { ResultNote } from '#app/ui/result-note.tsx'
import { SelectField } from '#app/ui/select.tsx'
import { useFocusInvalidField } from '#app/ui/use-focus-invalid-field.ts'
import { pauseOptions } from './preferences.ts'

export function ChangeNameForm({ name, result }: { name: string; result: ActionResult | undefined }) {
  const form = useRef<HTMLFormElement>(null)
  const isSaving = useIsSubmitting('rename')
  const failure = failureOf(result, 'rename')
  useFocusInvalidField(form, failure)
  return (
    <Form
      ref={form}
      method="post"
      replace
      preventScrollReset
      aria-label="Change the name"
      className="grid gap-4"
    >
      <TextField
        name="name"
        label="Your name"
        hint="How the letters greet you. Leave it empty if you would rather not say."
        autoComplete="name"
        maxLength={120}
        defaultValue={failure?.values.name ?? name}
        error={errorAt(failure, 'name')}
      />
      <ResultNote result={result?.intent === 'rename' ? result : undefined} />
      <Button
        type="submit"
        name="intent"
        value="rename"
        variant="quiet"
        busy={isSaving}
        className="justify-self-start"
      >
        {isSaving ? 'Saving...' : 'Save name'}
      </Button>
    </Form>
  )
}

type PauseFormProps = { pausedUntil: string | null; result: ActionResult | undefined }

export function PauseForm({ pausedUntil, result }: PauseFormProps) {
  const intent = pausedUntil ? 'resume' : 'pause'
  const isSubmitting = useIsSubmitting(intent)
  const failure = failureOf(result, 'pause')
  const pauseResult = result?.intent === 'pause' || result?.intent === 'resume' ? result : undefined
  return (
    <Form method="post" replace preventScrollReset aria-label="Pause" className="grid gap-4">
      {pausedUntil ? (
        <p>
          Your letters are paused until <DateText value={pausedUntil} />. Then they start again by themselves.
        </p>
      ) : (
        <SelectField
          name="pause"
          label="Pause the letters for"
          defaultValue={failure?.values.pause ?? 'weeks'}
          className="max-w-xs"
        >
          {pauseOptions.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
      )}
      <ResultNote result={pauseResult?.ok === false ? { ...pauseResult, field: undefined } : pauseResult} />
      <Button
        type="submit"
        name="intent"
        value={intent}
        variant="quiet"
        busy={isSubmitting}
        className="justify-self-start"
      >
        {pausedUntil ? 'Resume now' : 'Pause'}
      </Button>
    </Form>
  )
}

type SubscriptionToggleFormProps = { isSubscribed: boolean; result: ActionResult | undefined }

export const SubscriptionToggleForm = ({ isSubscribed, result }: SubscriptionToggleFormProps) => (
  <Form
    method="post"
    replace
    preventScrollReset
    aria-label={isSubscribed ? 'Unsubscribe' : 'Subscribe again'}
    className="grid justify-items-start gap-4"
  >
    <p>
      {isSubscribed
        ? 'This stops all letters at once. You can always come back.'
        : 'No letters come to you at the moment.'}
    </p>
    <ResultNote
      result={result?.intent === 'unsubscribe' || result?.intent === 'again' ? result : undefined}
    />
    {isSubscribed ? (
      <Button type="submit" name="intent" value="unsubscribe" variant="quiet">
        Unsubscribe
      </Button>
    ) : (
      <Button type="submit" name="intent" value="again">
        Subscribe again
      </Button>
    )}
  </Form>
)

/** Collapsed, and with a checkbox to confirm: this cannot be undone. */
export function DeleteDataForm({ text, result }: { text: string; result: ActionResult | undefined }) {
  const busy = useIsSubmitting('forget')
  const failure = failureOf(result, 'forget')
  return (
    <details open={Boolean(failure)}>
      <summary className="min-h-11 cursor-pointer py-2.5 font-medium text-danger">
        Delete everything about me
      </summary>
      <Form method="post" replace aria-label="Delete everything" className="mt-2 grid gap-4">
        <p>{text}</p>
        <label className="flex min-h-11 cursor-pointer items-center gap-3">
          <input type="checkbox" name="sure" required className="size-5 shrink-0" />
          Yes, I am sure.
        </label>
        {failure && (
          <p role="alert" className="font-medium text-danger text-small">
            {failure.message}
          </p>
        )}
        <Button
          type="submit"
          name="intent"
          value="forget"
          variant="danger"
          busy={busy}
          className="justify-self-start"
        >
          {busy ? 'Deleting...' : 'Delete everything'}
        </Button>
      </Form>
    </details>
  )
}

function useIsSubmitting(intent: string): boolean {
  const { state, formData } = useNavigation()
  return state !== 'idle' && formData?.get('intent') === intent
}
