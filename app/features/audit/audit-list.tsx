import { Card } from '#app/ui/card.tsx'
import { DateTimeText } from '#app/ui/date-time.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { AUDIT_PATH, type AuditEntry, type AuditQuery, auditUrl } from './audit.ts'
import { AuditFilter } from './audit-filter.tsx'
import type { AuditPage } from './audit-log.server.ts'

type AuditListProps = { page: AuditPage; query: AuditQuery }

export function AuditList({ page: { entries, actors, nextCursor }, query }: AuditListProps) {
  const isFiltered = query.actor !== '' || query.kind !== null || query.before !== null
  return (
    <Card className="p-5! sm:p-6!">
      <AuditFilter query={query} actors={actors} />
      {entries.length === 0 ? (
        <EmptyState action={isFiltered && <TextLink to={AUDIT_PATH}>Show everything</TextLink>}>
          {isFiltered ? 'Nothing like this has happened.' : 'Nothing has happened yet.'}
        </EmptyState>
      ) : (
        <ol aria-label="What happened" className="mt-6 divide-y divide-line border-line border-t">
          {entries.map((entry) => (
            <AuditEntryRow key={entry.id} {...entry} />
          ))}
        </ol>
      )}
      {(nextCursor || query.before) && (
        <nav aria-label="Pages" className="mt-5 flex justify-between gap-4 text-small">
          {query.before ? <TextLink to={auditUrl({ ...query, before: null })}>← Newest</TextLink> : <span />}
          {nextCursor && (
            <TextLink to={auditUrl({ ...query, before: nextCursor })} rel="next">
              Earlier →
            </TextLink>
          )}
        </nav>
      )}
    </Card>
  )
}

const AuditEntryRow = ({ at, action, actor, subject, ip }: AuditEntry) => (
  <li className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-baseline">
    <p className="wrap-anywhere min-w-0">
      <strong className="font-medium">{actor}</strong> {action}
      {subject && <>: {subject}</>}
    </p>
    <p className="flex flex-wrap gap-x-3 text-fine text-ink-soft sm:justify-end">
      {ip && <span>{ip}</span>}
      <DateTimeText value={at} className="tabular-nums" />
    </p>
  </li>
)
