import { useRef } from 'react'
import { Card, CardTitle } from '#app/ui/card.tsx'
import { useOpenRow } from '#app/ui/change/open-row.ts'
import type { Outcome } from '#app/ui/outcome.ts'
import { PasskeyRow } from './passkey-row.tsx'
import type { Passkey } from './passkeys.ts'

type PasskeyListProps = { passkeys: Passkey[]; outcome: Outcome | undefined }

export function PasskeyList({ passkeys, outcome }: PasskeyListProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const row = useOpenRow(heading, outcome)
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
