import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { IMPORT_FILE, LARGEST_FILE } from '#app/features/newsletter/subscribers/import/import.ts'
import { LARGEST_ARCHIVE, TRANSFER_FILE } from '#app/features/transfer/transfer.ts'

/** An upload of 2 MB with what a form puts around it. */
const LARGEST_FORM = 3 * 1024 * 1024
/** A post of a million characters in any script. */
const LARGEST_POST = 6 * 1024 * 1024

const atMost = (maxSize: number) =>
  bodyLimit({
    maxSize,
    onError: (c) => c.text('That is too large to send at once. Please make it smaller.', 413),
  })

const fitsForm = atMost(LARGEST_FORM)
const fitsPost = atMost(LARGEST_POST)

/** Judged by what the head says, since a file of this size is read as it comes and never held. */
const fitsFile =
  (most: number): MiddlewareHandler =>
  async (c, next) => {
    const length = c.req.header('content-length')
    if (c.req.method !== 'POST') return fitsForm(c, next)
    if (length === undefined) return c.text('How long is it?', 411)
    if (Number(length) > most) return c.text('This file is too large.', 413)
    return next()
  }

/** Refuses what is longer than anything that its address takes. */
export const bodyLimits: MiddlewareHandler = (c, next) => {
  if (c.req.path === IMPORT_FILE) return fitsFile(LARGEST_FILE)(c, next)
  if (c.req.path === TRANSFER_FILE) return fitsFile(LARGEST_ARCHIVE)(c, next)
  return (c.req.path.startsWith('/admin/posts/') ? fitsPost : fitsForm)(c, next)
}
