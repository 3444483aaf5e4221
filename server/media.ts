import { extname } from 'node:path'
import { Readable } from 'node:stream'
import { Hono } from 'hono'
import type { Storage } from '#platform/storage.ts'
import { UPLOADED } from './answer-headers.ts'

const contentTypes: Record<string, string> = {
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
}

/** How long a browser may keep a file, by bucket. Post images never change under one name. */
const keepFor: Record<string, string> = {
  'blog-media': 'public, max-age=31536000, immutable',
  'comment-avatars': 'public, max-age=3600',
}

const KEY = /^[a-z-]+(?:\/[\w-]+)*\/[\w.-]+$/

/** Uploaded files, read from wherever they are kept. */
export const mediaRoutes = (storage: Storage) =>
  new Hono().get('/media/*', async (c) => {
    const key = c.req.path.slice('/media/'.length)
    const cacheControl = keepFor[key.split('/', 1)[0] ?? '']
    const contentType = contentTypes[extname(key)]
    if (!KEY.test(key) || !cacheControl || !contentType || !(await storage.exists(key))) return c.notFound()
    const headers = {
      'Content-Type': contentType,
      'Cache-Control': cacheControl,
      ...UPLOADED,
    }
    // Hono answers HEAD through here and drops the body: an opened file would never be closed.
    if (c.req.method === 'HEAD') return c.body(null, 200, headers)
    return c.body(Readable.toWeb(await storage.read(key)) as ReadableStream, 200, headers)
  })
