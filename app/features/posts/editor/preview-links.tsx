import { useEffect, useEffectEvent, useState } from 'react'
import { useFetcher } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Card, CardTitle } from '#app/ui/card.tsx'
import { TextField } from '#app/ui/field.tsx'
import { MomentText } from '#app/ui/moment.tsx'
import { SelectField } from '#app/ui/select.tsx'
import { notify } from '#app/ui/toast.tsx'
import type { PreviewLink } from './editor-page.ts'
import type { PreviewOutcome } from './preview-outcome.ts'
import type { SaveOutcome } from './save-outcome.ts'

/** The answer where the server could not be asked. */
type Refused = Extract<SaveOutcome, { kind: 'refused' }>

type PreviewLinksProps = { links: PreviewLink[]; origin: string; outcome: PreviewOutcome | undefined }

/** Links that show the saved post to somebody without an account, before it is public. */
export function PreviewLinks({ links, origin, outcome }: PreviewLinksProps) {
  const { Form, data: answer = outcome, state } = useFetcher<PreviewOutcome | Refused>()
  const busy = state !== 'idle'
  const [made, setMade] = useState(outcome?.kind === 'made' ? origin + outcome.address : null)
  const [shown, setShown] = useState(links)
  const settle = useEffectEvent((settled: PreviewOutcome | Refused) => {
    if (settled.kind === 'failed' || settled.kind === 'refused') {
      return notify.error('Preview link failed', settled.message ?? 'Please check permissions and try again')
    }
    setMade(settled.kind === 'made' ? origin + settled.address : null)
    setShown(settled.links)
  })
  useEffect(() => {
    if (answer && !busy) settle(answer)
  }, [answer, busy])

  return (
    <Card>
      <CardTitle>Preview links</CardTitle>
      <p className="mb-5 max-w-lines text-ink-soft text-small">
        A link shows the post as it was last saved, to whoever has it, until it ends or you revoke it.
      </p>
      {made && <MadeLink address={made} />}
      {shown.length > 0 && (
        <ul className="mb-5 divide-y divide-line border-line border-y">
          {shown.map((link) => (
            <li key={link.id} className="flex flex-wrap items-center justify-between gap-x-6 py-2 text-small">
              <span>
                Made <MomentText value={link.madeAt} />, works until <MomentText value={link.endsAt} />
              </span>
              <Form method="post">
                <input type="hidden" name="link" value={link.id} />
                <Button
                  type="submit"
                  name="intent"
                  value="revoke-preview"
                  variant="ghost"
                  size="small"
                  busy={busy}
                >
                  Revoke
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
      <Form method="post" className="flex flex-wrap items-end gap-3">
        <SelectField label="Works for" name="days" defaultValue="7" className="w-40">
          <option value="1">1 day</option>
          <option value="7">7 days</option>
          <option value="30">30 days</option>
        </SelectField>
        <Button type="submit" name="intent" value="make-preview" variant="quiet" busy={busy}>
          Make a link
        </Button>
      </Form>
    </Card>
  )
}

function MadeLink({ address }: { address: string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(address)
      notify.success('Link copied')
    } catch {
      notify.error('Copy failed', 'Please copy it from the field.')
    }
  }
  return (
    <div role="status" className="mb-5 flex flex-wrap items-end gap-3">
      <TextField
        label="Your new link"
        readOnly
        value={address}
        hint="It is shown only this once."
        onFocus={(event) => event.target.select()}
        className="min-w-0 grow"
      />
      <Button variant="quiet" onClick={copy} className="mb-7 noscript:hidden">
        Copy link
      </Button>
    </div>
  )
}
