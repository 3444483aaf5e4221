import { createHash } from 'node:crypto'
import type { ImportedPost } from './item.ts'

export const digestOf = (text: string | Uint8Array) => createHash('sha256').update(text).digest('hex')

/** Of all that a source says about a post itself: it tells whether that has changed since. */
export const postDigest = ({ comments: _, remarks: __, ...post }: ImportedPost) =>
  digestOf(JSON.stringify(post))
