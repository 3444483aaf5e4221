import KeyRound from 'lucide-react/icons/key-round'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useAuth } from '#app/features/accounts/auth-context.tsx'
import { Button } from '#app/ui/button.tsx'
import { useActionForm } from '#app/ui/forms/use-action-form.ts'
import { notify } from '#app/ui/toast.tsx'
import { PASSKEY_SIGN_IN_PATH, type PasskeyFailure } from './passkeys.ts'
import { prepareWebAuthn, requestPasskey, useSupportsPasskeys } from './webauthn.ts'

const failureWords = () => ({ title: 'Login failed' })

/** Signs in with a passkey instead of password and code. */
export function PasskeyButton() {
  const supportsPasskeys = useSupportsPasskeys()
  const { clearStoredSession } = useAuth()
  const from = useSearchParams()[0].get('from')
  const { failure: serverFailure, busy, submit, reset } = useActionForm(undefined, failureWords)
  const [isAsking, setAsking] = useState(false)
  const [deviceFailure, setDeviceFailure] = useState<PasskeyFailure>()
  const failure = deviceFailure ?? serverFailure

  async function signIn() {
    setDeviceFailure(undefined)
    reset()
    setAsking(true)
    const response = await requestPasskey()
    setAsking(false)
    if ('message' in response) {
      notify.error('Login failed', response.message)
      return setDeviceFailure(response)
    }
    clearStoredSession()
    const action = from ? `${PASSKEY_SIGN_IN_PATH}?from=${encodeURIComponent(from)}` : PASSKEY_SIGN_IN_PATH
    return submit(response, { method: 'post', action })
  }

  if (!supportsPasskeys) return null
  return (
    <div className="grid gap-1.5 noscript:hidden">
      <Button variant="quiet" size="large" busy={isAsking || busy} onFocus={prepareWebAuthn} onClick={signIn}>
        <KeyRound aria-hidden="true" className="size-4" />
        Use a passkey
      </Button>
      {failure && (
        <p role="alert" className="font-medium text-danger text-fine">
          Login failed: {failure.message}
        </p>
      )}
    </div>
  )
}
