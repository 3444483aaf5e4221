import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Unfinished } from '#app/features/posts/posts.ts'
import type { Access, Transaction } from '#database/access.ts'
import { blogPostDrafts, blogPostRevisions } from '#database/schema/editing.ts'
import { blogPosts } from '#database/schema/posts.ts'
import { type EditorFields, editorFields } from './editor-fields.ts'
import { revisionOf } from './stored-fields.server.ts'

/** What the editor sends every few seconds. The id is that of the post, also of one that is only going to be. */
export const workingCopy = z.object({
  id: z.uuid(),
  /** The stamp of the post that the writing began from; none for a new one. */
  asOf: z.iso.datetime().nullable(),
  fields: editorFields,
  /** Where to: into the history goes what gives way to somebody else's version. */
  into: z.enum(['working-copy', 'history']).default('working-copy'),
})

type WorkingCopy = z.output<typeof workingCopy>

/** Who writes. Nobody else can reach a working copy: the policies see to it. */
function writerOf({ person }: Access): string {
  if (person.kind !== 'admin') throw new Error('only an admin has working copies')
  return person.userId
}

/** Keeps what was typed; answers when the post itself was last saved, or nothing when there is no such post. */
export function keepWorkingCopy(access: Access, { id, asOf, fields, into }: WorkingCopy) {
  const userId = writerOf(access)
  return access.run(async (db) => {
    const updatedAt = await lastSaved(db, id)
    if (into === 'history' && updatedAt) {
      await keepInHistory(db, access, id, fields)
      await dropWorkingCopy(db, access, id)
      return { updatedAt: updatedAt.toISOString() }
    }
    const baseUpdatedAt = asOf ? new Date(asOf) : null
    // Of a post that was deleted meanwhile the text goes on as a new one's.
    const row = updatedAt ? { userId, postId: id, fields, baseUpdatedAt } : { id, userId, fields }
    const { userId: user, postId: post } = blogPostDrafts
    await db
      .insert(blogPostDrafts)
      .values(row)
      .onConflictDoUpdate({
        target: updatedAt ? [user, post] : blogPostDrafts.id,
        set: { fields, ...(updatedAt ? { baseUpdatedAt } : {}) },
      })
    return { updatedAt: updatedAt?.toISOString() ?? null }
  })
}

async function lastSaved(db: Transaction, id: string): Promise<Date | undefined> {
  const [post] = await db
    .select({ updatedAt: blogPosts.updatedAt })
    .from(blogPosts)
    .where(eq(blogPosts.id, id))
  return post?.updatedAt
}

const ofWriter = (userId: string, id: string) =>
  and(eq(blogPostDrafts.userId, userId), sql`${id}::uuid in (${blogPostDrafts.id}, ${blogPostDrafts.postId})`)

export async function dropWorkingCopy(db: Transaction, access: Access, id: string) {
  await db.delete(blogPostDrafts).where(ofWriter(writerOf(access), id))
}

export const discardWorkingCopy = (access: Access, id: string) =>
  access.run((db) => dropWorkingCopy(db, access, id))

export type Unsaved = { fields: EditorFields; asOf: string | null; typedAt: string }

/** What this person typed and has not saved. What an older version kept and no longer fits is not offered. */
export async function readWorkingCopy(db: Transaction, access: Access, id: string): Promise<Unsaved | null> {
  const [row] = await db
    .select()
    .from(blogPostDrafts)
    .where(ofWriter(writerOf(access), id))
  const fields = editorFields.safeParse(row?.fields)
  if (!row || !fields.success) return null
  return {
    fields: fields.data,
    asOf: row.baseUpdatedAt?.toISOString() ?? null,
    typedAt: row.updatedAt.toISOString(),
  }
}

/** Puts what was typed into the history, so that whatever takes its place can be undone. */
export async function keepInHistory(db: Transaction, access: Access, postId: string, fields: EditorFields) {
  await db.insert(blogPostRevisions).values({ postId, savedBy: writerOf(access), fields: revisionOf(fields) })
}

const UNFINISHED_SHOWN = 10

/** New posts that were begun and never saved. */
export async function listUnfinished(access: Access): Promise<Unfinished[]> {
  const rows = await access.run((db) =>
    db
      .select({
        id: blogPostDrafts.id,
        title: sql<string>`coalesce(${blogPostDrafts.fields} ->> 'title', '')`,
        typedAt: blogPostDrafts.updatedAt,
      })
      .from(blogPostDrafts)
      .where(and(isNull(blogPostDrafts.postId), eq(blogPostDrafts.userId, writerOf(access))))
      .orderBy(desc(blogPostDrafts.updatedAt))
      .limit(UNFINISHED_SHOWN),
  )
  return rows.map((row) => ({ ...row, typedAt: row.typedAt.toISOString() }))
}
