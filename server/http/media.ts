import { extname } from 'node:path'
import { Readable } from 'node:stream'
import { type Context, Hono } from 'hono'
import { SIGNED_URL_SECONDS, type Storage } from '#platform/storage.ts'
import type { ByteRange } from '#platform/storage-types.ts'
import { UPLOAD_HEADERS } from './security-headers.ts'

const contentTypes: Record<string, string> = {
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.mp4': 'video/mp4',
  '.vtt': 'text/vtt; charset=utf-8',
}

export const contentTypeOf = (key: string) => contentTypes[extname(key)]

/** Post images never change under one name. */
const cacheControlByBucket: Record<string, string> = {
  'blog-media': 'public, max-age=31536000, immutable',
  'comment-avatars': 'public, max-age=3600',
}

/** Shorter than the signed URL is valid. */
export const REDIRECT_CACHE_CONTROL = `public, max-age=${SIGNED_URL_SECONDS / 2}`

const MEDIA_KEY = /^[a-z-]+(?:\/[\w-]+)*\/[\w.-]+$/

/** Uploaded files; a redirect where the store serves them itself. */
export const mediaRoutes = (storage: Storage) =>
  new Hono().get('/media/*', async (c) => {
    const key = c.req.path.slice('/media/'.length)
    const cacheControl = cacheControlByBucket[key.split('/', 1)[0] ?? '']
    const contentType = contentTypeOf(key)
    if (!MEDIA_KEY.test(key) || !cacheControl || !contentType || !(await storage.exists(key)))
      return c.notFound()
    const headers = {
      'Content-Type': contentType,
      'Cache-Control': cacheControl,
      ...UPLOAD_HEADERS,
    }
    // The captions of a video have to come from the site of its page.
    const redirectUrl = extname(key) === '.vtt' ? undefined : await storage.publicUrlFor(key)
    if (redirectUrl)
      return c.body(null, 302, { Location: redirectUrl, 'Cache-Control': REDIRECT_CACHE_CONTROL })
    if (extname(key) === '.mp4') return respondWithRange(c, storage, key, headers)
    // Hono handles HEAD here too and drops the body: an opened file would never be closed.
    if (c.req.method === 'HEAD') return c.body(null, 200, headers)
    return c.body(Readable.toWeb(await storage.read(key)) as ReadableStream, 200, headers)
  })

/** A player asks for parts of a film, and for its end first. */
async function respondWithRange(
  c: Context,
  storage: Storage,
  key: string,
  shared: Record<string, string>,
): Promise<Response> {
  const size = await storage.size(key)
  const range = parseRange(c.req.header('range'), size)
  if (range === 'unsatisfiable') return c.body(null, 416, { 'Content-Range': `bytes */${size}` })
  const length = range ? range.end - range.start + 1 : size
  const headers = {
    ...shared,
    'Accept-Ranges': 'bytes',
    'Content-Length': String(length),
    ...(range && { 'Content-Range': `bytes ${range.start}-${range.end}/${size}` }),
  }
  const status = range ? 206 : 200
  if (c.req.method === 'HEAD') return c.body(null, status, headers)
  const content = await storage.read(key, range ?? undefined)
  return c.body(Readable.toWeb(content) as ReadableStream, status, headers)
}

const ONE_RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/

/** Null for the whole file: without a range, and with several or one that is none. */
function parseRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const [, first = '', last = ''] = ONE_RANGE.exec(header?.trim() ?? '') ?? []
  if (first === '' && last === '') return null
  // The last bytes, as many as are asked for.
  if (first === '') {
    const count = Math.min(Number(last), size)
    return count === 0 ? 'unsatisfiable' : { start: size - count, end: size - 1 }
  }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return null
  return start < size ? { start, end } : 'unsatisfiable'
}
