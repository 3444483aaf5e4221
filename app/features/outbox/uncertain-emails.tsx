import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { useRef } from 'react'
import type { ActionResult } from '#app/ui/action-result.ts'
import { Card, CardTitle } from '#app/ui/card.tsx'
import { DateTimeText } from '#app/ui/date-time.tsx'
import { RowForm } from '#app/ui/forms/row-form.tsx'
import { RowOpenLink } from '#app/ui/forms/row-open-link.tsx'
import { type OpenRow, useOpenRow } from '#app/ui/forms/use-open-row.ts'
import type { UncertainEmail } from './outbox.ts'

type UncertainEmailsProps = {
  emails: UncertainEmail[]
  /** Without JavaScript the result comes with the page. */
  result: ActionResult | undefined
}

export function UncertainEmails({ emails, result }: UncertainEmailsProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const row = useOpenRow(heading, result)
  return (
    <Card className="mb-8 p-5! sm:p-6!">
      <CardTitle ref={heading} id="not-certain" tabIndex={-1} className="outline-none">
        Not certain
      </CardTitle>
      <p className="mt-2 mb-2 text-small">
        The connection broke before the mail server answered. It may have arrived.
      </p>
      <ul aria-labelledby="not-certain">
        {emails.map((email) => (
          <li key={email.id} className="border-line border-t py-4 first:border-t-0 last:pb-0">
            <UncertainEmailRow email={email} row={row} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

const UncertainEmailRow = ({
  email: { id, to, subject, at },
  row,
}: {
  email: UncertainEmail
  row: OpenRow
}) =>
  row.isOpen('again', id) ? (
    <RowForm
      id={id}
      row={row}
      intent="send-again"
      label={`Send “${subject}” again`}
      submitLabel="Send it again"
      busyLabel="Sending..."
    >
      {() => (
        <p className="wrap-anywhere text-small">
          If “{subject}” has arrived, {to} gets it twice.
        </p>
      )}
    </RowForm>
  ) : (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="min-w-0 grow basis-64">
        <span className="wrap-anywhere font-medium">{subject}</span>
        <span className="wrap-anywhere block text-fine text-ink-soft">
          To {to} · <DateTimeText value={at} />
        </span>
      </p>
      <div className="shrink-0">
        <RowOpenLink
          row={row}
          action="again"
          id={id}
          icon={RotateCcw}
          label="Send it again"
          hiddenLabel={`: ${subject}, to ${to}`}
          isAlwaysLabeled
        />
      </div>
    </div>
  )
