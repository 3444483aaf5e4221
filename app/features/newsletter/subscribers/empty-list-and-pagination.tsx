import { EmptyState } from '#app/ui/empty-state.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import {
  SUBSCRIBERS_PATH,
  type SubscriberListQuery,
  type SubscriberStatus,
  subscriberListUrl,
} from './subscribers.ts'

const emptyMessages: Record<SubscriberStatus, string> = {
  active: 'Nobody gets letters yet.',
  pending: 'Nobody is waiting for confirmation.',
  unsubscribed: 'Nobody has unsubscribed.',
  bounced: 'Every letter arrived.',
}

export function EmptySubscriberList({ query }: { query: SubscriberListQuery }) {
  if (query.search) {
    return (
      <EmptyState action={<TextLink to={SUBSCRIBERS_PATH}>Show everybody</TextLink>}>
        Nobody found.
      </EmptyState>
    )
  }
  if (query.after) {
    const first = subscriberListUrl({ ...query, after: null })
    return <EmptyState action={<TextLink to={first}>Show the newest</TextLink>}>Nobody older.</EmptyState>
  }
  return (
    <EmptyState>
      {query.status
        ? emptyMessages[query.status]
        : 'Nobody yet. Add somebody, import a list, or share the Subscribe page.'}
    </EmptyState>
  )
}

type SubscriberPaginationProps = { query: SubscriberListQuery; next: string | null }

export function SubscriberPagination({ query, next }: SubscriberPaginationProps) {
  if (!query.after && !next) return null
  return (
    <nav aria-label="Pages" className="mt-4 flex flex-wrap justify-between gap-x-4 text-small">
      <span>
        {query.after && <TextLink to={subscriberListUrl({ ...query, after: null })}>← Newest</TextLink>}
      </span>
      {next && (
        <TextLink to={subscriberListUrl({ ...query, after: next })} rel="next">
          Older →
        </TextLink>
      )}
    </nav>
  )
}
