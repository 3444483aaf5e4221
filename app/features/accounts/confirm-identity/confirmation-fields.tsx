import clsx from 'clsx'
import { KeyRound } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { showPasskey, useKnowsPasskeys } from '#app/features/accounts/passkeys/device.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import type { ConfirmationWays, Refused } from '#app/ui/outcome.ts'
import { CONFIRM_IDENTITY, CONFIRMATION, CONFIRMATION_PASSKEY } from './confirmation.ts'

type ConfirmationFieldsProps = { refused: Refused | undefined; className?: string }

/** In a form whose last answer was that its sender has to show who they are: everything else in it stays as it was. */
export function ConfirmationFields({ refused, className }: ConfirmationFieldsProps) {
  if (!refused?.confirmation) return null
  const { isFirst, ...ways } = refused.confirmation
  return (
    <fieldset className={clsx('grid gap-4 rounded-control border border-gold px-4 pt-2 pb-4', className)}>
      <legend className="px-1 font-medium text-small">Confirm that it is you</legend>
      <WaysToConfirm {...ways} error={isFirst ? undefined : refused.message} intent={refused.intent} />
    </fieldset>
  )
}

type WaysToConfirmProps = ConfirmationWays & { error: string | undefined; intent?: string }

/** The password, or what else the account has: one field for what is typed, and a button for what a device knows. */
export function WaysToConfirm({ code, passkey, error, intent }: WaysToConfirmProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector('input')?.focus(), [])
  return (
    <div ref={box} className="grid gap-4">
      <TextField
        label={code ? 'Your password, or a code from your app' : 'Your password'}
        name={CONFIRMATION}
        type="password"
        autoComplete="current-password"
        maxLength={200}
        error={error}
        hint="We ask before changes like this one. Then not for 10 minutes."
      />
      {passkey && <PasskeyWay intent={intent} />}
    </div>
  )
}

function PasskeyWay({ intent }: { intent: string | undefined }) {
  const knows = useKnowsPasskeys()
  const answer = useRef<HTMLInputElement>(null)
  const [isAsking, setAsking] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function ask() {
    setFailure(undefined)
    setAsking(true)
    const shown = await showPasskey(CONFIRM_IDENTITY)
    setAsking(false)
    if ('error' in shown) return setFailure(shown.error)
    const field = answer.current
    const form = field?.form
    if (!field || !form) return
    field.value = shown.credential
    const named = intent && form.querySelector<HTMLButtonElement>(`button[value="${CSS.escape(intent)}"]`)
    form.requestSubmit(named || form.querySelector<HTMLButtonElement>('button[type=submit]'))
    // What a device has answered counts once.
    field.value = ''
  }

  if (!knows) return null
  return (
    <div className="grid gap-1.5 noscript:hidden">
      <input ref={answer} type="hidden" name={CONFIRMATION_PASSKEY} defaultValue="" />
      <Button
        type="button"
        variant="quiet"
        size="small"
        busy={isAsking}
        onClick={ask}
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
