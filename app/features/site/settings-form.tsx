import { type ReactNode, useRef } from 'react'
import { type ActionFailure, type ActionResult, errorAt, failureOf } from '#app/ui/action-result.ts'
import { BottomBar } from '#app/ui/bottom-bar.tsx'
import { Button } from '#app/ui/button.tsx'
import { useActionForm } from '#app/ui/forms/use-action-form.ts'
import { ResultNote } from '#app/ui/result-note.tsx'
import { useFocusInvalidField } from '#app/ui/use-focus-invalid-field.ts'

/** Props of a field: after a failure it shows what was typed, and its error. */
export type GetProps = (
  name: string,
  value: string,
) => { name: string; defaultValue: string; error: string | undefined }

export const fieldPropsAfter =
  (failure: ActionFailure | undefined): GetProps =>
  (name, value) => ({
    name,
    defaultValue: failure?.values[name] ?? value,
    error: errorAt(failure, name),
  })

type SettingsFormProps = {
  label: string
  intent: string
  submitLabel: string
  /** Back to the default settings. */
  reset: { intent: string; label: string }
  result: ActionResult | undefined
  /** The settings: once they are saved, the fields are rendered anew. */
  settings: object
  children: (field: GetProps) => ReactNode
}

/** Each button saves what was typed with it, so ordering works without JavaScript and nothing is lost. */
export function SettingsForm({
  label,
  intent,
  submitLabel,
  reset,
  result,
  settings,
  children,
}: SettingsFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const action = useActionForm()
  const failure = action.failure ?? failureOf(result, intent)
  useFocusInvalidField(form, failure)
  return (
    <action.Form
      key={JSON.stringify(settings)}
      ref={form}
      method="post"
      aria-label={label}
      className="grid gap-6 pb-20"
    >
      <input type="hidden" name="intent" value={intent} />
      {/* Enter in a field presses the first button of a form. */}
      <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true">
        Save
      </button>
      {children(fieldPropsAfter(failure))}
      <ResultNote result={failure} />
      <Button
        type="submit"
        variant="quiet"
        size="small"
        name="intent"
        value={reset.intent}
        className="justify-self-start"
      >
        {reset.label}
      </Button>
      <BottomBar className="max-lg:justify-end">
        <Button type="submit" busy={action.busy}>
          {action.busy ? 'Saving...' : submitLabel}
        </Button>
      </BottomBar>
    </action.Form>
  )
}
