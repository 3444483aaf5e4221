import { asc } from 'drizzle-orm'
import { z } from 'zod'
import { loggedProblem } from '#app/http/problem.server.ts'
import type { Access, Transaction } from '#database/access.ts'
import { blogTags } from '#database/schema/posts.ts'
import type { Log } from '#platform/log.ts'
import { emptyFields, sameFields } from './editor-fields.ts'
import type { EditorPage } from './editor-page.ts'
import { listPreviews } from './previews.server.ts'
import { listCategoryNames, readPost } from './read-post.server.ts'
import { readWorkingCopy } from './working-copies.server.ts'

const TAGS_SUGGESTED = 500

type Loaded =
  | { page: EditorPage; failure: null }
  | { page: null; failure: { status: number; message: string } }

/** Whether what was begun as new has become a post since: whoever comes back to it wants that one. */
export async function isPostNow(access: Access, unfinished: string | null): Promise<boolean> {
  const id = z.uuid().safeParse(unfinished).data
  if (id === undefined) return false
  return access
    .run((db) => readPost(db, id))
    .then(
      (post) => post !== null,
      // Whatever is wrong is said where the page is loaded.
      () => false,
    )
}

/** A new post, or one that was begun and never saved. Its id is settled here, so that saving twice makes one post. */
export const loadNewPost = (access: Access, log: Log, unfinished: string | null): Promise<Loaded> =>
  loaded(log, () =>
    access.run(async (db) => {
      const id = z.uuid().safeParse(unfinished).data ?? crypto.randomUUID()
      const unsaved = unfinished ? await readWorkingCopy(db, access, id) : null
      const saved = { id, fields: emptyFields(new Date()), updatedAt: null, savedBy: null }
      return { saved, unsaved, previews: [], ...(await choices(db)) }
    }),
  )

export const loadPost = (access: Access, log: Log, id: string): Promise<Loaded> =>
  loaded(log, () =>
    access.run(async (db) => {
      const saved = z.uuid().safeParse(id).success ? await readPost(db, id) : null
      if (!saved) return null
      const kept = await readWorkingCopy(db, access, id)
      const unsaved = kept && !sameFields(kept.fields, saved.fields) ? kept : null
      return { saved, unsaved, previews: await listPreviews(db, id), ...(await choices(db)) }
    }),
  )

async function choices(db: Transaction) {
  const categories = await listCategoryNames(db)
  const tags = await db
    .select({ name: blogTags.name })
    .from(blogTags)
    .orderBy(asc(blogTags.name))
    .limit(TAGS_SUGGESTED)
  return { categories, knownTags: tags.map((tag) => tag.name) }
}

async function loaded(log: Log, load: () => Promise<EditorPage | null>): Promise<Loaded> {
  try {
    const page = await load()
    if (page) return { page, failure: null }
    return { page: null, failure: { status: 404, message: 'Post not found' } }
  } catch (error) {
    const { status, message } = loggedProblem(error, log, 'a post could not be opened for editing')
    return { page: null, failure: { status: status === 500 ? 503 : status, message } }
  }
}
