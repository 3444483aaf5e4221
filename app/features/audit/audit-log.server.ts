import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { Access, Transaction } from '#database/access.ts'
import { auditLog } from '#database/schema/audit.ts'
import { type AuditEntry, type AuditQuery, auditKindLabels } from './audit.ts'

const PAGE_SIZE = 50
const MAX_ACTORS = 100

export type AuditPage = {
  entries: AuditEntry[]
  /** Everybody with an entry in the log. */
  actors: string[]
  /** For the next page; null on the last. */
  nextCursor: number | null
}

export const listAuditEntries = (access: Access, { actor, kind, before }: AuditQuery): Promise<AuditPage> =>
  access.run(async (db) => {
    const rows = await db
      .select()
      .from(auditLog)
      .where(
        and(
          actor ? eq(auditLog.actor, actor) : undefined,
          kind ? eq(auditLog.kind, kind) : undefined,
          before ? lt(auditLog.id, before) : undefined,
        ),
      )
      .orderBy(desc(auditLog.id))
      .limit(PAGE_SIZE + 1)
    const shown = rows.slice(0, PAGE_SIZE)
    return {
      entries: shown.map(toAuditEntry),
      actors: await listActors(db),
      nextCursor: rows.length > PAGE_SIZE ? (shown.at(-1)?.id ?? null) : null,
    }
  })

/** A loose index scan: the log has few actors and many rows. */
async function listActors(db: Transaction): Promise<string[]> {
  const { rows } = await db.execute<{ actor: string }>(sql`
    with recursive one as (
      (select actor from audit_log order by actor limit 1)
      union all
      select (select actor from audit_log where actor > one.actor order by actor limit 1) from one
      where one.actor is not null)
    select actor from one where actor is not null limit ${MAX_ACTORS}`)
  return rows.map(({ actor }) => actor)
}

const toAuditEntry = ({ id, at, kind, actor, subject, ip }: typeof auditLog.$inferSelect): AuditEntry => ({
  id,
  actor,
  subject,
  ip,
  at: at.toISOString(),
  // A newer version may have written kinds that this one does not know.
  action: Object.hasOwn(auditKindLabels, kind) ? auditKindLabels[kind as keyof typeof auditKindLabels] : kind,
})

/** The database permits deleting older entries only. */
export const deleteOldAuditEntries = (system: Access) =>
  system.run((db) => db.delete(auditLog).where(sql`${auditLog.at} < now() - interval '1 year'`))
