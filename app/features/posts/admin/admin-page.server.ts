import { z } from 'zod'
import { listUnfinished } from '#app/features/posts/editor/working-copies.server.ts'
import type { Unfinished } from '#app/features/posts/posts.ts'
import { loggedProblem } from '#app/http/problem.server.ts'
import type { Access } from '#database/access.ts'
import type { Log } from '#platform/log.ts'
import { type ChangeOutcome, postChanges, readChange } from './admin-change.ts'
import { deletePosts, listAdminPosts, setPublished } from './admin-posts.server.ts'
import type { AdminPosts, AdminPostsWish } from './admin-posts.ts'

type Loaded = ({ list: AdminPosts; failure: null } | { list: null; failure: { message: string } }) & {
  unfinished: Unfinished[]
}

export async function loadAdminPosts(access: Access, log: Log, wish: AdminPostsWish): Promise<Loaded> {
  try {
    const unfinished = access.person.kind === 'admin' ? await listUnfinished(access) : []
    return { list: await listAdminPosts(access, wish), failure: null, unfinished }
  } catch (error) {
    const { message } = loggedProblem(error, log, 'the admin list failed')
    return { list: null, failure: { message }, unfinished: [] }
  }
}

const MOST_AT_ONCE = 100

const order = z.object({
  intent: z.enum(postChanges),
  ids: z.array(z.uuid()).min(1).max(MOST_AT_ONCE),
})

type Answer = { outcome: ChangeOutcome; status: number }

/** Does what the form asks of some posts; whatever goes wrong comes back in words. */
export async function changePosts(access: Access, log: Log, form: FormData): Promise<Answer> {
  const wanted = order.safeParse({ intent: form.get('intent'), ids: form.getAll('id') })
  if (!wanted.success) {
    const message = `Choose at least one post, and at most ${MOST_AT_ONCE}.`
    return refused(readChange(form.get('intent')), { status: 400, message })
  }
  const { intent, ids } = wanted.data
  try {
    const count = await (intent === 'delete'
      ? deletePosts(access, ids)
      : setPublished(access, ids, intent === 'publish'))
    if (count === 0) return refused(intent, { status: 404, message: 'It is no longer there.' })
    return { outcome: { ok: true, intent, count }, status: 200 }
  } catch (error) {
    return refused(intent, loggedProblem(error, log, `could not ${intent} posts`))
  }
}

const refused = (
  intent: ChangeOutcome['intent'],
  { status, message }: { status: number; message: string },
): Answer => ({ outcome: { ok: false, intent, message }, status })
