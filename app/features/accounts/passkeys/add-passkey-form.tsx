import { type SubmitEvent, useId, useRef, useState } from 'react'
import { CurrentPassword } from '#app/features/accounts/account-form-parts.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card, CardTitle } from '#app/ui/card.tsx'
import { useChange } from '#app/ui/change/use-change.ts'
import { errorAt, type Refused } from '#app/ui/outcome.ts'
import { OutcomeNote } from '#app/ui/outcome-note.tsx'
import { useScripted } from '#app/ui/scripted.ts'
import { useFaultFocus } from '#app/ui/use-fault-focus.ts'
import { makePasskey, useKnowsPasskeys } from './device.ts'
import { NameField } from './name-field.tsx'

const intent = 'add-passkey'

/** The password first, then the device, then what it made is sent: only with a script. */
export function AddPasskeyForm() {
  const title = useId()
  const form = useRef<HTMLFormElement>(null)
  const isScripted = useScripted()
  const knows = useKnowsPasskeys()
  const [isAsking, setAsking] = useState(false)
  const [unasked, setUnasked] = useState<Refused>()
  const change = useChange(() => form.current?.reset())
  const refused = unasked ?? change.refused
  useFaultFocus(form, refused)

  async function add(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    setUnasked(undefined)
    setAsking(true)
    const made = await makePasskey(fields)
    setAsking(false)
    if ('error' in made) {
      return setUnasked({ ok: false, intent, message: made.error, field: made.field, given: {} })
    }
    return change.submit({ intent, name: String(fields.get('name')), ...made }, { method: 'post' })
  }

  const busy = isAsking || change.busy
  return (
    <Card>
      <CardTitle id={title}>Add a passkey</CardTitle>
      {knows ? (
        <form
          ref={form}
          method="post"
          aria-labelledby={title}
          onSubmit={busy ? (event) => event.preventDefault() : add}
          className="mt-4 grid gap-5 noscript:hidden"
        >
          <NameField error={errorAt(refused, 'name')} />
          <CurrentPassword error={errorAt(refused, 'current')} />
          <OutcomeNote outcome={refused} />
          {/* Before the script is there a press would send the password, and no passkey. */}
          <Button type="submit" disabled={!isScripted} busy={busy} className="justify-self-start">
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
