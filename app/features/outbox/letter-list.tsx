import { Link } from 'react-router'
import { Card } from '#app/ui/card.tsx'
import { ListPages } from '#app/ui/list/list-pages.tsx'
import { type ListPage, listAddress } from '#app/ui/list/wish.ts'
import { MomentText } from '#app/ui/moment.tsx'
import { type ListedLetter, letterAddress, OUTBOX } from './outbox.ts'

export const LetterList = ({ list }: { list: ListPage<ListedLetter> }) => (
  <Card className="p-5! sm:p-6!">
    <ul aria-label="Letters">
      {list.rows.map(({ name, to, subject, at }) => (
        <li
          key={name}
          className="grid items-baseline gap-x-8 border-line border-t py-4 first:border-t-0 first:pt-0 last:pb-0 sm:grid-cols-[minmax(0,1fr)_auto]"
        >
          <p className="min-w-0">
            <Link
              to={letterAddress(name)}
              className="wrap-anywhere font-medium underline decoration-line-strong underline-offset-4 hover:decoration-ink"
            >
              {subject || 'A letter without a subject'}
            </Link>
            <span className="wrap-anywhere block text-fine text-ink-soft">{to && `To ${to}`}</span>
          </p>
          {at && <MomentText value={at} className="text-fine text-ink-soft" />}
        </li>
      ))}
    </ul>
    <ListPages {...list} to={(page) => listAddress(OUTBOX, { search: '', page })} />
  </Card>
)
