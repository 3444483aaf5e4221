import { EmptyState } from '#app/ui/empty-state.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { type Status, SUBSCRIBERS, type SubscribersWish, subscribersAddress } from './subscribers.ts'

const empty: Record<Status, string> = {
  active: 'Nobody gets letters yet.',
  pending: 'Nobody is waiting for confirmation.',
  unsubscribed: 'Nobody has unsubscribed.',
  bounced: 'Every letter arrived.',
}

export function NobodyHere({ wish }: { wish: SubscribersWish }) {
  if (wish.search) {
    return (
      <EmptyState action={<TextLink to={SUBSCRIBERS}>Show everybody</TextLink>}>Nobody found.</EmptyState>
    )
  }
  if (wish.after) {
    const first = subscribersAddress({ ...wish, after: null })
    return <EmptyState action={<TextLink to={first}>Show the newest</TextLink>}>Nobody older.</EmptyState>
  }
  return (
    <EmptyState>
      {wish.status
        ? empty[wish.status]
        : 'Nobody yet. Add somebody, import a list, or share the Subscribe page.'}
    </EmptyState>
  )
}

type ListEndProps = { wish: SubscribersWish; next: string | null }

export function ListEnd({ wish, next }: ListEndProps) {
  if (!wish.after && !next) return null
  return (
    <nav aria-label="Pages" className="mt-4 flex flex-wrap justify-between gap-x-4 text-small">
      <span>
        {wish.after && <TextLink to={subscribersAddress({ ...wish, after: null })}>← Newest</TextLink>}
      </span>
      {next && (
        <TextLink to={subscribersAddress({ ...wish, after: next })} rel="next">
          Older →
        </TextLink>
      )}
    </nav>
  )
}
