import { MessageCircle } from 'lucide-react'
import { Link } from 'react-router'
import { COMMENTS } from './moderation.ts'

/** On the dashboard: the way to what waits, and nothing where nothing does. */
export function WaitingCard({ count }: { count: number }) {
  if (!count) return null
  return (
    <Link
      to={COMMENTS}
      className="flex min-h-11 w-fit items-center gap-3 rounded-soft border border-gold bg-raised px-5 py-3 no-underline transition-colors hover:bg-sunk"
    >
      <MessageCircle aria-hidden="true" className="size-5 shrink-0 text-gold-ink" />
      {count === 1 ? '1 comment is waiting for approval' : `${count} comments are waiting for approval`}
    </Link>
  )
}
