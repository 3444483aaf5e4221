import { refuseAmazonPicture } from '#app/features/media/foreign-image.server.ts'
import { UserError } from '#app/http/user-error.server.ts'
import { ForeignFetchError, fetchForeignFile } from '#platform/foreign-fetch.ts'
import { pathsToFetch } from './image-finder.ts'

/** A photo of a good camera; larger ones are made smaller when they are stored. */
const MAX_PICTURE_BYTES = 25 * 1024 * 1024
const MAX_PICTURES = 20_000
const MAX_TOTAL_BYTES = 20 * 1024 ** 3
const TIMEOUT_MS = 15_000
/** A site that is gone would otherwise cost the whole timeout for each picture. */
const MAX_FAILURES_IN_A_ROW = 5

/** Many sites answer with a page for an original that they no longer have, so what cannot be stored is asked for elsewhere. */
export type PictureFetcher = <Stored>(
  url: string,
  store: (file: Buffer) => Promise<Stored>,
) => Promise<Stored>

type FetcherOptions = { signal?: AbortSignal; fetchFile?: typeof fetchForeignFile }

/** Fetches pictures of posts from the sites where they are. Throws a UserError with the reason. */
export function createPictureFetcher({
  signal,
  fetchFile = fetchForeignFile,
}: FetcherOptions = {}): PictureFetcher {
  const failuresByHost = new Map<string, number>()
  let count = 0
  let bytes = 0

  async function fetchPicture(url: URL): Promise<Buffer> {
    if (signal?.aborted) throw new UserError(503, 'The import was stopped.')
    if ((failuresByHost.get(url.host) ?? 0) >= MAX_FAILURES_IN_A_ROW)
      throw new UserError(502, `${url.host} does not answer.`)
    if (++count > MAX_PICTURES || bytes > MAX_TOTAL_BYTES)
      throw new UserError(413, 'One import fetches no more than 20,000 pictures and 20 GB.')
    try {
      const picture = await fetchFile(url.href, {
        maxBytes: MAX_PICTURE_BYTES,
        timeoutMs: TIMEOUT_MS,
        headers: { Accept: 'image/webp,image/png,image/jpeg' },
        onRequest: refuseAmazonPicture,
        signal,
      })
      bytes += picture.length
      failuresByHost.delete(url.host)
      return picture
    } catch (error) {
      if (!(error instanceof ForeignFetchError)) throw error
      if (error.reason === 'unreachable')
        failuresByHost.set(url.host, (failuresByHost.get(url.host) ?? 0) + 1)
      throw new UserError(502, error.message)
    }
  }

  /** The original first, then what the post shows: a smaller copy, or one that was scaled down. */
  return async (src, store) => {
    const url = URL.parse(src.startsWith('//') ? `https:${src}` : src)
    if (!url) throw new UserError(422, 'It is no address on the web.')
    let failure: unknown
    for (const path of pathsToFetch(url.pathname)) {
      try {
        const candidate = new URL(url)
        candidate.pathname = path
        return await store(await fetchPicture(candidate))
      } catch (error) {
        failure = error
      }
    }
    throw failure ?? new Error('nothing was asked for')
  }
}
