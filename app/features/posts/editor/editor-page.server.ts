import { asc } from 'drizzle-orm'
import { z } from 'zod'
import { listDeletedItems } from '#app/features/deletions/deletions.server.ts'
import type { PostKind } from '#app/features/posts/posts.ts'
import { selectFoundProduct } from '#app/features/products/blocks/find-products.server.ts'
import { selectCriteria } from '#app/features/products/reviews/save-review.server.ts'
import { selectShopSettings } from '#app/features/products/settings/shop-settings.server.ts'
import { logProblem } from '#app/http/problem.server.ts'
import { UserError } from '#app/http/user-error.server.ts'
import type { Access, Transaction } from '#database/access.ts'
import { blogTags } from '#database/schema/posts.ts'
import type { Log } from '#platform/log.ts'
import { areFieldsEqual, emptyFields } from './editor-fields.ts'
import type { EditorPage } from './editor-page.ts'
import { listPreviewLinks } from './preview-links.server.ts'
import {
  listCategoryNames,
  PUBLISHED_MESSAGE,
  readPostForEditing,
  wasNeverPublic,
} from './read-post.server.ts'
import { readWorkingCopy } from './working-copies.server.ts'

const MAX_TAG_SUGGESTIONS = 500

type Context = { access: Access; log: Log }

type EditorPageResult =
  | { page: EditorPage; failure: null }
  | { page: null; failure: { status: number; message: string } }

/** A link to a draft that has been saved since leads to the post. */
export async function isDraftSavedAsPost(access: Access, draftId: string | null): Promise<boolean> {
  const id = z.uuid().safeParse(draftId).data
  if (id === undefined) return false
  return access
    .run((db) => readPostForEditing(db, id))
    .then(
      (post) => post !== null,
      // Loading the page reports the error.
      () => false,
    )
}

/** Starts a new post or continues an unsaved one. It has its id already, so that saving twice makes one post. */
export const loadNewPost = (
  { access, log }: Context,
  draftId: string | null,
  kind: PostKind = 'post',
): Promise<EditorPageResult> =>
  loadOrFailure(log, () =>
    access.run(async (db) => {
      const id = z.uuid().safeParse(draftId).data ?? crypto.randomUUID()
      const unsaved = draftId ? await readWorkingCopy(db, access, id) : null
      const saved = { id, fields: emptyFields(unsaved?.fields.kind ?? kind), updatedAt: null, savedBy: null }
      const discarded = draftId ? await listDeletedItems(db, ['working-copy'], id) : []
      const canPublish = access.actor.kind === 'admin'
      const review = unsaved?.fields.review ?? saved.fields.review
      return {
        saved,
        unsaved,
        previews: [],
        canPublish,
        discarded,
        ...(await listCategoriesAndTags(db)),
        ...(await loadShopChoices(db, review.productId)),
      }
    }),
  )

export const loadPost = ({ access, log }: Context, id: string): Promise<EditorPageResult> =>
  loadOrFailure(log, () =>
    access.run(async (db) => {
      const saved = z.uuid().safeParse(id).success ? await readPostForEditing(db, id) : null
      if (!saved) return null
      const canPublish = access.actor.kind === 'admin'
      if (!canPublish && !(await wasNeverPublic(db, id))) throw new UserError(403, PUBLISHED_MESSAGE)
      const workingCopy = await readWorkingCopy(db, access, id)
      const unsaved = workingCopy && !areFieldsEqual(workingCopy.fields, saved.fields) ? workingCopy : null
      return {
        saved,
        unsaved,
        previews: canPublish ? await listPreviewLinks(db, id) : [],
        canPublish,
        discarded: await listDeletedItems(db, ['working-copy'], id),
        ...(await listCategoriesAndTags(db)),
        ...(await loadShopChoices(db, (unsaved ?? saved).fields.review.productId)),
      }
    }),
  )

const loadShopChoices = async (db: Transaction, productId: string) => ({
  criteria: await selectCriteria(db),
  reviewedProduct: productId ? await selectFoundProduct(db, productId) : null,
  amazonTags: (await selectShopSettings(db)).amazonTags,
})

async function listCategoriesAndTags(db: Transaction) {
  const categories = await listCategoryNames(db)
  const tags = await db
    .select({ name: blogTags.name })
    .from(blogTags)
    .orderBy(asc(blogTags.name))
    .limit(MAX_TAG_SUGGESTIONS)
  return { categories, knownTags: tags.map((tag) => tag.name) }
}

async function loadOrFailure(log: Log, load: () => Promise<EditorPage | null>): Promise<EditorPageResult> {
  try {
    const page = await load()
    if (page) return { page, failure: null }
    return { page: null, failure: { status: 404, message: 'Post not found' } }
  } catch (error) {
    const { status, message } = logProblem(error, log, 'loading a post for the editor failed')
    return { page: null, failure: { status: status === 500 ? 503 : status, message } }
  }
}
