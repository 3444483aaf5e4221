import { sql } from 'drizzle-orm'
import type { Access, Transaction } from '#database/access.ts'
import { auditLog } from '#database/schema/audit.ts'
import type { AuditKind } from './audit.ts'

/** In an admin's own transaction: the database adds the actor. Does nothing for the system. */
export const auditOwnAction = (db: Transaction, kind: AuditKind, subject = '') =>
  db.execute(sql`select write_audit_log(${kind}, ${subject})`)

type StaffAction = { kind: AuditKind; email: string; subject?: string; ip?: string }

/** By the system, for actions around signing in. Does nothing unless the account is an admin's or assistant's. */
export const auditStaffAction = (system: Access, { kind, email, subject = '', ip = '' }: StaffAction) =>
  system.run((db) =>
    db.execute(sql`
      insert into audit_log (kind, actor, subject, ip)
      select ${kind}, email, ${subject.slice(0, 200)}, ${ip} from auth_users
      where email = ${email} and exists (select from user_roles where user_id = auth_users.id)`),
  )

/** On the command line nobody is signed in. */
export const auditCommandLineAction = (db: Transaction, kind: AuditKind, email: string) =>
  db.insert(auditLog).values({ kind, actor: 'command line', subject: email.slice(0, 200) })
