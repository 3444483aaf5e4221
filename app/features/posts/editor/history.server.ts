import { desc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { readTimeZone } from '#app/features/site/site.server.ts'
import { logProblem, type Problem } from '#app/http/problem.server.ts'
import { respondFailure } from '#app/http/run-intent.server.ts'
import type { Access, Transaction } from '#database/access.ts'
import { authUsers } from '#database/schema/accounts.ts'
import { blogPostDrafts, blogPostRevisions } from '#database/schema/editing.ts'
import type { Log } from '#platform/log.ts'
import { compareFields } from './compare-fields.ts'
import { revisionToFields } from './convert-fields.server.ts'
import type { EditorFields } from './editor-fields.ts'
import type { HistoryPage, Revision } from './history.ts'
import { listCategoryNames, readPostForEditing } from './read-post.server.ts'
import {
  addUnsavedRevision,
  deleteWorkingCopy,
  readWorkingCopy,
  requireAuthorId,
} from './working-copies.server.ts'

const MAX_REVISIONS_SHOWN = 100

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
    .limit(MAX_REVISIONS_SHOWN)
  return rows.map((row) => ({ ...row, savedAt: row.savedAt.toISOString() }))
}

async function readRevisionFields(
  db: Transaction,
  postId: string,
  revisionId: string,
  current: EditorFields,
) {
  const { id, fields, postId: post } = blogPostRevisions
  const [row] = await db.select({ fields, post }).from(blogPostRevisions).where(eq(id, revisionId))
  return row?.post === postId ? revisionToFields(row.fields, current) : null
}

/** The revisions of a post, and how the selected one differs from the post as it is now. */
export function readHistory(
  access: Access,
  postId: string,
  requestedId: string | null,
): Promise<HistoryPage | null> {
  return access.run(async (db) => {
    const saved = z.uuid().safeParse(postId).success ? await readPostForEditing(db, postId) : null
    if (!saved) return null
    const revisions = await listRevisions(db, postId)
    // The newest saved revision is the post as it is now, so the one before it is selected first.
    const [current, ...earlier] = revisions.filter(({ wasSaved }) => wasSaved)
    const selected = revisions.find(({ id }) => id === requestedId) ?? earlier[0] ?? current
    const selectedFields = selected && (await readRevisionFields(db, postId, selected.id, saved.fields))
    return {
      post: { id: postId, title: saved.fields.title, kind: saved.fields.kind },
      revisions,
      current: current?.id ?? null,
      selected: selected?.id ?? null,
      changes: selectedFields
        ? compareFields(selectedFields, saved.fields, {
            categories: await listCategoryNames(db),
            timeZone: await readTimeZone(db),
          })
        : [],
    }
  })
}

/**
 * Puts an old revision into the editor as a working copy: the post changes only when somebody saves it. The working
 * copy that it replaces goes into the history.
 */
export function restoreRevision(access: Access, postId: string, revisionId: string): Promise<boolean> {
  return access.run(async (db) => {
    const isUuid = (text: string) => z.uuid().safeParse(text).success
    if (!isUuid(postId) || !isUuid(revisionId)) return false
    const saved = await readPostForEditing(db, postId)
    const fields = saved && (await readRevisionFields(db, postId, revisionId, saved.fields))
    if (!fields) return false
    const unsaved = await readWorkingCopy(db, access, postId)
    if (unsaved) await addUnsavedRevision(db, access, postId, unsaved.fields)
    await deleteWorkingCopy(db, access, postId)
    const baseUpdatedAt = new Date(saved.updatedAt)
    const userId = requireAuthorId(access)
    await db.insert(blogPostDrafts).values({ userId, postId, fields, baseUpdatedAt })
    return true
  })
}

type Context = { access: Access; log: Log }

type HistoryPageResult = { page: HistoryPage; failure: null } | { page: null; failure: Problem }

export async function loadHistory(
  { access, log }: Context,
  postId: string,
  requestedId: string | null,
): Promise<HistoryPageResult> {
  try {
    const page = await readHistory(access, postId, requestedId)
    if (page) return { page, failure: null }
    return { page: null, failure: { status: 404, message: 'Post not found' } }
  } catch (error) {
    const { message } = logProblem(error, log, 'loading the post history failed')
    return { page: null, failure: { status: 503, message } }
  }
}

/** Returns the failure; null if the revision was restored. */
export async function handleRestoreAction({ access, log }: Context, postId: string, form: FormData) {
  try {
    if (await restoreRevision(access, postId, String(form.get('version')))) return null
    return respondFailure({ status: 404, message: 'This version is no longer there.' }, form)
  } catch (error) {
    return respondFailure(logProblem(error, log, 'restoring a revision failed'), form)
  }
}
