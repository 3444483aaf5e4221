import type { BetterAuthPlugin } from 'better-auth'
import { createAuthEndpoint } from 'better-auth/api'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { auditKindNames } from '#app/features/audit/audit.ts'
import type { Access, Transaction } from '#database/access.ts'
import { neutralName } from './removal.ts'

const removalSchema = z.object({
  userId: z.string(),
  comments: z.enum(['keep', 'delete']),
  /** For the audit log; missing where it does not belong there. */
  audit: z.object({ actor: z.string(), subject: z.string(), ip: z.string() }).optional(),
})

const REMOVED: (typeof auditKindNames)[number] = 'account-removed'

/** Deleting a user, which only the system may. Without a path it cannot be called by HTTP. */
export const removalPlugin = (system: Access) =>
  ({
    id: 'venus-removal',
    endpoints: {
      /** Returns the URLs of avatars that no comment shows anymore. The database refuses to remove the last admin. */
      removeUser: createAuthEndpoint(
        { method: 'POST', body: removalSchema },
        async ({ body: { userId, comments, audit } }): Promise<string[]> =>
          system.run(async (db) => {
            const { rows } = await db.execute<{ url: string }>(
              sql`select avatar_url as url from blog_comments where user_id = ${userId} and avatar_url is not null`,
            )
            await forgetAsker(db, userId)
            if (comments === 'delete') await deleteWords(db, userId)
            else await anonymizeComments(db, userId)
            await db.execute(sql`delete from auth_users where id = ${userId}`)
            if (audit) {
              const { actor, subject, ip } = audit
              await db.execute(sql`insert into audit_log (kind, actor, subject, ip)
                values (${REMOVED}, ${actor}, ${subject.slice(0, 200)}, ${ip})`)
            }
            return rows.map(({ url }) => url)
          }),
      ),
    },
  }) satisfies BetterAuthPlugin

const commentsOf = (userId: string) => sql`(select id from blog_comments where user_id = ${userId})`

/** A comment that is a question is there twice. */
const forgetAsker = (db: Transaction, userId: string) =>
  db.execute(sql`update questions set asker_name = '' where comment_id in ${commentsOf(userId)}`)

/** A letter that has gone out keeps what it says. */
async function deleteWords(db: Transaction, userId: string) {
  await db.execute(sql`delete from questions where comment_id in ${commentsOf(userId)} and issue_id is null`)
  await db.execute(sql`delete from blog_comments where user_id = ${userId}`)
  await db.execute(sql`delete from comment_answers where user_id = ${userId}`)
}

/** Under the neutral name, a text that stands below the same post already would be there twice. */
async function anonymizeComments(db: Transaction, userId: string) {
  const { firstName, lastName } = neutralName
  await db.execute(sql`
    delete from blog_comments as comment using blog_comments as other
    where comment.user_id = ${userId} and other.post_id = comment.post_id and other.id <> comment.id
      and lower(other.content) = lower(comment.content)
      and ((other.first_name = ${firstName} and other.last_name = ${lastName})
        or (other.user_id = ${userId} and other.id < comment.id))`)
  await db.execute(sql`
    update blog_comments set first_name = ${firstName}, last_name = ${lastName}, avatar_url = null
    where user_id = ${userId}`)
}
