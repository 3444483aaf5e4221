import type { Pool } from 'pg'
import type { CommentDesk } from '#app/features/comments/enter-comment.server.ts'
import { createFormStamps } from '#app/features/comments/form-stamps.server.ts'
import { createCommentOffice } from '#app/features/comments/spam/office.server.ts'
import { openMediaStore } from '#app/features/media/media-store.server.ts'
import { accessFor, type Person } from '#database/access.ts'
import { createLog } from '#platform/log.ts'
import { readSettings } from '#platform/settings.ts'
import { openStorage } from '#platform/storage.ts'

const secret = 'a secret of the tests, long enough'
const stamps = createFormStamps(secret)
const log = createLog('silent')

let written = 0

/** A form for the post 'published' that nobody has sent before, unless it says so. */
export function formOf(given: Record<string, string | Blob> = {}) {
  const form = new FormData()
  const fields = { firstName: 'Ada', lastName: 'King', content: `Number ${written++}`, ...given }
  for (const [name, value] of Object.entries({ stamp: stamps.issue('published'), ...fields })) {
    form.set(name, value)
  }
  return form
}

let addresses = 0

/** Everything real, and each time asked from somewhere else. */
export function openDesk(
  { pool, folder }: { pool: Pool; folder: string },
  person: Person = { kind: 'anonymous' },
  parts: Partial<CommentDesk> = {},
): CommentDesk {
  const system = accessFor(pool, { kind: 'system' })
  const sendLetter = async () => {}
  return {
    access: accessFor(pool, person),
    userId: 'userId' in person ? person.userId : null,
    address: `203.0.113.${addresses++}`,
    office: createCommentOffice({ system, secret, siteUrl: 'https://venus.example', sendLetter, log }),
    stamps,
    media: openMediaStore(openStorage(readSettings({ DATA_DIR: folder }))),
    log,
    ...parts,
  }
}

/** The rows of comments with this text. */
export const keptIn = async (pool: Pool, content: string) =>
  (
    await pool.query(
      `select first_name, last_name, avatar_url, is_approved, user_id, spam_since
       from blog_comments where content = $1`,
      [content],
    )
  ).rows
