import { type SubmitEvent, useId, useRef, useState } from 'react'
import { CurrentPasswordField } from '#app/features/accounts/account-form-parts.tsx'
import { type ActionFailure, errorAt } from '#app/ui/action-result.ts'
import { Button } from '#app/ui/button.tsx'
import { Card, CardTitle } from '#app/ui/card.tsx'
import { useActionForm } from '#app/ui/forms/use-action-form.ts'
import { ResultNote } from '#app/ui/result-note.tsx'
import { useFocusInvalidField } from '#app/ui/use-focus-invalid-field.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { PasskeyNameField } from './passkey-name-field.tsx'
import { createPasskey, prepareWebAuthn, useSupportsPasskeys } from './webauthn.ts'

const intent = 'add-passkey'

/** Sends the password for a challenge, lets the device create a passkey, then submits it. Needs JavaScript. */
export function AddPasskeyForm() {
  const titleId = useId()
  const form = useRef<HTMLFormElement>(null)
  const isHydrated = useHydrated()
  const supportsPasskeys = useSupportsPasskeys()
  const [isAsking, setAsking] = useState(false)
  const [deviceFailure, setDeviceFailure] = useState<ActionFailure>()
  const action = useActionForm(() => form.current?.reset())
  const failure = deviceFailure ?? action.failure
  useFocusInvalidField(form, failure)

  async function addPasskey(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    setDeviceFailure(undefined)
    setAsking(true)
    const created = await createPasskey(fields)
    setAsking(false)
    if ('message' in created) {
      return setDeviceFailure({ ok: false, intent, status: 400, values: {}, ...created })
    }
    return action.submit({ intent, name: String(fields.get('name')), ...created }, { method: 'post' })
  }

  const busy = isAsking || action.busy
  return (
    <Card>
      <CardTitle id={titleId}>Add a passkey</CardTitle>
      {supportsPasskeys ? (
        <form
          ref={form}
          method="post"
          aria-labelledby={titleId}
          onFocus={prepareWebAuthn}
          onSubmit={busy ? (event) => event.preventDefault() : addPasskey}
          className="mt-4 grid gap-5 noscript:hidden"
        >
          <PasskeyNameField error={errorAt(failure, 'name')} />
          <CurrentPasswordField error={errorAt(failure, 'current')} />
          <ResultNote result={failure} />
          {/* Before hydration a click would submit the password, and no passkey. */}
          <Button type="submit" disabled={!isHydrated} busy={busy} className="justify-self-start">
            {busy ? 'Adding...' : 'Add passkey'}
          </Button>
        </form>
      ) : (
        <p className="text-ink-soft">This browser does not support passkeys. Please try another one.</p>
      )}
      <noscript>
        <p className="text-ink-soft">
          Adding a passkey needs JavaScript. Please turn it on and reload the page.
        </p>
      </noscript>
    </Card>
  )
}
