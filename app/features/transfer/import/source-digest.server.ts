import { createHash } from 'node:crypto'
import type { ImportedPost } from './archive-item.ts'

export const sha256Hex = (text: string | Uint8Array) => createHash('sha256').update(text).digest('hex')

/** Stored to detect changes at the source. Depends on the names and the order of the properties. */
export const postDigest = ({ comments: _, remarks: __, ...post }: ImportedPost) =>
  sha256Hex(JSON.stringify(post))
