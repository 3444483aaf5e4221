import { z } from 'zod'
import { listUnfinishedPosts } from '#app/features/posts/editor/working-copies.server.ts'
import type { UnfinishedPost } from '#app/features/posts/posts.ts'
import { logProblem } from '#app/http/problem.server.ts'
import { type IntentHandler, runIntent } from '#app/http/run-intent.server.ts'
import { UserError } from '#app/http/user-error.server.ts'
import type { Access } from '#database/access.ts'
import type { Log } from '#platform/log.ts'
import { deletePosts, listAdminPosts, setPublished } from './admin-posts.server.ts'
import { type AdminPostsPage, type AdminPostsQuery, failureTitle } from './admin-posts.ts'

type AdminPostsData = (
  | { list: AdminPostsPage; failure: null }
  | { list: null; failure: { message: string } }
) & {
  unfinished: UnfinishedPost[]
}

type Context = { access: Access; log: Log }

export async function loadAdminPosts(
  { access, log }: Context,
  query: AdminPostsQuery,
): Promise<AdminPostsData> {
  try {
    const unfinished = access.actor.kind === 'admin' ? await listUnfinishedPosts(access) : []
    return { list: await listAdminPosts(access, query), failure: null, unfinished }
  } catch (error) {
    const { message } = logProblem(error, log, 'could not load the posts of the dashboard')
    return { list: null, failure: { message }, unfinished: [] }
  }
}

const MAX_SELECTED = 100

const selectedIds = z.array(z.uuid()).min(1).max(MAX_SELECTED)

/** Deletes, publishes or unpublishes the selected posts. */
export function handlePostsAction({ access, log }: Context, form: FormData) {
  const handlers: Record<string, IntentHandler> = {
    delete: async () => successMessage(await deletePosts(access, readSelectedIds(form)), 'deleted'),
    publish: async () => successMessage(await setPublished(access, readSelectedIds(form), true), 'published'),
    unpublish: async () =>
      successMessage(await setPublished(access, readSelectedIds(form), false), 'unpublished'),
  }
  return runIntent({ form, log, handlers, failure: (intent) => ({ title: failureTitle(intent) }) })
}

function readSelectedIds(form: FormData) {
  const { data } = selectedIds.safeParse(form.getAll('id'))
  if (!data) throw new UserError(400, `Choose at least one post, and at most ${MAX_SELECTED}.`)
  return data
}

const successMessage = (count: number, verb: string) =>
  count === 0 ? undefined : `${count === 1 ? 'Post' : `${count} posts`} ${verb}`
