import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { UnfinishedPost } from '#app/features/posts/posts.ts'
import { sanitizeOrNull } from '#app/features/posts/sanitize.ts'
import type { Access, Transaction } from '#database/access.ts'
import { blogPostDrafts, blogPostRevisions } from '#database/schema/editing.ts'
import { blogPosts } from '#database/schema/posts.ts'
import { fieldsToRevision } from './convert-fields.server.ts'
import { areFieldsEqual, draftFieldsSchema, type EditorFields } from './editor-fields.ts'
import type { WorkingCopy, WorkingCopyTimes } from './editor-page.ts'
import { readPostForEditing } from './read-post.server.ts'

/** What the editor sends every few seconds. A new post has its id before it is saved. */
export const workingCopySchema = z.object({
  id: z.uuid(),
  /** When the post that it was edited from was saved; null for a new post. */
  asOf: z.iso.datetime().nullable(),
  fields: draftFieldsSchema,
  /** When the previous copy was stored, as far as this tab knows. */
  follows: z.iso.datetime().nullable().default(null),
  /** The history gets the version that its author gives up in favor of somebody else's. */
  into: z.enum(['working-copy', 'history']).default('working-copy'),
})

type WorkingCopyInput = z.output<typeof workingCopySchema>

/** The owner of the working copies. Row policies hide them from everybody else. */
function requireAdminId({ actor }: Access): string {
  if (actor.kind !== 'admin') throw new Error('only an admin has working copies')
  return actor.userId
}

export function saveWorkingCopy(access: Access, copy: WorkingCopyInput): Promise<WorkingCopyTimes> {
  const { id, asOf, fields, into } = copy
  const userId = requireAdminId(access)
  return access.run(async (db) => {
    const saved = await readPostUpdatedAt(db, id)
    const updatedAt = saved?.toISOString() ?? null
    if (into === 'history' && saved) await addUnsavedRevision(db, access, id, fields)
    if (saved && (into === 'history' || (asOf !== updatedAt && (await isSavedAlready(db, id, fields))))) {
      await deleteWorkingCopy(db, access, id)
      return { updatedAt, keptAt: null }
    }
    await archiveOtherTabCopy(db, access, copy, saved !== undefined)
    const baseUpdatedAt = asOf ? new Date(asOf) : null
    // If the post was deleted in the meantime, the text becomes the draft of a new one.
    const row = saved ? { userId, postId: id, fields, baseUpdatedAt } : { id, userId, fields }
    const { userId: user, postId: post } = blogPostDrafts
    const [stored] = await db
      .insert(blogPostDrafts)
      .values(row)
      .onConflictDoUpdate({
        target: saved ? [user, post] : blogPostDrafts.id,
        set: { fields, ...(saved ? { baseUpdatedAt } : {}) },
      })
      .returning({ keptAt: blogPostDrafts.updatedAt })
    return { updatedAt, keptAt: stored?.keptAt.toISOString() ?? null }
  })
}

/** Whether the copy arrived after the save of the same text. */
async function isSavedAlready(db: Transaction, id: string, fields: EditorFields): Promise<boolean> {
  const saved = await readPostForEditing(db, id)
  // Null is a text that is too large to be saved.
  const content = sanitizeOrNull(fields.content)
  if (saved === null || content === null) return false
  const { slug, publishedDate } = saved.fields
  return areFieldsEqual(saved.fields, {
    ...fields,
    content,
    slug: fields.slug || slug,
    publishedDate: fields.publishedDate || publishedDate,
  })
}

/** Before the copy of another tab of the same person is overwritten, it goes into the history. */
async function archiveOtherTabCopy(
  db: Transaction,
  access: Access,
  { id, fields, follows }: WorkingCopyInput,
  postExists: boolean,
) {
  const other = await readWorkingCopy(db, access, id)
  if (!other || other.typedAt === follows || areFieldsEqual(other.fields, fields)) return
  if (postExists) await addUnsavedRevision(db, access, id, other.fields)
  else await db.insert(blogPostDrafts).values({ userId: requireAdminId(access), fields: other.fields })
}

export async function readPostUpdatedAt(db: Transaction, id: string): Promise<Date | undefined> {
  const [post] = await db
    .select({ updatedAt: blogPosts.updatedAt })
    .from(blogPosts)
    .where(eq(blogPosts.id, id))
  return post?.updatedAt
}

const isDraftOfUser = (userId: string, id: string) =>
  and(eq(blogPostDrafts.userId, userId), sql`${id}::uuid in (${blogPostDrafts.id}, ${blogPostDrafts.postId})`)

export async function deleteWorkingCopy(db: Transaction, access: Access, id: string) {
  await db.delete(blogPostDrafts).where(isDraftOfUser(requireAdminId(access), id))
}

export async function discardWorkingCopy(access: Access, id: string) {
  if (z.uuid().safeParse(id).success) await access.run((db) => deleteWorkingCopy(db, access, id))
}

/** Null also for a copy that an older version of the editor stored with other fields. */
export async function readWorkingCopy(
  db: Transaction,
  access: Access,
  id: string,
): Promise<WorkingCopy | null> {
  const [row] = await db
    .select()
    .from(blogPostDrafts)
    .where(isDraftOfUser(requireAdminId(access), id))
  const fields = draftFieldsSchema.safeParse(row?.fields)
  if (!row || !fields.success) return null
  return {
    fields: fields.data,
    asOf: row.baseUpdatedAt?.toISOString() ?? null,
    typedAt: row.updatedAt.toISOString(),
  }
}

const MAX_UNSAVED_REVISIONS = 20

/** Stores what was typed in the history, so that replacing it can be undone. */
export async function addUnsavedRevision(
  db: Transaction,
  access: Access,
  postId: string,
  fields: EditorFields,
) {
  await db
    .insert(blogPostRevisions)
    .values({ postId, savedBy: requireAdminId(access), fields: fieldsToRevision(fields) })
  // A limit of their own, so that they never push saved revisions out of the history.
  await db.execute(sql`delete from ${blogPostRevisions} where id in (
    select id from ${blogPostRevisions} where post_id = ${postId} and fields ->> 'unsaved' is not null
    order by created_at desc, id desc offset ${MAX_UNSAVED_REVISIONS})`)
}

const MAX_UNFINISHED_SHOWN = 10

/** New posts that were begun and never saved. */
export async function listUnfinishedPosts(access: Access): Promise<UnfinishedPost[]> {
  const rows = await access.run((db) =>
    db
      .select({
        id: blogPostDrafts.id,
        title: sql<string>`coalesce(${blogPostDrafts.fields} ->> 'title', '')`,
        typedAt: blogPostDrafts.updatedAt,
      })
      .from(blogPostDrafts)
      .where(and(isNull(blogPostDrafts.postId), eq(blogPostDrafts.userId, requireAdminId(access))))
      .orderBy(desc(blogPostDrafts.updatedAt))
      .limit(MAX_UNFINISHED_SHOWN),
  )
  return rows.map((row) => ({ ...row, typedAt: row.typedAt.toISOString() }))
}
