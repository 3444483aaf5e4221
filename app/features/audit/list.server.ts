import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { Access, Transaction } from '#database/access.ts'
import { auditLog } from '#database/schema/audit.ts'
import { type AuditEntry, type AuditWish, auditKinds } from './audit.ts'

const PAGE_SIZE = 50
const MOST_ACTORS = 100

export type AuditPage = {
  entries: AuditEntry[]
  /** Everybody who stands in the log. */
  actors: string[]
  /** Where the next page begins, or null on the last. */
  next: number | null
}

export const listAudit = (access: Access, { actor, kind, before }: AuditWish): Promise<AuditPage> =>
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
      entries: shown.map(asEntry),
      actors: await listActors(db),
      next: rows.length > PAGE_SIZE ? (shown.at(-1)?.id ?? null) : null,
    }
  })

/** From one name to the next by the index: a log of a year has few people and many rows. */
async function listActors(db: Transaction): Promise<string[]> {
  const { rows } = await db.execute<{ actor: string }>(sql`
    with recursive one as (
      (select actor from audit_log order by actor limit 1)
      union all
      select (select actor from audit_log where actor > one.actor order by actor limit 1) from one
      where one.actor is not null)
    select actor from one where actor is not null limit ${MOST_ACTORS}`)
  return rows.map(({ actor }) => actor)
}

const asEntry = ({ id, at, kind, actor, subject, address }: typeof auditLog.$inferSelect): AuditEntry => ({
  id,
  actor,
  subject,
  address,
  at: at.toISOString(),
  // A newer version may have written what this one has no words for.
  what: Object.hasOwn(auditKinds, kind) ? auditKinds[kind as keyof typeof auditKinds] : kind,
})

/** The database lets nobody remove more than this. */
export const forgetOldAudit = (system: Access) =>
  system.run((db) => db.delete(auditLog).where(sql`${auditLog.at} < now() - interval '1 year'`))
