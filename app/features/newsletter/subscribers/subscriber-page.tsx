import { Card, CardTitle } from '#app/ui/card.tsx'
import { DateText } from '#app/ui/date.tsx'
import { MomentText } from '#app/ui/moment.tsx'
import type { Outcome } from '#app/ui/outcome.ts'
import { LettersCard } from './letters-card.tsx'
import { StatusBadge } from './status-badge.tsx'
import { type Subscriber, sourceNames } from './subscriber.ts'
import { SubscriberForms } from './subscriber-forms.tsx'

type SubscriberPageProps = { subscriber: Subscriber; outcome: Outcome | undefined }

export const SubscriberPage = ({ subscriber, outcome }: SubscriberPageProps) => (
  <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-main-aside">
    <div className="grid grid-cols-1 gap-6">
      <Facts subscriber={subscriber} />
      <HistoryCard history={subscriber.history} />
      <LettersCard letters={subscriber.letters} />
    </div>
    <SubscriberForms subscriber={subscriber} outcome={outcome} />
  </div>
)

function Facts({ subscriber }: { subscriber: Subscriber }) {
  const { status, source, name, reason, createdAt, confirmedAt, endedAt, pausedUntil } = subscriber
  const facts = [
    { term: 'Name', value: name ?? 'Not known' },
    { term: 'On the list', value: <DateText value={createdAt} />, note: sourceNames[source] },
    confirmedAt && { term: 'Active since', value: <DateText value={confirmedAt} /> },
    endedAt && { term: 'No letters since', value: <DateText value={endedAt} />, note: reason },
    pausedUntil && { term: 'Paused until', value: <DateText value={pausedUntil} /> },
  ].filter((fact) => fact !== null && fact !== '')
  return (
    <Card className="p-5! sm:p-6!">
      <StatusBadge status={status} />
      <dl className="mt-4 grid gap-x-8 gap-y-4 sm:grid-cols-2">
        {facts.map(({ term, value, note }) => (
          <div key={term} className="wrap-anywhere min-w-0">
            <dt className="text-fine text-ink-soft">{term}</dt>
            <dd>
              {value}
              {note && <span className="block text-fine text-ink-soft">{note}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

const HistoryCard = ({ history }: { history: Subscriber['history'] }) => (
  <Card className="p-5! sm:p-6!">
    <CardTitle id="history">History</CardTitle>
    <ol aria-labelledby="history">
      {history.map(({ id, at, text, detail }) => (
        <li
          key={id}
          className="flex flex-wrap justify-between gap-x-6 border-line border-t py-3 first:border-t-0 last:pb-0"
        >
          <div className="wrap-anywhere min-w-0">
            <p>{text}</p>
            {detail && <p className="text-fine text-ink-soft">{detail}</p>}
          </div>
          <MomentText value={at} className="text-fine text-ink-soft" />
        </li>
      ))}
    </ol>
  </Card>
)
