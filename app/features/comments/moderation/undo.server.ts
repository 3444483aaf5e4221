import { inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Label, takeTurns } from '#app/features/comments/spam/lessons.server.ts'
import type { Access, Transaction } from '#database/access.ts'
import { blogComments } from '#database/schema/comments.ts'
import { type CommentRow, relearn, targets } from './moderate.server.ts'
import { type Decision, decisions, folderOf } from './moderation.ts'

const moment = z.coerce.date()
const label = z.enum(['spam', 'ham']).nullable()

/** How a comment was before a change; of a deleted one everything. */
const before = z.object({
  id: z.uuid(),
  isApproved: z.boolean(),
  spamSince: moment.nullable(),
  taught: label,
})
const whole = before.extend({
  postId: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  avatarUrl: z.string().nullable(),
  content: z.string(),
  userId: z.string().nullable(),
  heldBecause: z.array(z.string()),
  createdAt: moment,
})

const receipt = z.object({ decision: z.enum(decisions), rows: z.array(z.union([whole, before])) })

/** Everything that it takes to undo a change, as a text. */
export const receiptFor = (decision: Decision, rows: CommentRow[]): string =>
  JSON.stringify({
    decision,
    rows: rows.map((row) => (decision === 'delete' ? row : before.parse(row))),
  })

/** Puts back what a change did, wherever nobody has changed it again since. Answers which comments came back. */
export function undo(access: Access, text: string): Promise<string[]> {
  const { decision, rows } = receipt.parse(JSON.parse(text))
  return access.run(async (db) => {
    await takeTurns(db)
    return decision === 'delete'
      ? bringBack(db, z.array(whole).parse(rows))
      : putBack(db, decision, new Map(rows.map((row) => [row.id, row])))
  })
}

/** What it taught is still known: a deletion takes no lesson back. Its post or its author may be gone by now. */
async function bringBack(db: Transaction, rows: CommentRow[]): Promise<string[]> {
  const { rows: back } = await db.execute<{ id: string }>(sql`
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
  return back.map(({ id }) => id)
}

async function putBack(db: Transaction, decision: Decision, was: Map<string, z.output<typeof before>>) {
  const there = await db
    .select()
    .from(blogComments)
    .where(inArray(blogComments.id, [...was.keys()]))
    .for('update')
  const rows = there.filter((row) => folderOf(row) === targets[decision])
  await relearn(
    db,
    rows.map((row) => ({ row, to: (was.get(row.id)?.taught ?? null) as Label | null })),
  )
  const states = rows.map(({ id }) => was.get(id))
  const { rows: back } = await db.execute<{ id: string }>(sql`
    update blog_comments as comment
    set is_approved = was."isApproved", spam_since = was."spamSince", taught = was."taught"
    from jsonb_to_recordset(${JSON.stringify(states)}::jsonb) as was ("id" uuid, "isApproved" boolean,
      "spamSince" timestamptz, "taught" text)
    where comment.id = was."id"
    returning comment.id`)
  return back.map(({ id }) => id)
}
