import { sql } from 'drizzle-orm'
import type { Access, Transaction } from '#database/access.ts'
import { auditLog } from '#database/schema/audit.ts'
import type { AuditKind } from './audit.ts'

/** Within an admin's own transaction; the database signs it. Of what the system does by itself nothing is kept. */
export const noteOwn = (db: Transaction, kind: AuditKind, subject = '') =>
  db.execute(sql`select note_in_audit_log(${kind}, ${subject})`)

type Note = { kind: AuditKind; email: string; subject?: string; address?: string }

/** By the system, for what happens around signing in; of accounts that are no admin's nothing is kept. */
export const noteOfAdmin = (system: Access, { kind, email, subject = '', address = '' }: Note) =>
  system.run((db) =>
    db.execute(sql`
      insert into audit_log (kind, actor, subject, address)
      select ${kind}, email, ${subject.slice(0, 200)}, ${address} from auth_users
      where email = ${email} and exists (select from user_roles where user_id = auth_users.id and role = 'admin')`),
  )

/** Nobody is signed in there: whoever may log in to the machine did it. */
export const noteFromCommandLine = (db: Transaction, kind: AuditKind, email: string) =>
  db.insert(auditLog).values({ kind, actor: 'command line', subject: email.slice(0, 200) })
