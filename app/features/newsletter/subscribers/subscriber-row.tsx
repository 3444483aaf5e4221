import Trash from 'lucide-react/icons/trash'
import type { ReactNode } from 'react'
import { DateText } from '#app/ui/date.tsx'
import { RowForm } from '#app/ui/forms/row-form.tsx'
import { RowOpenLink } from '#app/ui/forms/row-open-link.tsx'
import type { OpenRow } from '#app/ui/forms/use-open-row.ts'
import { Link } from '#app/ui/link.tsx'
import { SubscriberStatusBadge } from './status-badge.tsx'
import { type ListedSubscriber, REMOVAL_WARNING, SUBSCRIBERS_PATH } from './subscribers.ts'

type SubscriberRowProps = { subscriber: ListedSubscriber; row: OpenRow; tick: ReactNode }

export function SubscriberRow({ subscriber, row, tick }: SubscriberRowProps) {
  const { id, email, name, status, createdAt } = subscriber
  if (row.isOpen('remove', id)) {
    return (
      <RowForm
        id={id}
        row={row}
        intent="remove"
        label={`Remove ${email}`}
        submitLabel="Remove"
        busyLabel="Removing..."
        danger
      >
        {() => (
          <p>
            Remove <strong className="wrap-anywhere font-medium">{email}</strong>? {REMOVAL_WARNING}
          </p>
        )}
      </RowForm>
    )
  }
  return (
    <div className="flex items-center gap-x-3">
      {tick}
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link
            to={`${SUBSCRIBERS_PATH}/${id}`}
            className="wrap-anywhere min-w-0 font-medium underline-offset-4 hover:text-accent hover:underline"
          >
            {email}
          </Link>
          <SubscriberStatusBadge status={status} />
        </p>
        <p className="mt-1 flex flex-wrap gap-x-4 text-fine text-ink-soft">
          {name && <span className="wrap-anywhere min-w-0">{name}</span>}
          <span>
            since <DateText short value={createdAt} />
          </span>
        </p>
      </div>
      <div className="-my-1 shrink-0">
        <RowOpenLink
          row={row}
          action="remove"
          id={id}
          icon={Trash}
          label="Remove"
          hiddenLabel={email}
          danger
        />
      </div>
    </div>
  )
}
