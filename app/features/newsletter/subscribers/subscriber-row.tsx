import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { OpenRow } from '#app/ui/change/open-row.ts'
import { RowOpener } from '#app/ui/change/row-opener.tsx'
import { RowPanel } from '#app/ui/change/row-panel.tsx'
import { DateText } from '#app/ui/date.tsx'
import { StatusBadge } from './status-badge.tsx'
import { type ListedSubscriber, REMOVAL, SUBSCRIBERS } from './subscribers.ts'

type SubscriberRowProps = { subscriber: ListedSubscriber; row: OpenRow; tick: ReactNode }

export function SubscriberRow({ subscriber, row, tick }: SubscriberRowProps) {
  const { id, email, name, status, createdAt } = subscriber
  if (row.isOpen('remove', id)) {
    return (
      <RowPanel
        id={id}
        row={row}
        intent="remove"
        label={`Remove ${email}`}
        action="Remove"
        busyAction="Removing..."
        danger
      >
        {() => (
          <p>
            Remove <strong className="wrap-anywhere font-medium">{email}</strong>? {REMOVAL}
          </p>
        )}
      </RowPanel>
    )
  }
  return (
    <div className="flex items-center gap-x-3">
      {tick}
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link
            to={`${SUBSCRIBERS}/${id}`}
            className="wrap-anywhere min-w-0 font-medium underline-offset-4 hover:text-accent hover:underline"
          >
            {email}
          </Link>
          <StatusBadge status={status} />
        </p>
        <p className="mt-1 flex flex-wrap gap-x-4 text-fine text-ink-soft">
          {name && <span className="wrap-anywhere min-w-0">{name}</span>}
          <span>
            since <DateText short value={createdAt} />
          </span>
        </p>
      </div>
      <div className="-my-1 shrink-0">
        <RowOpener row={row} what="remove" id={id} icon={Trash2} label="Remove" about={email} danger />
      </div>
    </div>
  )
}
