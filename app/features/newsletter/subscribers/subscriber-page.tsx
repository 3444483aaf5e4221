import { stopReasonTexts } from '#app/features/newsletter/series/series.ts'
import type { ActionResult } from '#app/ui/action-result.ts'
import { Card, CardTitle } from '#app/ui/card.tsx'
import { DateText } from '#app/ui/date.tsx'
import { DateTimeText } from '#app/ui/date-time.tsx'
import { DeliveriesCard } from './deliveries-card.tsx'
import { SubscriberStatusBadge } from './status-badge.tsx'
import { type SubscriberDetails, type SubscriberSeries, sourceLabels } from './subscriber.ts'
import { SubscriberForms } from './subscriber-forms.tsx'

type SubscriberPageProps = { subscriber: SubscriberDetails; result: ActionResult | undefined }

export const SubscriberPage = ({ subscriber, result }: SubscriberPageProps) => (
  <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-main-aside">
    <div className="grid grid-cols-1 gap-6">
      <SubscriberFacts subscriber={subscriber} />
      <HistoryCard history={subscriber.history} />
      <DeliveriesCard deliveries={subscriber.deliveries} />
    </div>
    <SubscriberForms subscriber={subscriber} result={result} />
  </div>
)

function SubscriberFacts({ subscriber }: { subscriber: SubscriberDetails }) {
  const { status, source, name, reason, createdAt, confirmedAt, endedAt, pausedUntil, interests, series } =
    subscriber
  const facts = [
    { term: 'Name', value: name ?? 'Not known' },
    { term: 'On the list', value: <DateText value={createdAt} />, note: sourceLabels[source] },
    confirmedAt && { term: 'Active since', value: <DateText value={confirmedAt} /> },
    endedAt && { term: 'No letters since', value: <DateText value={endedAt} />, note: reason },
    pausedUntil && { term: 'Paused until', value: <DateText value={pausedUntil} /> },
    interests.length > 0 && { term: 'Likes to read about', value: interests.join(', ') },
    series && { term: 'Welcome series', ...seriesFact(series) },
  ].filter((fact) => fact !== null && fact !== '' && fact !== false)
  return (
    <Card className="p-5! sm:p-6!">
      <SubscriberStatusBadge status={status} />
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

const seriesFact = ({ sent, dueAt, stopReason }: SubscriberSeries) => ({
  value: sent === 1 ? '1 letter' : `${sent} letters`,
  note: stopReason ? (
    stopReasonTexts[stopReason]
  ) : dueAt ? (
    <>
      The next comes <DateTimeText value={dueAt} />
    </>
  ) : (
    'No letter is switched on that could come next'
  ),
})

const HistoryCard = ({ history }: { history: SubscriberDetails['history'] }) => (
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
          <DateTimeText value={at} className="text-fine text-ink-soft" />
        </li>
      ))}
    </ol>
  </Card>
)
