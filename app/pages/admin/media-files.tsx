import { listMedia } from '#app/features/media/library.server.ts'
import { type MediaListResult, parseMediaListQuery } from '#app/features/media/library.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import { tryLoad } from '#app/http/try-load.server.ts'
import type { Route } from './+types/media-files'

/** For scripts: a page of the pictures in the library as JSON, for the media picker. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { access, log } = context.get(requestContext)
  const page = listMedia(access, parseMediaListQuery(url.searchParams), { onlyPictures: true })
  const { content, failure } = await tryLoad(page, log, 'the library')
  const body: MediaListResult = { list: content, failure }
  return Response.json(body, { status: failure ? 503 : 200 })
}
