import { sql } from 'drizzle-orm'
import { limits } from '#app/features/comments/draft.ts'
import { tidyLine, tidyText } from '#app/features/comments/tidy.ts'
import { shortened } from '#app/features/posts/reading.ts'
import type { Transaction } from '#database/access.ts'
import { blogComments } from '#database/schema/comments.ts'
import type { ImportedComment } from './item.ts'

export type CommentRow = typeof blogComments.$inferInsert

/** Elsewhere people may have one name; a comment here has two, and this one is not seen. */
const NO_LAST_NAME = '\u00a0'
const AT_ONCE = 500

/**
 * Comments as Venus has them, one below the other by their date. A reply says whom it answers. What held a comment back
 * holds it back here, too.
 */
export function commentRows(postId: string, comments: ImportedComment[], now: Date): CommentRow[] {
  const authorOf = new Map(comments.map(({ id, author }) => [id, tidyLine(author)]))
  return comments.flatMap(({ author, names, content, date, state, parentId }) => {
    const words = tidyText(content)
    if (words === '') return []
    const answered = parentId ? authorOf.get(parentId) : undefined
    const [firstName, lastName] = names ? names.map(tidyLine) : splitName(tidyLine(author))
    return [
      {
        postId,
        firstName: firstName?.slice(0, limits.name) || 'Anonymous',
        lastName: lastName?.slice(0, limits.name) || NO_LAST_NAME,
        content: shortened(answered ? `To ${answered}: ${words}` : words, limits.content),
        isApproved: state === 'approved',
        heldBecause: state === 'held' ? ['Imported, and not approved there'] : [],
        // Counted from now on, so that there is time to look at it.
        spamSince: state === 'spam' ? now : null,
        createdAt: date ?? now,
      },
    ]
  })
}

/** The last word is the last name. */
const splitName = (name: string) => (/^(.*?)(?: (\S+))?$/.exec(name) ?? []).slice(1)

/** Answers how many are new, or would be: the same words by the same name under the same post come once. */
export async function writeComments(db: Transaction, rows: CommentRow[], takes: boolean): Promise<number> {
  let added = 0
  for (let start = 0; start < rows.length; start += AT_ONCE) {
    const some = rows.slice(start, start + AT_ONCE)
    added += takes
      ? ((await db.insert(blogComments).values(some).onConflictDoNothing()).rowCount ?? 0)
      : await countNew(db, some)
  }
  return added
}

async function countNew(db: Transaction, rows: CommentRow[]): Promise<number> {
  const words = (first: string, last: string, content: string) =>
    sql.raw(`md5(lower(${first} || '|' || ${last} || '|' || ${content}))`)
  const given = JSON.stringify(
    rows.map(({ postId, firstName, lastName, content }) => ({ postId, firstName, lastName, content })),
  )
  const { rows: counted } = await db.execute<{ added: number }>(sql`
    select count(distinct (given."postId", ${words('given."firstName"', 'given."lastName"', 'given.content')}))::int as added
    from jsonb_to_recordset(${given}::jsonb) as given("postId" uuid, "firstName" text, "lastName" text, content text)
    where not exists (select from ${blogComments} known where known.post_id = given."postId"
      and ${words('known.first_name', 'known.last_name', 'known.content')}
        = ${words('given."firstName"', 'given."lastName"', 'given.content')})`)
  return counted[0]?.added ?? 0
}
