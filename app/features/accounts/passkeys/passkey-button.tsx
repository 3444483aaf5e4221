import { KeyRound } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useFetcher, useSearchParams } from 'react-router'
import { useAuth } from '#app/features/accounts/auth-context.tsx'
import { Button } from '#app/ui/button.tsx'
import { notify } from '#app/ui/toast.tsx'
import { showPasskey, useKnowsPasskeys } from './device.ts'
import { PASSKEY_SIGN_IN, type Unasked } from './passkeys.ts'

/** Signs in with what the device knows, in place of password and code. */
export function PasskeyButton() {
  const knows = useKnowsPasskeys()
  const { forget } = useAuth()
  const from = useSearchParams()[0].get('from')
  const { data: refused, state, submit, reset } = useFetcher<Unasked>()
  const [isAsking, setAsking] = useState(false)
  const [unasked, setUnasked] = useState<Unasked>()
  const failure = unasked ?? refused
  useEffect(() => {
    if (failure) notify.error('Login failed', failure.error)
  }, [failure])

  async function enter() {
    setUnasked(undefined)
    reset()
    setAsking(true)
    const shown = await showPasskey()
    setAsking(false)
    if ('error' in shown) return setUnasked(shown)
    forget()
    const action = from ? `${PASSKEY_SIGN_IN}?from=${encodeURIComponent(from)}` : PASSKEY_SIGN_IN
    return submit(shown, { method: 'post', action })
  }

  if (!knows) return null
  return (
    <div className="grid gap-1.5 noscript:hidden">
      <Button variant="quiet" size="large" busy={isAsking || state !== 'idle'} onClick={enter}>
        <KeyRound aria-hidden="true" className="size-4" />
        Use a passkey
      </Button>
      {failure && (
        <p role="alert" className="font-medium text-danger text-fine">
          Login failed: {failure.error}
        </p>
      )}
    </div>
  )
}
