import { createHash } from 'node:crypto'
import type { ImportedPost } from './archive-item.ts'

export const sha256Hex = (text: string | Uint8Array) => createHash('sha256').update(text).digest('hex')

/** Stored to detect changes at the source. Depends on the names and the order of the properties. */
export const postDigest = ({ comments: _, remarks: __, ...post }: ImportedPost) =>
  sha256Hex(JSON.stringify(post))

/** Of a picture that a post was taken without. */
export const pictureMark = (src: string) => sha256Hex(src).slice(0, 12)

/** What is remembered of a post that was taken: what it said there, and the marks of the pictures that were left out. */
export const toStoredDigest = (digest: string, leftOut: ReadonlySet<string>) => [digest, ...leftOut].join(' ')

export function parseStoredDigest(stored: string) {
  const [digest = '', ...leftOut] = stored.split(' ')
  return { digest, leftOut: new Set(leftOut) }
}
