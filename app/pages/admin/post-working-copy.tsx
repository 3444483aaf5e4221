import { data } from 'react-router'
import {
  discardWorkingCopy,
  keepWorkingCopy,
  workingCopy,
} from '#app/features/posts/editor/working-copies.server.ts'
import { type TakingRoute, WHOLE_POST } from '#app/http/accepted-body.ts'
import { loggedProblem } from '#app/http/problem.server.ts'
import { accessOf, logOf } from '#app/http/request-context.server.ts'
import type { Route } from './+types/post-working-copy'

export const handle = {
  takes: { methods: ['POST', 'DELETE'], types: ['application/json'], body: WHOLE_POST },
} satisfies TakingRoute

/** The editor's own address: no page, only what was typed and not saved. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const access = accessOf(context)
  try {
    if (request.method === 'DELETE') {
      await discardWorkingCopy(access, url.searchParams.get('id') ?? '')
      return Response.json({ updatedAt: null })
    }
    const copy = workingCopy.safeParse(await request.json().catch(() => null))
    if (!copy.success) return Response.json({ message: 'This cannot be saved.' }, { status: 422 })
    return Response.json(await keepWorkingCopy(access, copy.data))
  } catch (error) {
    const { message, status } = loggedProblem(error, logOf(context), 'a working copy could not be kept')
    return Response.json({ message }, { status })
  }
}

export const loader = () => data('There is nothing to read here.', { status: 405 })
