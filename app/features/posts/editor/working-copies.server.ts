import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Unfinished } from '#app/features/posts/posts.ts'
import { sanitizedOrNull } from '#app/features/posts/sanitize.ts'
import type { Access, Transaction } from '#database/access.ts'
import { blogPostDrafts, blogPostRevisions } from '#database/schema/editing.ts'
import { blogPosts } from '#database/schema/posts.ts'
import { type EditorFields, sameFields, typedFields } from './editor-fields.ts'
import { readPost } from './read-post.server.ts'
import { revisionOf } from './stored-fields.server.ts'

/** What the editor sends every few seconds. The id is that of the post, also of one that is only going to be. */
export const workingCopy = z.object({
  id: z.uuid(),
  /** The stamp of the post that the writing began from; none for a new one. */
  asOf: z.iso.datetime().nullable(),
  fields: typedFields,
  /** When the copy that this one follows was kept, as far as the page knows. */
  follows: z.iso.datetime().nullable().default(null),
  /** Where to: into the history goes what gives way to somebody else's version. */
  into: z.enum(['working-copy', 'history']).default('working-copy'),
})

type WorkingCopy = z.output<typeof workingCopy>

/** Who writes. Nobody else can reach a working copy: the policies see to it. */
function writerOf({ person }: Access): string {
  if (person.kind !== 'admin') throw new Error('only an admin has working copies')
  return person.userId
}

/** When the post was last saved, if it is there, and when this copy was kept, if there was any need. */
export type Kept = { updatedAt: string | null; keptAt: string | null }

/** Keeps what was typed. */
export function keepWorkingCopy(access: Access, copy: WorkingCopy): Promise<Kept> {
  const { id, asOf, fields, into } = copy
  const userId = writerOf(access)
  return access.run(async (db) => {
    const saved = await lastSaved(db, id)
    const updatedAt = saved?.toISOString() ?? null
    if (into === 'history' && saved) await keepInHistory(db, access, id, fields)
    if (saved && (into === 'history' || (asOf !== updatedAt && (await isSavedAlready(db, id, fields))))) {
      await dropWorkingCopy(db, access, id)
      return { updatedAt, keptAt: null }
    }
    await setAsideOther(db, access, copy, saved !== undefined)
    const baseUpdatedAt = asOf ? new Date(asOf) : null
    // Of a post that was deleted meanwhile the text goes on as a new one's.
    const row = saved ? { userId, postId: id, fields, baseUpdatedAt } : { id, userId, fields }
    const { userId: user, postId: post } = blogPostDrafts
    const [kept] = await db
      .insert(blogPostDrafts)
      .values(row)
      .onConflictDoUpdate({
        target: saved ? [user, post] : blogPostDrafts.id,
        set: { fields, ...(saved ? { baseUpdatedAt } : {}) },
      })
      .returning({ keptAt: blogPostDrafts.updatedAt })
    return { updatedAt, keptAt: kept?.keptAt.toISOString() ?? null }
  })
}

/** A copy that arrives after its own save is no news. */
async function isSavedAlready(db: Transaction, id: string, fields: EditorFields): Promise<boolean> {
  const saved = await readPost(db, id)
  // Too large to be saved: so it was not.
  const content = sanitizedOrNull(fields.content)
  if (saved === null || content === null) return false
  return sameFields(saved.fields, { ...fields, content, slug: fields.slug || saved.fields.slug })
}

/** What the same person typed in another tab, and this one never saw, is not overwritten without a trace. */
async function setAsideOther(
  db: Transaction,
  access: Access,
  { id, fields, follows }: WorkingCopy,
  exists: boolean,
) {
  const other = await readWorkingCopy(db, access, id)
  if (!other || other.typedAt === follows || sameFields(other.fields, fields)) return
  if (exists) await keepInHistory(db, access, id, other.fields)
  else await db.insert(blogPostDrafts).values({ userId: writerOf(access), fields: other.fields })
}

export async function lastSaved(db: Transaction, id: string): Promise<Date | undefined> {
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

export async function discardWorkingCopy(access: Access, id: string) {
  if (z.uuid().safeParse(id).success) await access.run((db) => dropWorkingCopy(db, access, id))
}

export type Unsaved = { fields: EditorFields; asOf: string | null; typedAt: string }

/** What this person typed and has not saved. What an older version kept and no longer fits is not offered. */
export async function readWorkingCopy(db: Transaction, access: Access, id: string): Promise<Unsaved | null> {
  const [row] = await db
    .select()
    .from(blogPostDrafts)
    .where(ofWriter(writerOf(access), id))
  const fields = typedFields.safeParse(row?.fields)
  if (!row || !fields.success) return null
  return {
    fields: fields.data,
    asOf: row.baseUpdatedAt?.toISOString() ?? null,
    typedAt: row.updatedAt.toISOString(),
  }
}

const SET_ASIDE_AT_MOST = 20

/** Puts what was typed into the history, so that whatever takes its place can be undone. */
export async function keepInHistory(db: Transaction, access: Access, postId: string, fields: EditorFields) {
  await db.insert(blogPostRevisions).values({ postId, savedBy: writerOf(access), fields: revisionOf(fields) })
  // Never so many that they push saved states out.
  await db.execute(sql`delete from ${blogPostRevisions} where id in (
    select id from ${blogPostRevisions} where post_id = ${postId} and fields ->> 'unsaved' is not null
    order by created_at desc, id desc offset ${SET_ASIDE_AT_MOST})`)
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
