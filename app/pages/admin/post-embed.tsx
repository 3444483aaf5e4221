import { handleEmbedAction } from '#app/features/posts/embeds/handle-embed-action.server.ts'
import { readForm } from '#app/http/form.server.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import type { Route } from './+types/post-embed'

export const loader = () => new Response(null, { status: 405, headers: { Allow: 'POST' } })

/** For scripts: finds a video or post of another site, and responds with it as JSON. */
export async function action({ request, context }: Route.ActionArgs) {
  const { data, init } = await handleEmbedAction(context.get(requestContext), await readForm(request))
  return Response.json(data, init ?? undefined)
}
