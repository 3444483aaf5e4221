import clsx from 'clsx'
import KeyRound from 'lucide-react/icons/key-round'
import { useEffect, useRef, useState } from 'react'
import { requestPasskey, useSupportsPasskeys } from '#app/features/accounts/passkeys/webauthn.ts'
import type { ActionFailure, ConfirmationMethods } from '#app/ui/action-result.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { CONFIRM_IDENTITY_PATH, CONFIRMATION_FIELD, CONFIRMATION_PASSKEY_FIELD } from './confirmation.ts'

type ConfirmationFieldsProps = { failure: ActionFailure | undefined; className?: string }

/** Shown in a form whose last submission required a confirmation; the other fields keep their values. */
export function ConfirmationFields({ failure, className }: ConfirmationFieldsProps) {
  if (!failure?.confirmation) return null
  const { isFirst, ...methods } = failure.confirmation
  return (
    <fieldset className={clsx('grid gap-4 rounded-control border border-gold px-4 pt-2 pb-4', className)}>
      <legend className="px-1 font-medium text-small">Confirm that it is you</legend>
      <ConfirmationInputs
        {...methods}
        error={isFirst ? undefined : failure.message}
        intent={failure.intent}
      />
    </fieldset>
  )
}

type ConfirmationInputsProps = ConfirmationMethods & { error: string | undefined; intent?: string }

/** One field for the password or a code, and a button for a passkey. */
export function ConfirmationInputs({ code, passkey, error, intent }: ConfirmationInputsProps) {
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => container.current?.querySelector('input')?.focus(), [])
  return (
    <div ref={container} className="grid gap-4">
      <TextField
        label={code ? 'Your password, or a code from your app' : 'Your password'}
        name={CONFIRMATION_FIELD}
        type="password"
        autoComplete="current-password"
        maxLength={200}
        error={error}
        hint="We ask before changes like this one. Then not for 10 minutes."
      />
      {passkey && <PasskeyConfirmation intent={intent} />}
    </div>
  )
}

function PasskeyConfirmation({ intent }: { intent: string | undefined }) {
  const supportsPasskeys = useSupportsPasskeys()
  const credentialInput = useRef<HTMLInputElement>(null)
  const [isAsking, setAsking] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function confirmWithPasskey() {
    setFailure(undefined)
    setAsking(true)
    const response = await requestPasskey(CONFIRM_IDENTITY_PATH)
    setAsking(false)
    if ('message' in response) return setFailure(response.message)
    const field = credentialInput.current
    const form = field?.form
    if (!field || !form) return
    field.value = response.credential
    const submitButton =
      intent && form.querySelector<HTMLButtonElement>(`button[value="${CSS.escape(intent)}"]`)
    form.requestSubmit(submitButton || form.querySelector<HTMLButtonElement>('button[type=submit]'))
    // A passkey response can be used only once.
    field.value = ''
  }

  if (!supportsPasskeys) return null
  return (
    <div className="grid gap-1.5 noscript:hidden">
      <input ref={credentialInput} type="hidden" name={CONFIRMATION_PASSKEY_FIELD} defaultValue="" />
      <Button
        type="button"
        variant="quiet"
        size="small"
        busy={isAsking}
        onClick={confirmWithPasskey}
        className="justify-self-start"
      >
        <KeyRound aria-hidden="true" className="size-4" />
        Use a passkey
      </Button>
      {failure && (
        <p role="alert" className="font-medium text-danger text-fine">
          {failure}
        </p>
      )}
    </div>
  )
}
