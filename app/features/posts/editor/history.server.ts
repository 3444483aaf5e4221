import { desc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Access, Transaction } from '#database/access.ts'
import { authUsers } from '#database/schema/accounts.ts'
import { blogPostDrafts, blogPostRevisions } from '#database/schema/editing.ts'
import { differences } from './differences.ts'
import type { HistoryPage, Revision } from './history.ts'
import { listCategoryNames, readPost } from './read-post.server.ts'
import { fieldsOfRevision } from './stored-fields.server.ts'
import { dropWorkingCopy, keepInHistory, readWorkingCopy } from './working-copies.server.ts'

const SHOWN = 100

async function listRevisions(db: Transaction, postId: string): Promise<Revision[]> {
  const rows = await db
    .select({
      id: blogPostRevisions.id,
      savedAt: blogPostRevisions.createdAt,
      savedBy: authUsers.email,
      title: sql<string>`coalesce(${blogPostRevisions.fields} ->> 'title', '')`,
      wasSaved: sql<boolean>`${blogPostRevisions.fields} ->> 'unsaved' is null`,
      isPublished: sql<boolean>`coalesce((${blogPostRevisions.fields} ->> 'is_published')::boolean, false)`,
    })
    .from(blogPostRevisions)
    .leftJoin(authUsers, eq(authUsers.id, blogPostRevisions.savedBy))
    .where(eq(blogPostRevisions.postId, postId))
    .orderBy(desc(blogPostRevisions.createdAt), desc(blogPostRevisions.id))
    .limit(SHOWN)
  return rows.map((row) => ({ ...row, savedAt: row.savedAt.toISOString() }))
}

async function fieldsAt(db: Transaction, postId: string, revisionId: string, tags: string[]) {
  const { id, fields, postId: post } = blogPostRevisions
  const [row] = await db.select({ fields, post }).from(blogPostRevisions).where(eq(id, revisionId))
  return row?.post === postId ? fieldsOfRevision(row.fields, tags) : null
}

/** Every saved state of a post, and what one of them says otherwise than the post does now. */
export function readHistory(
  access: Access,
  postId: string,
  chosen: string | null,
): Promise<HistoryPage | null> {
  return access.run(async (db) => {
    const saved = z.uuid().safeParse(postId).success ? await readPost(db, postId) : null
    if (!saved) return null
    const revisions = await listRevisions(db, postId)
    // The newest that was saved is the post as it is: the one before is what somebody comes here for.
    const [current, ...earlier] = revisions.filter(({ wasSaved }) => wasSaved)
    const selected = revisions.find(({ id }) => id === chosen) ?? earlier[0] ?? current
    const then = selected && (await fieldsAt(db, postId, selected.id, saved.fields.tags))
    return {
      post: { id: postId, title: saved.fields.title },
      revisions,
      current: current?.id ?? null,
      selected: selected?.id ?? null,
      changes: then ? differences(then, saved.fields, await listCategoryNames(db)) : [],
    }
  })
}

/**
 * Lays an old state into the editor as unsaved work: it becomes the post only when somebody looks at it and saves.
 * What was unsaved before goes into the history.
 */
export function restoreRevision(access: Access, postId: string, revisionId: string): Promise<boolean> {
  return access.run(async (db) => {
    const isId = (text: string) => z.uuid().safeParse(text).success
    if (access.person.kind !== 'admin' || !isId(postId) || !isId(revisionId)) return false
    const saved = await readPost(db, postId)
    const fields = saved && (await fieldsAt(db, postId, revisionId, saved.fields.tags))
    if (!fields) return false
    const unsaved = await readWorkingCopy(db, access, postId)
    if (unsaved) await keepInHistory(db, access, postId, unsaved.fields)
    await dropWorkingCopy(db, access, postId)
    const baseUpdatedAt = new Date(saved.updatedAt)
    await db.insert(blogPostDrafts).values({ userId: access.person.userId, postId, fields, baseUpdatedAt })
    return true
  })
}
