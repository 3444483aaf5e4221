import { inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { answerLimits } from '#app/features/comments/answers/answering.ts'
import { commentLimits } from '#app/features/comments/comment-values.ts'
import { normalizeLine, normalizeText } from '#app/features/comments/normalize-text.ts'
import { truncateAtWord } from '#app/features/posts/post-text.ts'
import type { Transaction } from '#database/access.ts'
import { commentAnswers } from '#database/schema/comment-answers.ts'
import { blogComments } from '#database/schema/comments.ts'
import type { ImportedComment } from './archive-item.ts'

type NewCommentRow = typeof blogComments.$inferInsert

/** Comments need two names here; a no-break space is not visible. */
const NO_LAST_NAME = '\u00a0'
const BATCH_SIZE = 500

/**
 * Readers do not answer each other here, so a reply of another system begins with the name of whom it answers. Comments that were not approved at the source
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

type NewAnswerRow = typeof commentAnswers.$inferInsert

/** Of those of Venus, which keep their ids. */
function toAnswerRows(postId: string, { id, answers = [] }: ImportedComment, now: Date): NewAnswerRow[] {
  return answers.flatMap((answer) => {
    const content = truncateAtWord(normalizeText(answer.content), answerLimits.content)
    const authorName = normalizeLine(answer.author).slice(0, MAX_AUTHOR_NAME)
    const answerId = z.uuid().safeParse(answer.id).data
    if (content === '' || authorName === '' || !answerId) return []
    return [
      {
        id: answerId,
        commentId: id,
        postId,
        authorName,
        mark: answer.mark,
        content,
        createdAt: answer.date ?? now,
      },
    ]
  })
}

const MAX_AUTHOR_NAME = 120

type CommentOfPost = { postId: string; comment: ImportedComment }

/** After the comments themselves. One that is there under another id keeps what was answered here. */
export async function writeAnswersAndPins(db: Transaction, comments: CommentOfPost[], now: Date) {
  const isOwn = ({ comment }: CommentOfPost) =>
    (comment.isPinned || comment.answers?.length) && z.uuid().safeParse(comment.id).success
  const own = comments.filter(isOwn)
  const existing = await db
    .select({ id: blogComments.id })
    .from(blogComments)
    .where(
      inArray(
        blogComments.id,
        own.map(({ comment }) => comment.id),
      ),
    )
  const ids = new Set(existing.map(({ id }) => id))
  const found = own.filter(({ comment }) => ids.has(comment.id))
  const answers = found.flatMap(({ postId, comment }) => toAnswerRows(postId, comment, now))
  for (let start = 0; start < answers.length; start += BATCH_SIZE) {
    await db
      .insert(commentAnswers)
      .values(answers.slice(start, start + BATCH_SIZE))
      .onConflictDoNothing()
  }
  const pinned = found.filter(({ comment }) => comment.isPinned).map(({ comment }) => comment.id)
  // One of each post, and none where another comment is pinned here.
  await db.execute(sql`
    update blog_comments set pinned_at = ${now.toISOString()} where id in (
      select distinct on (post_id) id from blog_comments
      where id = any(${sql.param(pinned)}::uuid[]) and is_approved and post_id not in (
        select post_id from blog_comments where pinned_at is not null))`)
}
