import { parseMediaWish } from '#app/features/media/library.ts'
import { loadMedia } from '#app/features/media/library-page.server.ts'
import { mediaDeskOf } from '#app/request.server.ts'
import type { Route } from './+types/media-files'

/** For scripts: a page of the library as JSON, for wherever a picture is chosen. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const loaded = await loadMedia(mediaDeskOf(context), parseMediaWish(url.searchParams))
  return Response.json(loaded, { status: loaded.failure ? 503 : 200 })
}
