import type { SubscriberImportReport } from './import.ts'
import type { StagedGroup } from './staging.server.ts'

const reasonsHere = {
  unsubscribed: 'Unsubscribed here before',
  bounced: 'Could not be reached from here before',
  pending: 'Has not confirmed here yet',
  suppressed: 'Left here before, and was deleted',
} as const

const reasonsThere = {
  unsubscribed: 'Unsubscribed',
  bounced: 'Bounced',
  unconfirmed: 'Has not confirmed, is left out',
} as const

/** What they did here counts first, whatever the file says. */
function reasonFor({ here, status, reason, ends }: StagedGroup): string | undefined {
  if (here && here !== 'active') return reasonsHere[here]
  if (status === 'active' || (here === 'active' && !ends)) return undefined
  return reason ? `${reasonsThere[status]}: ${reason}` : reasonsThere[status]
}

type GroupedReport = Pick<SubscriberImportReport, 'added' | 'known' | 'inactive' | 'noted'>

/** Who gets letters, and why the others do not. */
export function reportGroups(groups: StagedGroup[]): GroupedReport {
  const report: GroupedReport = { added: 0, known: 0, inactive: [], noted: 0 }
  const countByReason = new Map<string, number>()
  for (const group of groups) {
    const reason = reasonFor(group)
    if (reason) countByReason.set(reason, (countByReason.get(reason) ?? 0) + group.count)
    else report[group.here ? 'known' : 'added'] += group.count
    if (group.ends || (!group.here && reason && group.status !== 'unconfirmed')) report.noted += group.count
  }
  report.inactive = [...countByReason].map(([reason, count]) => ({ reason, count }))
  return report
}
