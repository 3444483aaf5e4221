import { extname } from 'node:path'
import { Readable } from 'node:stream'
import { Hono } from 'hono'
import { SIGNED_SECONDS, type Storage } from '#platform/storage.ts'
import { UPLOADED } from './security-headers.ts'

const contentTypes: Record<string, string> = {
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
}

/** What a stored file is; nothing, for what is none of ours. */
export const contentTypeOf = (key: string) => contentTypes[extname(key)]

/** How long a browser may keep a file, by bucket. Post images never change under one name. */
const keepFor: Record<string, string> = {
  'blog-media': 'public, max-age=31536000, immutable',
  'comment-avatars': 'public, max-age=3600',
}

/** Not longer than the shortest of addresses is good for. */
export const MOVED = `public, max-age=${SIGNED_SECONDS / 2}`

const KEY = /^[a-z-]+(?:\/[\w-]+)*\/[\w.-]+$/

/** Uploaded files, read from wherever they are kept. */
export const mediaRoutes = (storage: Storage) =>
  new Hono().get('/media/*', async (c) => {
    const key = c.req.path.slice('/media/'.length)
    const cacheControl = keepFor[key.split('/', 1)[0] ?? '']
    const contentType = contentTypeOf(key)
    if (!KEY.test(key) || !cacheControl || !contentType || !(await storage.exists(key))) return c.notFound()
    const headers = {
      'Content-Type': contentType,
      'Cache-Control': cacheControl,
      ...UPLOADED,
    }
    const elsewhere = await storage.addressOf(key)
    if (elsewhere) return c.body(null, 302, { Location: elsewhere, 'Cache-Control': MOVED })
    // Hono answers HEAD through here and drops the body: an opened file would never be closed.
    if (c.req.method === 'HEAD') return c.body(null, 200, headers)
    return c.body(Readable.toWeb(await storage.read(key)) as ReadableStream, 200, headers)
  })
