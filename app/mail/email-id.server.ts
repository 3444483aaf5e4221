import { createHash } from 'node:crypto'

/** A UUID by which an email is enqueued once, made of what makes it the same email. */
export function emailIdOf(key: string): string {
  const hex = createHash('sha256').update(key).digest('hex')
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ]
  return parts.join('-')
}
