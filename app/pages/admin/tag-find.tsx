import { listTags } from '#app/features/posts/taxonomy/tags.server.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import { tryLoad } from '#app/http/try-load.server.ts'
import { parseListQuery } from '#app/ui/list/list-query.ts'
import type { Route } from './+types/tag-find'

/** For scripts: the first tags that match a search, as JSON. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { access, log } = context.get(requestContext)
  const found = listTags(access, { ...parseListQuery(url.searchParams), page: 1 })
  const { content, failure } = await tryLoad(found, log, 'the tags')
  return Response.json({ tags: content?.rows ?? null, failure }, { status: failure ? 503 : 200 })
}
