import MessageCircle from 'lucide-react/icons/message-circle'
import { Link } from '#app/ui/link.tsx'
import { ADMIN_COMMENTS_PATH } from './moderation.ts'

/** For the dashboard. */
export function WaitingCommentsCard({ count }: { count: number }) {
  if (!count) return null
  return (
    <Link
      to={ADMIN_COMMENTS_PATH}
      className="flex min-h-11 w-fit items-center gap-3 rounded-soft border border-gold bg-raised px-5 py-3 no-underline transition-colors hover:bg-sunk"
    >
      <MessageCircle aria-hidden="true" className="size-5 shrink-0 text-gold-ink" />
      {count === 1 ? '1 comment is waiting for approval' : `${count} comments are waiting for approval`}
    </Link>
  )
}
