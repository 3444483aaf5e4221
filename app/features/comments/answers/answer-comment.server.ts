import { and, eq, isNull, sql } from 'drizzle-orm'
import { countCharacters } from '#app/features/comments/comment-values.ts'
import { moderateComments } from '#app/features/comments/moderation/moderate.server.ts'
import { normalizeText } from '#app/features/comments/normalize-text.ts'
import {
  keepForUndo,
  restoreRows,
  snapshotRows,
  takeDeletedItem,
} from '#app/features/deletions/deletions.server.ts'
import { truncateAtWord } from '#app/features/posts/post-text.ts'
import type { Site } from '#app/features/site/site.ts'
import { UserError } from '#app/http/user-error.server.ts'
import { isRawTextTooLong } from '#app/text/raw-text.ts'
import type { Access, Transaction } from '#database/access.ts'
import { commentAnswers } from '#database/schema/comment-answers.ts'
import { blogComments } from '#database/schema/comments.ts'
import { hasEarningLink } from './answer-links.server.ts'
import { answerLimits } from './answering.ts'
import type { AnswerMark } from './answers.ts'

const tooLong = () =>
  new UserError(
    422,
    `An answer can have at most ${answerLimits.content.toLocaleString('en-US')} characters.`,
    'content',
  )

const EARNING_LINK_MESSAGE =
  'Links to Amazon and to affiliate programs, and your own /go/ links, have no place in an answer: it also goes out by mail, and nothing there says that they earn. Add the product to the library, and link to its page instead.'

/** The text of an answer as it is stored. */
export function parseAnswer(typed: string, siteUrl: string): string {
  if (isRawTextTooLong(typed, answerLimits.content)) throw tooLong()
  const content = normalizeText(typed)
  if (content === '') throw new UserError(422, 'Write your answer first.', 'content')
  if (countCharacters(content) > answerLimits.content) throw tooLong()
  if (hasEarningLink(content, siteUrl)) throw new UserError(422, EARNING_LINK_MESSAGE, 'content')
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

const tooMany = (field?: string) =>
  new UserError(409, `A comment can have ${answerLimits.perComment} answers.`, field)

const countAnswers = (db: Transaction, commentId: string) =>
  db.$count(commentAnswers, eq(commentAnswers.commentId, commentId))

/** Approves the comment if it waits. Undefined if it is gone, or spam. */
export const answerComment = (access: Access, answer: NewAnswer): Promise<AnswerOutcome | undefined> =>
  access.run(async (db) => {
    const { commentId } = answer
    const [comment] = await db
      .select({ postId: blogComments.postId, isApproved: blogComments.isApproved })
      .from(blogComments)
      .where(and(eq(blogComments.id, commentId), isNull(blogComments.spamSince)))
    if (!comment) return undefined
    if ((await countAnswers(db, commentId)) >= answerLimits.perComment) throw tooMany('content')
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

/** By which a deleted one is told from others. */
const MAX_TITLE_LENGTH = 60

/** It can be undone. */
export const deleteAnswer = (access: Access, key: AnswerKey): Promise<boolean> =>
  access.run(async (db) => {
    const rows = { answers: await snapshotRows(db, commentAnswers, sql`${isAnswer(key)}`) }
    const { rowCount } = await db.delete(commentAnswers).where(isAnswer(key))
    const [answer] = rows.answers
    if (rowCount !== 1 || !answer) return false
    const title = truncateAtWord(String(answer.content), MAX_TITLE_LENGTH)
    await keepForUndo(db, access, { kind: 'comment-answer', subject: key.commentId, title, rows })
    return true
  })

/** False when it can no longer be undone. What is thrown leaves the deleted answer where it is. */
export const undoDeleteAnswer = (
  access: Access,
  { deletionId, commentId }: { deletionId: string; commentId: string },
): Promise<boolean> =>
  access.run(async (db) => {
    const item = await takeDeletedItem(db, deletionId, ['comment-answer'])
    if (!item) return false
    const exists = (await db.$count(blogComments, eq(blogComments.id, commentId))) === 1
    if (item.subject !== commentId || !exists) throw new UserError(404, 'This comment is no longer there.')
    if ((await countAnswers(db, commentId)) >= answerLimits.perComment) throw tooMany()
    await restoreRows(db, commentAnswers, item.rows.answers)
    return true
  })

type ExistingAnswer = { commentId: string; content: string; authorName: string; createdAt: Date }

/** From a seed, by the author. The database adds the post. */
export const importAnswers = (db: Transaction, answers: ExistingAnswer[]) =>
  db.execute(sql`
    insert into ${commentAnswers} (comment_id, content, author_name, created_at, mark)
    select *, 'author' from jsonb_to_recordset(${JSON.stringify(answers)}::jsonb)
      as answer ("commentId" uuid, content text, "authorName" text, "createdAt" timestamptz)`)
