import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import {
  keepForUndo,
  restoreRows,
  type SnapshotRow,
  snapshotRows,
  takeDeletedItem,
} from '#app/features/deletions/deletions.server.ts'
import type { PostKind, UnfinishedPost } from '#app/features/posts/posts.ts'
import { sanitizeOrNull } from '#app/features/posts/sanitize.ts'
import { dropUnreadableScores } from '#app/features/products/reviews/review-fields.ts'
import type { Access, Transaction } from '#database/access.ts'
import { blogPostDrafts, blogPostRevisions } from '#database/schema/editing.ts'
import { blogPosts } from '#database/schema/posts.ts'
import { displayTitle } from '../admin/admin-posts.ts'
import { fieldsToRevision } from './convert-fields.server.ts'
import { compareOrigins, copyOriginSchema, originToStore, storedOriginSchema } from './copy-origin.server.ts'
import { areFieldsEqual, draftFieldsSchema, type EditorFields } from './editor-fields.ts'
import type { WorkingCopy, WorkingCopyTimes } from './editor-page.ts'
import { readPostForEditing } from './read-post.server.ts'
import { excerptToStore } from './validate-fields.ts'

/** What the editor sends every few seconds. A new post has its id before it is saved. */
export const workingCopySchema = z.object({
  id: z.uuid(),
  /** When the post that it was edited from was saved; null for a new post. */
  asOf: z.iso.datetime().nullable(),
  fields: draftFieldsSchema,
  ...copyOriginSchema.shape,
  /**
   * The history gets the version that its author gives up in favor of somebody else's; 'undo' is for a text of the
   * browser that its author discards.
   */
  into: z.enum(['working-copy', 'history', 'undo']).default('working-copy'),
})

export type WorkingCopyInput = z.output<typeof workingCopySchema>

/** The owner of the working copies. Row policies hide them from everybody else. */
export function requireAuthorId({ actor }: Access): string {
  if (actor.kind !== 'admin' && actor.kind !== 'assistant')
    throw new Error('only admins and assistants have working copies')
  return actor.userId
}

export function saveWorkingCopy(access: Access, copy: WorkingCopyInput): Promise<WorkingCopyTimes> {
  const { id, asOf, fields, into } = copy
  const userId = requireAuthorId(access)
  return access.run(async (db) => {
    const saved = await readPostUpdatedAt(db, id)
    const updatedAt = saved?.toISOString() ?? null
    if (into === 'undo') {
      const now = new Date().toISOString()
      const postId = saved ? { post_id: id, id: crypto.randomUUID() } : { post_id: null, id }
      const row = {
        ...postId,
        user_id: userId,
        fields,
        base_updated_at: asOf,
        created_at: now,
        updated_at: now,
      }
      await keepDiscarded(db, access, { id, fields, rows: [row] })
      return { updatedAt, keptAt: null, isForked: false }
    }
    if (into === 'history' && saved) await addUnsavedRevision(db, access, id, fields)
    if (saved && (into === 'history' || (asOf !== updatedAt && (await isSavedAlready(db, id, fields))))) {
      await deleteWorkingCopy(db, access, id)
      return { updatedAt, keptAt: null, isForked: false }
    }
    const stored = await readStoredCopy(db, access, id)
    const relation = stored && compareOrigins(stored, copy)
    const wasForked = stored?.origin?.sender === copy.sender && stored.origin.isForked
    if (stored && relation === 'older') return { updatedAt, keptAt: stored.typedAt, isForked: wasForked }
    const isOther = stored && relation === 'another' && !areFieldsEqual(stored.fields, fields)
    // What the same person typed in another tab goes into the history.
    if (isOther) await archiveCopy(db, access, { id, fields: stored.fields, postExists: saved !== undefined })
    const isForked = isOther || wasForked
    const baseUpdatedAt = asOf ? new Date(asOf) : null
    const stampedFields = { ...fields, origin: originToStore(copy, isForked) }
    // If the post was deleted in the meantime, the text becomes the draft of a new one.
    const row = saved
      ? { userId, postId: id, fields: stampedFields, baseUpdatedAt }
      : { id, userId, fields: stampedFields }
    const { userId: user, postId: post } = blogPostDrafts
    const [written] = await db
      .insert(blogPostDrafts)
      .values(row)
      .onConflictDoUpdate({
        target: saved ? [user, post] : blogPostDrafts.id,
        set: { fields: stampedFields, ...(saved ? { baseUpdatedAt } : {}) },
      })
      .returning({ keptAt: blogPostDrafts.updatedAt })
    return { updatedAt, keptAt: written?.keptAt.toISOString() ?? null, isForked }
  })
}

/** Whether the copy arrived after the save of the same text. */
async function isSavedAlready(db: Transaction, id: string, fields: EditorFields): Promise<boolean> {
  const saved = await readPostForEditing(db, id)
  // Null is a text that is too large to be saved.
  const content = sanitizeOrNull(fields.content)
  if (saved === null || content === null) return false
  const { slug, ownPath, publishedDate } = saved.fields
  return areFieldsEqual(saved.fields, {
    ...fields,
    content,
    slug: fields.slug || slug,
    ownPath: fields.ownPath || (fields.kind === 'page' ? ownPath : ''),
    review: fields.isPublished ? fields.review : dropUnreadableScores(fields.review),
    excerpt: excerptToStore(fields),
    publishedDate: fields.publishedDate || publishedDate,
  })
}

