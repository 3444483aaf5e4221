import { desc, eq } from 'drizzle-orm'
import { runIntent } from '#app/http/run-intent.server.ts'
import { UserError } from '#app/http/user-error.server.ts'
import type { Access } from '#database/access.ts'
import { singleEmails } from '#database/schema/single-emails.ts'
import type { Log } from '#platform/log.ts'
import type { UncertainEmail } from './outbox.ts'

const MAX_LISTED = 50

/** The newest emails of which nobody knows whether they arrived. */
export async function listUncertainEmails(access: Access): Promise<UncertainEmail[]> {
  const rows = await access.run((db) =>
    db
      .select({
        id: singleEmails.id,
        to: singleEmails.toEmail,
        subject: singleEmails.subject,
        createdAt: singleEmails.createdAt,
      })
      .from(singleEmails)
      .where(eq(singleEmails.state, 'uncertain'))
      .orderBy(desc(singleEmails.createdAt))
      .limit(MAX_LISTED),
  )
  return rows.map(({ createdAt, ...email }) => ({ ...email, at: createdAt.toISOString() }))
}

type ActionContext = {
  access: Access
  log: Log
  services: { emails: { sendAgain: (id: string) => Promise<boolean> } }
}

export const handleOutboxAction = ({ access, log, services }: ActionContext, form: FormData) =>
  runIntent({
    form,
    log,
    handlers: {
      async 'send-again'(text) {
        // The service acts with the permissions of the system.
        if (access.actor.kind !== 'admin') throw new UserError(403, 'Only admins send letters again.')
        return (await services.emails.sendAgain(text('id'))) ? 'The letter goes out again' : undefined
      },
    },
  })
