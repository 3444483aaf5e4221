import { listMedia } from '#app/features/media/library.server.ts'
import { type LoadedMedia, parseMediaWish } from '#app/features/media/library.ts'
import { loaded } from '#app/http/loaded.server.ts'
import { accessOf, logOf } from '#app/http/request-context.server.ts'
import type { Route } from './+types/media-files'

/** For scripts: a page of the library as JSON, for wherever a picture is chosen. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const work = listMedia(accessOf(context), parseMediaWish(url.searchParams))
  const { content, failure } = await loaded(work, logOf(context), 'the library')
  const answer: LoadedMedia = { list: content, failure }
  return Response.json(answer, { status: failure ? 503 : 200 })
}
