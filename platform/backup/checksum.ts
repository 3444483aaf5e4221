import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Transform } from 'node:stream'

const CHECKSUM_LENGTH = 64

/** The comment of the zip, which ends the file. The zeros are replaced by the checksum. */
export const CHECKSUM_COMMENT = `Venus backup, sha256 of all before it: ${'0'.repeat(CHECKSUM_LENGTH)}`

/** Replaces the last 64 bytes by the checksum of all before them. */
export function checksumStream(): Transform {
  const hash = createHash('sha256')
  let tail: Buffer = Buffer.alloc(0)
  return new Transform({
    transform(chunk: Buffer, _, done) {
      const all = Buffer.concat([tail, chunk])
      const body = all.subarray(0, Math.max(0, all.length - CHECKSUM_LENGTH))
      tail = all.subarray(body.length)
      hash.update(body)
      done(null, body)
    },
    flush: (done) => done(null, hash.digest('hex')),
  })
}

export async function hasValidChecksum(path: string): Promise<boolean> {
  await using file = await open(path)
  const { size } = await file.stat()
  if (size <= CHECKSUM_LENGTH) return false
  const end = size - CHECKSUM_LENGTH
  const { buffer } = await file.read({ buffer: Buffer.alloc(CHECKSUM_LENGTH), position: end })
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path, { end: end - 1 })) hash.update(chunk)
  return hash.digest('hex') === buffer.toString('latin1')
}
