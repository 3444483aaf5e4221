import { Badge } from '#app/ui/badge.tsx'
import { Card, CardTitle } from '#app/ui/card.tsx'
import { DateTimeText } from '#app/ui/date-time.tsx'
import {
  type DnsRecord,
  type MailboxStatus,
  purposeOf,
  type RecordReport,
  type RecordState,
} from './mail-health.ts'

const stateLabels: Record<RecordState, string> = {
  found: 'Found',
  wrong: 'Needs a change',
  missing: 'Missing',
  unknown: 'Cannot say',
}

const stateTones = { found: 'positive', wrong: 'strong', missing: 'strong', unknown: 'plain' } as const

/** What the name servers say about the domain that letters are from. */
export const RecordList = ({ domain, records }: { domain: string; records: RecordReport[] }) => (
  <ul className="grid gap-6" aria-label={`Records of ${domain}`}>
    {records.map((report) => (
      <li key={report.name}>
        <RecordCard domain={domain} report={report} />
      </li>
    ))}
  </ul>
)

function RecordCard({
  domain,
  report: { name, state, found, notes, add },
}: {
  domain: string
  report: RecordReport
}) {
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <CardTitle className="mb-0!">{name}</CardTitle>
        <Badge tone={stateTones[state]}>{stateLabels[state]}</Badge>
      </div>
      <p className="mt-2 text-ink-soft">{purposeOf(name, domain)}</p>
      {notes.map((note) => (
        <p key={note} className="mt-3">
          {note}
        </p>
      ))}
      {found.map((record) => (
        <RecordText key={record.host + record.value} record={record} />
      ))}
      {add && (
        <>
          <p className="mt-4 font-medium">Add this TXT record where your domain is managed:</p>
          <RecordText record={add} />
        </>
      )}
    </Card>
  )
}

const RecordText = ({ record: { host, value } }: { record: DnsRecord }) => (
  <dl className="mt-3 grid gap-1 rounded-control border border-line bg-sunk p-4 text-small">
    <dt className="text-ink-soft">Name</dt>
    <dd className="wrap-anywhere font-mono">{host}</dd>
    <dt className="mt-2 text-ink-soft">Value</dt>
    <dd className="wrap-anywhere font-mono">{value}</dd>
  </dl>
)

export const NoMailServerCard = () => (
  <Card>
    <CardTitle>Letters stay on this machine</CardTitle>
    <p className="text-ink-soft">
      Set SMTP_URL first, and MAIL_FROM with an address of your domain. Then this page says what your domain
      tells mailboxes about your letters.
    </p>
  </Card>
)

/** Answers and returned letters, where they come to a mailbox instead of a mail provider. */
export const MailboxCard = ({ mailbox: { isSet, lookedAt, problem } }: { mailbox: MailboxStatus }) => (
  <Card>
    <CardTitle>The mailbox that answers go to</CardTitle>
    {!isSet && (
      <p className="text-ink-soft">
        If letters that come back reach a mailbox of yours and no mail provider, set MAILBOX_URL: this site
        then reads it every five minutes, ends addresses that no longer exist, and notices who answered a
        letter. It changes nothing in the mailbox.
      </p>
    )}
    {isSet && problem && <p className="font-medium text-danger">{problem}</p>}
    {isSet && (
      <p className="text-ink-soft">
        {lookedAt ? (
          <>
            Last read: <DateTimeText value={lookedAt} />
          </>
        ) : (
          'It has not been read yet.'
        )}
      </p>
    )}
  </Card>
)
