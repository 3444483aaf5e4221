import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { formatRetryDelay, rateLimitCounters, retryAfterHeader } from '#app/http/rate-limits.server.ts'
import { UserError } from '#app/http/user-error.server.ts'
import type { RateLimiter } from '#platform/limits/rate-limiter.ts'

const FIRST_BYTES = 64

type ReceivedUpload = {
  /** What it is, for the name of its folder. */
  kind: string
  bytes: AsyncIterable<Uint8Array>
  /** What its header says; it may be longer. */
  length: number
  maxBytes: number
  tooLargeMessage: string
  /** Throws unless its first bytes are those of what is expected. */
  checkStart: (start: Buffer) => void
}

type ReceivedFile = { file: FileHandle; path: string; size: number }

/** Writes an upload to a file as it arrives, so that it is never held in memory, and deletes the file after its use. */
export async function withReceivedFile<T>(
  upload: ReceivedUpload,
  use: (received: ReceivedFile) => Promise<T>,
): Promise<T> {
  if (upload.length > upload.maxBytes) throw new UserError(413, upload.tooLargeMessage)
  const folder = await mkdtemp(join(tmpdir(), `venus-${upload.kind}-`))
  const path = join(folder, 'file')
  const file = await open(path, 'wx+')
  try {
    const size = await writeUpTo(file, upload)
    return await use({ file, path, size })
  } finally {
    await file.close().catch(() => {})
    await rm(folder, { recursive: true, force: true })
  }
}

/** Refuses what is something else by its first bytes, and what is longer than its header said. */
async function writeUpTo(
  file: FileHandle,
  { bytes, maxBytes, tooLargeMessage, checkStart }: ReceivedUpload,
): Promise<number> {
  let start = Buffer.alloc(0)
  let isChecked = false
  let size = 0
  for await (const chunk of bytes) {
    size += chunk.length
    if (size > maxBytes) throw new UserError(413, tooLargeMessage)
    await file.write(chunk)
    if (isChecked) continue
    start = Buffer.concat([start, chunk.subarray(0, FIRST_BYTES)])
    if (start.length >= FIRST_BYTES) {
      checkStart(start)
      isChecked = true
    }
  }
  if (!isChecked) checkStart(start)
  return size
}

type UploadContext = { viewer: { id: string } | null; services: { limits: RateLimiter } }

export async function countFileUpload({ viewer, services }: UploadContext) {
  const wait = await services.limits.consume(rateLimitCounters('upload', { account: viewer?.id ?? '' }))
  if (wait === null) return
  const message = `That was a lot of files at once. Please go on ${formatRetryDelay(wait)}.`
  throw new UserError(429, message, undefined, { headers: retryAfterHeader(wait) })
}
