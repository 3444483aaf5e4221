import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { commentLimits } from '#app/features/comments/comment-values.ts'
import { normalizeLine, normalizeText } from '#app/features/comments/normalize-text.ts'
import { truncateAtWord } from '#app/features/posts/post-text.ts'
import type { Transaction } from '#database/access.ts'
import { blogComments } from '#database/schema/comments.ts'
import type { ImportedComment } from './archive-item.ts'

type NewCommentRow = typeof blogComments.$inferInsert

/** Comments need two names here; a no-break space is not visible. */
const NO_LAST_NAME = '\u00a0'
const BATCH_SIZE = 500

/**
 * Venus has no threads, so a reply begins with the name of whom it answers. Comments that were not approved at the source
 * wait for approval here.
 */
export function toCommentRows(postId: string, comments: ImportedComment[], now: Date): NewCommentRow[] {
  const authorOf = new Map(comments.map(({ id, author }) => [id, normalizeLine(author)]))
  return comments.flatMap(({ id, author, names, content, date, state, parentId }) => {
    const text = normalizeText(content)
    if (text === '') return []
    const parentAuthor = parentId ? authorOf.get(parentId) : undefined
    const [firstName, lastName] = names ? names.map(normalizeLine) : splitName(normalizeLine(author))
    return [
      {
        // Those of Venus, the only ones with both names, keep their ids: letters refer to them.
        ...(names && z.uuid().safeParse(id).success && { id }),
        postId,
        firstName: firstName?.slice(0, commentLimits.name) || 'Anonymous',
        lastName: lastName?.slice(0, commentLimits.name) || NO_LAST_NAME,
        content: truncateAtWord(parentAuthor ? `To ${parentAuthor}: ${text}` : text, commentLimits.content),
        isApproved: state === 'approved',
        heldBecause: state === 'held' ? ['Imported, and not approved there'] : [],
        // Spam is deleted 30 days from now, so that there is time to review it.
        spamSince: state === 'spam' ? now : null,
        createdAt: date ?? now,
      },
    ]
  })
}

/** The last word becomes the last name. */
const splitName = (name: string) => (/^(.*?)(?: (\S+))?$/.exec(name) ?? []).slice(1)

/** Returns how many are new, or would be. The same text by the same author below the same post is a duplicate. */
export async function writeComments(
  db: Transaction,
  rows: NewCommentRow[],
  shouldWrite: boolean,
): Promise<number> {
  let added = 0
  for (let start = 0; start < rows.length; start += BATCH_SIZE) {
    const batch = rows.slice(start, start + BATCH_SIZE)
    added += shouldWrite
      ? ((await db.insert(blogComments).values(batch).onConflictDoNothing()).rowCount ?? 0)
      : await countNewComments(db, batch)
  }
  return added
}

async function countNewComments(db: Transaction, rows: NewCommentRow[]): Promise<number> {
  const hashSql = (first: string, last: string, content: string) =>
    sql.raw(`md5(lower(${first} || '|' || ${last} || '|' || ${content}))`)
  const rowsJson = JSON.stringify(
    rows.map(({ postId, firstName, lastName, content }) => ({ postId, firstName, lastName, content })),
  )
  const { rows: counted } = await db.execute<{ added: number }>(sql`
    select count(distinct (candidate."postId", ${hashSql('candidate."firstName"', 'candidate."lastName"', 'candidate.content')}))::int as added
    from jsonb_to_recordset(${rowsJson}::jsonb) as candidate("postId" uuid, "firstName" text, "lastName" text, content text)
    where not exists (select from ${blogComments} existing where existing.post_id = candidate."postId"
      and ${hashSql('existing.first_name', 'existing.last_name', 'existing.content')}
        = ${hashSql('candidate."firstName"', 'candidate."lastName"', 'candidate.content')})`)
  return counted[0]?.added ?? 0
}
