import { useRef } from 'react'
import type { ActionResult } from '#app/ui/action-result.ts'
import { Card, CardTitle } from '#app/ui/card.tsx'
import { useOpenRow } from '#app/ui/forms/use-open-row.ts'
import { PasskeyRow } from './passkey-row.tsx'
import type { Passkey } from './passkeys.ts'

type PasskeyListProps = { passkeys: Passkey[]; result: ActionResult | undefined }

export function PasskeyList({ passkeys, result }: PasskeyListProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const row = useOpenRow(heading, result)
  return (
    <Card>
      <CardTitle ref={heading} id="own-passkeys" tabIndex={-1} className="outline-none">
        Your passkeys
      </CardTitle>
      {passkeys.length === 0 && <p className="text-ink-soft">You have none yet.</p>}
      <ul aria-labelledby="own-passkeys">
        {passkeys.map((passkey) => (
          <li key={passkey.id} className="border-line border-t py-4 first:border-t-0 last:pb-0">
            <PasskeyRow passkey={passkey} row={row} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