type ArchivedCopy = { id: string; fields: EditorFields; postExists: boolean }

/** Into the history; of a new post, as the draft of another one. */
async function archiveCopy(db: Transaction, access: Access, { id, fields, postExists }: ArchivedCopy) {
  if (postExists) await addUnsavedRevision(db, access, id, fields)
  else await db.insert(blogPostDrafts).values({ userId: requireAuthorId(access), fields })
}

async function readPostUpdatedAt(db: Transaction, id: string): Promise<Date | undefined> {
  const [post] = await db
    .select({ updatedAt: blogPosts.updatedAt })
    .from(blogPosts)
    .where(eq(blogPosts.id, id))
  return post?.updatedAt
}

const isDraftOfUser = (userId: string, id: string) =>
  sql`${blogPostDrafts.userId} = ${userId} and ${id}::uuid in (${blogPostDrafts.id}, ${blogPostDrafts.postId})`

export async function deleteWorkingCopy(db: Transaction, access: Access, id: string) {
  await db.delete(blogPostDrafts).where(isDraftOfUser(requireAuthorId(access), id))
}

type DiscardOptions = {
  /** Whether its author discards it, and may want it back. */
  isUndoable?: boolean
}

/** Returns what can be undone. */
export async function discardWorkingCopy(access: Access, id: string, { isUndoable }: DiscardOptions = {}) {
  if (!z.uuid().safeParse(id).success) return undefined
  return access.run(async (db) => {
    const copy = isUndoable ? await readWorkingCopy(db, access, id) : null
    const rows = copy && (await snapshotRows(db, blogPostDrafts, isDraftOfUser(requireAuthorId(access), id)))
    await deleteWorkingCopy(db, access, id)
    return copy && rows?.length ? keepDiscarded(db, access, { id, fields: copy.fields, rows }) : undefined
  })
}

type DiscardedCopy = { id: string; fields: EditorFields; rows: SnapshotRow[] }

const keepDiscarded = (db: Transaction, access: Access, { id, fields, rows }: DiscardedCopy) =>
  keepForUndo(db, access, {
    kind: 'working-copy',
    subject: id,
    title: displayTitle(fields),
    rows: { drafts: rows },
  })

/** Returns the URL of the editor, which shows it again. What was typed since goes into the history or another draft. */
export const restoreWorkingCopy = (access: Access, deletionId: string): Promise<string | undefined> =>
  access.run(async (db) => {
    const item = await takeDeletedItem(db, deletionId, ['working-copy'])
    if (!item) return undefined
    const id = item.subject
    const postExists = (await readPostUpdatedAt(db, id)) !== undefined
    const newer = await readWorkingCopy(db, access, id)
    if (newer) await archiveCopy(db, access, { id, fields: newer.fields, postExists })
    await deleteWorkingCopy(db, access, id)
    const rows = item.rows.drafts?.map((row) => (postExists ? row : { ...row, post_id: null, id }))
    await restoreRows(db, blogPostDrafts, rows)
    return postExists ? `/admin/posts/${id}` : `/admin/posts/new?draft=${id}`
  })

/** Null also for a copy that an older version of the editor stored with other fields. */
export async function readWorkingCopy(
  db: Transaction,
  access: Access,
  id: string,
): Promise<WorkingCopy | null> {
  const stored = await readStoredCopy(db, access, id)
  if (!stored) return null
  const { origin: _origin, ...copy } = stored
  return copy
}

const originOfFields = z.object({ origin: storedOriginSchema })

async function readStoredCopy(db: Transaction, access: Access, id: string) {
  const [row] = await db
    .select()
    .from(blogPostDrafts)
    .where(isDraftOfUser(requireAuthorId(access), id))
  const fields = draftFieldsSchema.safeParse(row?.fields)
  if (!row || !fields.success) return null
  return {
    fields: fields.data,
    asOf: row.baseUpdatedAt?.toISOString() ?? null,
    typedAt: row.updatedAt.toISOString(),
    origin: originOfFields.safeParse(row.fields).data?.origin,
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
    .values({ postId, savedBy: requireAuthorId(access), fields: fieldsToRevision(fields) })
  // A limit of their own, so that they never push saved revisions out of the history.
  await db.execute(sql`delete from ${blogPostRevisions} where id in (
    select id from ${blogPostRevisions} where post_id = ${postId} and fields ->> 'unsaved' is not null
    order by created_at desc, id desc offset ${MAX_UNSAVED_REVISIONS})`)
}

const MAX_UNFINISHED_SHOWN = 10

/** New posts that were begun and never saved. */
export async function listUnfinishedPosts(
  access: Access,
  kind: PostKind = 'post',
): Promise<UnfinishedPost[]> {
  const rows = await access.run((db) =>
    db
      .select({
        id: blogPostDrafts.id,
        title: sql<string>`coalesce(${blogPostDrafts.fields} ->> 'title', '')`,
        typedAt: blogPostDrafts.updatedAt,
      })
      .from(blogPostDrafts)
      .where(
        and(
          isNull(blogPostDrafts.postId),
          eq(blogPostDrafts.userId, requireAuthorId(access)),
          sql`coalesce(${blogPostDrafts.fields} ->> 'kind', 'post') = ${kind}`,
        ),
      )
      .orderBy(desc(blogPostDrafts.updatedAt))
      .limit(MAX_UNFINISHED_SHOWN),
  )
  return rows.map((row) => ({ ...row, typedAt: row.typedAt.toISOString() }))
}
