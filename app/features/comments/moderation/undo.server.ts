import { inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { lockCommentWords, type SpamLabel } from '#app/features/comments/spam/training.server.ts'
import type { Access, Transaction } from '#database/access.ts'
import { authUsers } from '#database/schema/accounts.ts'
import { commentAnswers } from '#database/schema/comment-answers.ts'
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
const answerSchema = z.object({
  id: z.uuid(),
  authorName: z.string(),
  mark: z.enum(['author', 'team']),
  content: z.string(),
  userId: z.string().nullable(),
  createdAt: dateSchema,
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
  pinnedAt: dateSchema.nullish(),
  answers: z.array(answerSchema).default([]),
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
async function restoreDeletedComments(
  db: Transaction,
  rows: z.output<typeof deletedCommentSchema>[],
): Promise<string[]> {
  const { rows: restored } = await db.execute<{ id: string }>(sql`
    insert into blog_comments (id, post_id, first_name, last_name, avatar_url, content, is_approved, user_id,
      held_because, spam_since, taught, created_at, pinned_at)
    select gone."id", post.id, "firstName", "lastName", "avatarUrl", gone."content", "isApproved", author.id,
      array(select jsonb_array_elements_text("heldBecause")), "spamSince", "taught", "createdAt",
      -- Another one may be pinned by now.
      case when not exists (select from blog_comments where post_id = post.id and pinned_at is not null)
        then "pinnedAt" end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as gone ("id" uuid, "postId" uuid, "firstName" text,
      "lastName" text, "avatarUrl" text, "content" text, "isApproved" boolean, "userId" text, "heldBecause" jsonb,
      "spamSince" timestamptz, "taught" text, "createdAt" timestamptz, "pinnedAt" timestamptz)
    join blog_posts as post on post.id = gone."postId"
    left join auth_users as author on author.id = gone."userId"
    on conflict do nothing
    returning id`)
  const ids = restored.map(({ id }) => id)
  await restoreAnswers(
    db,
    rows.filter(({ id }) => ids.includes(id)),
  )
  return ids
}

async function restoreAnswers(db: Transaction, comments: z.output<typeof deletedCommentSchema>[]) {
  const answers = comments.flatMap(({ id, postId, answers }) =>
    answers.map((answer) => ({ ...answer, commentId: id, postId })),
  )
  if (answers.length === 0) return
  const authors = await db
    .select({ id: authUsers.id })
    .from(authUsers)
    .where(inArray(authUsers.id, [...new Set(answers.flatMap(({ userId }) => userId ?? []))]))
  const known = new Set(authors.map(({ id }) => id))
  await db
    .insert(commentAnswers)
    .values(
      answers.map((answer) => ({ ...answer, userId: known.has(answer.userId ?? '') ? answer.userId : null })),
    )
    .onConflictDoNothing()
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
