import type { Pool } from 'pg'
import { createCommentService } from '#app/features/comments/comment-service.server.ts'
import { createFormTimestamps } from '#app/features/comments/form-timestamps.server.ts'
import type { CommentContext } from '#app/features/comments/save-comment.server.ts'
import { createMediaStore } from '#app/features/media/media-store.server.ts'
import { type Actor, accessFor } from '#database/access.ts'
import { createLog } from '#platform/log.ts'
import { readSettings } from '#platform/settings.ts'
import { openStorage } from '#platform/storage.ts'
import { openTestReaderMail } from '#testing/reader-mail.ts'

const secret = 'a secret of the tests, long enough'
const formStamps = createFormTimestamps(secret)
const log = createLog('silent')

let commentCount = 0

/** A form for the post 'published', each time with another text. */
export function commentForm(values: Record<string, string | Blob> = {}) {
  const form = new FormData()
  const fields = { firstName: 'Ada', lastName: 'King', content: `Number ${commentCount++}`, ...values }
  for (const [name, value] of Object.entries({ stamp: formStamps.issue('published'), ...fields })) {
    form.set(name, value)
  }
  return form
}

let ipCount = 0

type Overrides = Partial<Omit<CommentContext, 'services'>> & {
  services?: Partial<CommentContext['services']>
}

/** With real services, and each time from another IP. */
export function createCommentContext(
  { pool, folder }: { pool: Pool; folder: string },
  actor: Actor = { kind: 'anonymous' },
  { services, ...overrides }: Overrides = {},
): CommentContext {
  return {
    access: accessFor(pool, actor),
    viewer: 'userId' in actor ? { id: actor.userId } : null,
    ip: `203.0.113.${ipCount++}`,
    log,
    services: {
      comments: createCommentService({
        system: accessFor(pool, { kind: 'system' }),
        secret,
        siteUrl: 'https://venus.example',
        sendEmail: async () => {},
        wakeEmails: () => {},
        log,
      }),
      formStamps,
      readerMail: openTestReaderMail(pool).readerMail,
      media: createMediaStore(openStorage(readSettings({ DATA_DIR: folder }))),
      ...services,
    },
    ...overrides,
  }
}

export const findCommentRows = async (pool: Pool, content: string) =>
  (
    await pool.query(
      `select first_name, last_name, avatar_url, is_approved, user_id, spam_since
       from blog_comments where content = $1`,
      [content],
    )
  ).rows
