import { handleTestLogAction } from '#app/features/test-log/handle-test-log-action.server.ts'
import { type AcceptingRoute, SMALL_FILE_LIMITS } from '#app/http/accepting-route.ts'
import { readForm } from '#app/http/form.server.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import type { Route } from './+types/test-send'

export const handle = { accepts: { body: SMALL_FILE_LIMITS } } satisfies AcceptingRoute

export const loader = () => new Response(null, { status: 405, headers: { Allow: 'POST' } })

/** For scripts: takes a note or a photo and responds with the result as JSON. */
export async function action({ request, context }: Route.ActionArgs) {
  const { data, init } = await handleTestLogAction(context.get(requestContext), await readForm(request))
  return Response.json(data, init ?? undefined)
}
