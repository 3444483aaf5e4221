import { data } from 'react-router'
import {
  discardWorkingCopy,
  saveWorkingCopy,
  workingCopySchema,
} from '#app/features/posts/editor/working-copies.server.ts'
import { type AcceptingRoute, POST_BODY_LIMITS } from '#app/http/accepting-route.ts'
import { logProblem } from '#app/http/problem.server.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import type { Route } from './+types/post-working-copy'

export const handle = {
  accepts: { methods: ['POST', 'DELETE'], contentTypes: ['application/json'], body: POST_BODY_LIMITS },
} satisfies AcceptingRoute

/** The JSON endpoint of the editor's autosave. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { access, log } = context.get(requestContext)
  try {
    if (request.method === 'DELETE') {
      const discarded = await discardWorkingCopy(access, url.searchParams.get('id') ?? '', {
        isUndoable: url.searchParams.has('undoable'),
      })
      return Response.json({ discarded: discarded ?? null })
    }
    const copy = workingCopySchema.safeParse(await request.json().catch(() => null))
    if (!copy.success) return Response.json({ message: 'This cannot be saved.' }, { status: 422 })
    return Response.json(await saveWorkingCopy(access, copy.data))
  } catch (error) {
    const { message, status } = logProblem(error, log, 'storing a working copy failed')
    return Response.json({ message }, { status })
  }
}

export const loader = () => data('There is nothing to read here.', { status: 405 })
