import { findDeadLinks } from '#app/features/posts/editor/dead-links.server.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import { tryLoad } from '#app/http/try-load.server.ts'
import type { Route } from './+types/post-dead-links'

/** For scripts: which links of a text lead readers nowhere, as JSON. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { access, log } = context.get(requestContext)
  const { content, failure } = await tryLoad(findDeadLinks(access, url.searchParams), log, 'dead links')
  return Response.json({ dead: content, failure }, { status: failure ? 503 : 200 })
}
