import { and, count, eq, isNull, sql } from 'drizzle-orm'
import { countCharacters } from '#app/features/comments/comment-values.ts'
import { moderateComments } from '#app/features/comments/moderation/moderate.server.ts'
import { normalizeText } from '#app/features/comments/normalize-text.ts'
import type { Site } from '#app/features/site/site.ts'
import { UserError } from '#app/http/user-error.server.ts'
import { isRawTextTooLong } from '#app/text/raw-text.ts'
import type { Access, Transaction } from '#database/access.ts'
import { commentAnswers } from '#database/schema/comment-answers.ts'
import { blogComments } from '#database/schema/comments.ts'
import { answerLimits } from './answering.ts'
import type { AnswerMark } from './answers.ts'

const tooLong = () =>
  new UserError(
    422,
    `An answer can have at most ${answerLimits.content.toLocaleString('en-US')} characters.`,
    'content',
  )

/** The text of an answer as it is stored. */
export function parseAnswer(typed: string): string {
  if (isRawTextTooLong(typed, answerLimits.content)) throw tooLong()
  const content = normalizeText(typed)
  if (content === '') throw new UserError(422, 'Write your answer first.', 'content')
  if (countCharacters(content) > answerLimits.content) throw tooLong()
  return content
}

/** An admin answers as the author; assistants answer for the site, and the database lets them do nothing else. */
export const answererOf = (site: Pick<Site, 'author' | 'name'>, isAdmin: boolean) => ({
  mark: (isAdmin ? 'author' : 'team') satisfies AnswerMark as AnswerMark,
  authorName: (isAdmin && site.author) || site.name,
})

type NewAnswer = {
  commentId: string
  content: string
  mark: AnswerMark
  authorName: string
  userId: string
}

export type AnswerOutcome = 'answered' | 'approved-and-answered'

/** Approves the comment if it waits. Undefined if it is gone, or spam. */
export const answerComment = (access: Access, answer: NewAnswer): Promise<AnswerOutcome | undefined> =>
  access.run(async (db) => {
    const { commentId } = answer
    const [comment] = await db
      .select({ postId: blogComments.postId, isApproved: blogComments.isApproved })
      .from(blogComments)
      .where(and(eq(blogComments.id, commentId), isNull(blogComments.spamSince)))
    if (!comment) return undefined
    const [existing] = await db
      .select({ total: count() })
      .from(commentAnswers)
      .where(eq(commentAnswers.commentId, commentId))
    if (existing && existing.total >= answerLimits.perComment)
      throw new UserError(409, `A comment can have ${answerLimits.perComment} answers.`, 'content')
    const sameTransaction: Access = { ...access, run: (work) => work(db) }
    if (!comment.isApproved) await moderateComments(sameTransaction, 'approve', { ids: [commentId] })
    await db.insert(commentAnswers).values({ ...answer, postId: comment.postId })
    return comment.isApproved ? 'answered' : 'approved-and-answered'
  })

type AnswerKey = { id: string; commentId: string }

const isAnswer = ({ id, commentId }: AnswerKey) =>
  and(eq(commentAnswers.id, id), eq(commentAnswers.commentId, commentId))

/** Which ones an assistant can change or delete, the database knows: her own. */
export async function editAnswer(access: Access, key: AnswerKey, content: string): Promise<boolean> {
  const { rowCount } = await access.run((db) =>
    db.update(commentAnswers).set({ content }).where(isAnswer(key)),
  )
  return rowCount === 1
}

export async function deleteAnswer(access: Access, key: AnswerKey): Promise<boolean> {
  const { rowCount } = await access.run((db) => db.delete(commentAnswers).where(isAnswer(key)))
  return rowCount === 1
}

type ExistingAnswer = { commentId: string; content: string; authorName: string; createdAt: Date }

/** From a seed, by the author. The database adds the post. */
export const importAnswers = (db: Transaction, answers: ExistingAnswer[]) =>
  db.execute(sql`
    insert into ${commentAnswers} (comment_id, content, author_name, created_at, mark)
    select *, 'author' from jsonb_to_recordset(${JSON.stringify(answers)}::jsonb)
      as answer ("commentId" uuid, content text, "authorName" text, "createdAt" timestamptz)`)
