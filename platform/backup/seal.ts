import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Transform } from 'node:stream'

const DIGITS = 64

/** The comment of the zip, its very end. The place of the checksum is held until it is known. */
export const SEAL = `Venus backup, sha256 of all before it: ${'0'.repeat(DIGITS)}`

/** Puts the checksum of the whole file in its place. */
export function sealing(): Transform {
  const hash = createHash('sha256')
  let held: Buffer = Buffer.alloc(0)
  return new Transform({
    transform(chunk: Buffer, _, done) {
      const all = Buffer.concat([held, chunk])
      const certain = all.subarray(0, Math.max(0, all.length - DIGITS))
      held = all.subarray(certain.length)
      hash.update(certain)
      done(null, certain)
    },
    flush: (done) => done(null, hash.digest('hex')),
  })
}

/** Whether the file is as it was made, from its first byte to its last. */
export async function isSealed(path: string): Promise<boolean> {
  await using file = await open(path)
  const { size } = await file.stat()
  if (size <= DIGITS) return false
  const end = size - DIGITS
  const { buffer } = await file.read({ buffer: Buffer.alloc(DIGITS), position: end })
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path, { end: end - 1 })) hash.update(chunk)
  return hash.digest('hex') === buffer.toString('latin1')
}
