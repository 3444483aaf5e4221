import { extname } from 'node:path'
import { Readable } from 'node:stream'
import { Hono } from 'hono'
import { SIGNED_URL_SECONDS, type Storage } from '#platform/storage.ts'
import { UPLOAD_HEADERS } from './security-headers.ts'

const contentTypes: Record<string, string> = {
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
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
    const redirectUrl = await storage.publicUrlFor(key)
    if (redirectUrl)
      return c.body(null, 302, { Location: redirectUrl, 'Cache-Control': REDIRECT_CACHE_CONTROL })
    // Hono handles HEAD here too and drops the body: an opened file would never be closed.
    if (c.req.method === 'HEAD') return c.body(null, 200, headers)
    return c.body(Readable.toWeb(await storage.read(key)) as ReadableStream, 200, headers)
  })
