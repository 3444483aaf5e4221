import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { MomentText } from '#app/ui/moment.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { AUDIT, type AuditEntry, type AuditWish, auditAddress } from './audit.ts'
import { AuditFilter } from './audit-filter.tsx'
import type { AuditPage } from './list.server.ts'

type AuditListProps = { page: AuditPage; wish: AuditWish }

export function AuditList({ page: { entries, actors, next }, wish }: AuditListProps) {
  const isNarrowed = wish.actor !== '' || wish.kind !== null || wish.before !== null
  return (
    <Card className="p-5! sm:p-6!">
      <AuditFilter wish={wish} actors={actors} />
      {entries.length === 0 ? (
        <EmptyState action={isNarrowed && <TextLink to={AUDIT}>Show everything</TextLink>}>
          {isNarrowed ? 'Nothing like this has happened.' : 'Nothing has happened yet.'}
        </EmptyState>
      ) : (
        <ol aria-label="What happened" className="mt-6 divide-y divide-line border-line border-t">
          {entries.map((entry) => (
            <Entry key={entry.id} {...entry} />
          ))}
        </ol>
      )}
      {(next || wish.before) && (
        <nav aria-label="Pages" className="mt-5 flex justify-between gap-4 text-small">
          {wish.before ? (
            <TextLink to={auditAddress({ ...wish, before: null })}>← Newest</TextLink>
          ) : (
            <span />
          )}
          {next && (
            <TextLink to={auditAddress({ ...wish, before: next })} rel="next">
              Earlier →
            </TextLink>
          )}
        </nav>
      )}
    </Card>
  )
}

const Entry = ({ at, what, actor, subject, address }: AuditEntry) => (
  <li className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-baseline">
    <p className="wrap-anywhere min-w-0">
      <strong className="font-medium">{actor}</strong> {what}
      {subject && <>: {subject}</>}
    </p>
    <p className="flex flex-wrap gap-x-3 text-fine text-ink-soft sm:justify-end">
      {address && <span>{address}</span>}
      <MomentText value={at} className="tabular-nums" />
    </p>
  </li>
)
