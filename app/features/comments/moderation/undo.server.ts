import { inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { lockCommentWords, type SpamLabel } from '#app/features/comments/spam/training.server.ts'
import type { Access, Transaction } from '#database/access.ts'
import { blogComments } from '#database/schema/comments.ts'
import { retrain, type StoredComment, targetFolders } from './moderate.server.ts'
import { type Decision, decisions, folderOf } from './moderation.ts'

const dateSchema = z.coerce.date()
const labelSchema = z.enum(['spam', 'ham']).nullable()

/** What a change overwrites; for a deleted comment, all of it. */
const previousStateSchema = z.object({
  id: z.uuid(),
  isApproved: z.boolean(),
  spamSince: dateSchema.nullable(),
  taught: labelSchema,
})
const deletedCommentSchema = previousStateSchema.extend({
  postId: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  avatarUrl: z.string().nullable(),
  content: z.string(),
  userId: z.string().nullable(),
  heldBecause: z.array(z.string()),
  createdAt: dateSchema,
})

const receiptSchema = z.object({
  decision: z.enum(decisions),
  rows: z.array(z.union([deletedCommentSchema, previousStateSchema])),
})

/** Everything needed to undo a change, as JSON. */
export const createReceipt = (decision: Decision, rows: StoredComment[]): string =>
  JSON.stringify({
    decision,
    rows: rows.map((row) => (decision === 'delete' ? row : previousStateSchema.parse(row))),
  })

/** Skips comments that were changed again since. Returns the ids of the restored ones. */
export function undo(access: Access, receiptText: string): Promise<string[]> {
  const { decision, rows } = receiptSchema.parse(JSON.parse(receiptText))
  return access.run(async (db) => {
    await lockCommentWords(db)
    return decision === 'delete'
      ? restoreDeletedComments(db, z.array(deletedCommentSchema).parse(rows))
      : restorePreviousState(db, decision, new Map(rows.map((row) => [row.id, row])))
  })
}

/** The classifier needs no update, since deleting does not untrain it. The post or author may be deleted by now. */
async function restoreDeletedComments(db: Transaction, rows: StoredComment[]): Promise<string[]> {
  const { rows: restored } = await db.execute<{ id: string }>(sql`
    insert into blog_comments (id, post_id, first_name, last_name, avatar_url, content, is_approved, user_id,
      held_because, spam_since, taught, created_at)
    select gone."id", post.id, "firstName", "lastName", "avatarUrl", gone."content", "isApproved", author.id,
      array(select jsonb_array_elements_text("heldBecause")), "spamSince", "taught", "createdAt"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as gone ("id" uuid, "postId" uuid, "firstName" text,
      "lastName" text, "avatarUrl" text, "content" text, "isApproved" boolean, "userId" text, "heldBecause" jsonb,
      "spamSince" timestamptz, "taught" text, "createdAt" timestamptz)
    join blog_posts as post on post.id = gone."postId"
    left join auth_users as author on author.id = gone."userId"
    on conflict do nothing
    returning id`)
  return restored.map(({ id }) => id)
}

async function restorePreviousState(
  db: Transaction,
  decision: Decision,
  previousStates: Map<string, z.output<typeof previousStateSchema>>,
) {
  const found = await db
    .select()
    .from(blogComments)
    .where(inArray(blogComments.id, [...previousStates.keys()]))
    .for('update')
  const rows = found.filter((row) => folderOf(row) === targetFolders[decision])
  await retrain(
    db,
    rows.map((row) => ({ row, to: (previousStates.get(row.id)?.taught ?? null) as SpamLabel | null })),
  )
  const states = rows.map(({ id }) => previousStates.get(id))
  const { rows: restored } = await db.execute<{ id: string }>(sql`
    update blog_comments as comment
    set is_approved = was."isApproved", spam_since = was."spamSince", taught = was."taught"
    from jsonb_to_recordset(${JSON.stringify(states)}::jsonb) as was ("id" uuid, "isApproved" boolean,
      "spamSince" timestamptz, "taught" text)
    where comment.id = was."id"
    returning comment.id`)
  return restored.map(({ id }) => id)
}
