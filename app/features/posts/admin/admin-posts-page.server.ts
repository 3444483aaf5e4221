import { z } from 'zod'
import { listDeletedItems } from '#app/features/deletions/deletions.server.ts'
import { type DeletedItem, UNDO_INTENT } from '#app/features/deletions/deletions.ts'
import { listUnfinishedPosts, restoreWorkingCopy } from '#app/features/posts/editor/working-copies.server.ts'
import type { PostKind, UnfinishedPost } from '#app/features/posts/posts.ts'
import { logProblem } from '#app/http/problem.server.ts'
import { type IntentHandler, runIntent } from '#app/http/run-intent.server.ts'
import { UserError } from '#app/http/user-error.server.ts'
import { type Access, isStaffActor } from '#database/access.ts'
import type { Log } from '#platform/log.ts'
import { deletePosts, listAdminPosts, setPublished } from './admin-posts.server.ts'
import { type AdminPostsPage, type AdminPostsQuery, failureTitle } from './admin-posts.ts'

type AdminPostsData = (
  | { list: AdminPostsPage; failure: null }
  | { list: null; failure: { message: string } }
) & {
  unfinished: UnfinishedPost[]
  /** Working copies that were discarded a moment ago. */
  discarded: DeletedItem[]
}

type Context = { access: Access; log: Log }

export async function loadAdminPosts(
  { access, log }: Context,
  query: AdminPostsQuery,
  kind: PostKind = 'post',
): Promise<AdminPostsData> {
  try {
    const writes = isStaffActor(access.actor)
    const unfinished = writes ? await listUnfinishedPosts(access, kind) : []
    const discarded = writes ? await access.run((db) => listDeletedItems(db, ['working-copy'])) : []
    return { list: await listAdminPosts(access, query, kind), failure: null, unfinished, discarded }
  } catch (error) {
    const { message } = logProblem(error, log, 'could not load the posts of the dashboard')
    return { list: null, failure: { message }, unfinished: [], discarded: [] }
  }
}

const MAX_SELECTED = 100

const selectedIds = z.array(z.uuid()).min(1).max(MAX_SELECTED)

type PostsActionContext = Context & {
  /** For what was discarded in another form than that of a post. Returns the URL of the form. */
  restoreFormDraft: (access: Access, deletionId: string) => Promise<string | undefined>
}

/** Where a result leads that is shown on another page. */
type Extra = { to?: string }

/** Deletes, publishes or unpublishes the selected posts, or brings a discarded working copy back. */
export function handlePostsAction(
  { access, log, restoreFormDraft }: PostsActionContext,
  form: FormData,
  kind: PostKind = 'post',
) {
  const successMessage = (count: number, verb: string) => changeMessage(kind, count, verb)
  const handlers: Record<string, IntentHandler<Extra>> = {
    delete: async () => successMessage(await deletePosts(access, readSelectedIds(form)), 'deleted'),
    publish: async () => successMessage(await setPublished(access, readSelectedIds(form), true), 'published'),
    unpublish: async () =>
      successMessage(await setPublished(access, readSelectedIds(form), false), 'unpublished'),
    async [UNDO_INTENT](text) {
      const id = text('deletion')
      const to = (await restoreWorkingCopy(access, id)) ?? (await restoreFormDraft(access, id))
      return to && { message: 'Your text is back', to }
    },
  }
  return runIntent<Extra>({ form, log, handlers, failure: (intent) => ({ title: failureTitle(intent) }) })
}

function readSelectedIds(form: FormData) {
  const { data } = selectedIds.safeParse(form.getAll('id'))
  if (!data) throw new UserError(400, `Choose at least one post, and at most ${MAX_SELECTED}.`)
  return data
}

const changeMessage = (kind: PostKind, count: number, verb: string) =>
  count === 0 ? undefined : `${count === 1 ? kind.replace('p', 'P') : `${count} ${kind}s`} ${verb}`
