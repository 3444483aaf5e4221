import { Card } from '#app/ui/card.tsx'
import { DateTimeText } from '#app/ui/date-time.tsx'
import { Link } from '#app/ui/link.tsx'
import { type ListPage, listUrl } from '#app/ui/list/list-query.ts'
import { Pagination } from '#app/ui/list/pagination.tsx'
import { type ListedEmail, OUTBOX_PATH, outboxEmailPath } from './outbox.ts'

export const EmailList = ({ list }: { list: ListPage<ListedEmail> }) => (
  <Card className="p-5! sm:p-6!">
    <ul aria-label="Letters">
      {list.rows.map(({ name, to, subject, at }) => (
        <li
          key={name}
          className="grid items-baseline gap-x-8 border-line border-t py-4 first:border-t-0 first:pt-0 last:pb-0 sm:grid-cols-[minmax(0,1fr)_auto]"
        >
          <p className="min-w-0">
            <Link
              to={outboxEmailPath(name)}
              className="wrap-anywhere font-medium underline decoration-line-strong underline-offset-4 hover:decoration-ink"
            >
              {subject || 'A letter without a subject'}
            </Link>
            <span className="wrap-anywhere block text-fine text-ink-soft">{to && `To ${to}`}</span>
          </p>
          {at && <DateTimeText value={at} className="text-fine text-ink-soft" />}
        </li>
      ))}
    </ul>
    <Pagination {...list} to={(page) => listUrl(OUTBOX_PATH, { search: '', page })} />
  </Card>
)
