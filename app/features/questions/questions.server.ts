import { and, count, desc, eq, sql } from 'drizzle-orm'
import {
  keepForUndo,
  listDeletedItems,
  restoreRows,
  snapshotRows,
  takeDeletedItem,
} from '#app/features/deletions/deletions.server.ts'
import { deleteFormDraft } from '#app/features/form-drafts/form-drafts.server.ts'
import { questionFormName } from '#app/features/form-drafts/form-drafts.ts'
import { postPath } from '#app/features/posts/lists/post-url.ts'
import { formatCursor, parseCursor } from '#app/ui/list/cursor.ts'
import type { Access, Transaction } from '#database/access.ts'
import { blogComments } from '#database/schema/comments.ts'
import { newsletterIssues as issues } from '#database/schema/newsletter.ts'
import { blogPosts } from '#database/schema/posts.ts'
import { questions } from '#database/schema/questions.ts'
import {
  nameOfQuestion,
  type QuestionDetails,
  type QuestionListData,
  type QuestionListQuery,
  type QuestionState,
} from './questions.ts'
import { isLockedFor } from './save-question.server.ts'

export const PAGE_SIZE = 25
const MAX_ISSUES = 5

/** One page, the newest first, and the number of questions in each state. */
export const loadQuestions = (
  access: Access,
  { state, after }: QuestionListQuery,
): Promise<QuestionListData> =>
  access.run(async (db) => {
    const { id, askerName, content, source, createdAt, answer, postId } = questions
    const cursor = parseCursor(after)
    const found = await db
      .select({
        id,
        name: askerName,
        content,
        source,
        createdAt,
        hasAnswer: sql<boolean>`${answer} <> ''`,
        hasPost: sql<boolean>`${postId} is not null`,
      })
      .from(questions)
      .where(
        and(
          eq(questions.state, state),
          cursor
            ? sql`(${createdAt}, ${id}) < (${cursor.createdAt.toISOString()}::timestamptz, ${cursor.id}::uuid)`
            : undefined,
        ),
      )
      .orderBy(desc(createdAt), desc(id))
      .limit(PAGE_SIZE + 1)
    const rows = found.slice(0, PAGE_SIZE)
    const last = found.length > PAGE_SIZE ? rows.at(-1) : undefined
    return {
      rows: rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })),
      counts: await countByState(db),
      next: last ? formatCursor(last) : null,
      deleted: await listDeletedItems(db, ['question']),
    }
  })

async function countByState(db: Transaction): Promise<Record<QuestionState, number>> {
  const rows = await db
    .select({ state: questions.state, total: count() })
    .from(questions)
    .groupBy(questions.state)
  const none = { waiting: 0, received: 0, answered: 0, dismissed: 0 }
  return { ...none, ...Object.fromEntries(rows.map(({ state, total }) => [state, total])) }
}

/** Assistants read neither the address nor letters. */
export const readQuestion = (access: Access, questionId: string): Promise<QuestionDetails | undefined> =>
  access.run(async (db) => {
    const { id, state, source, askerName, content, answer, wantsAnswer, toldAt } = questions
    const { createdAt, updatedAt, commentId, postId } = questions
    const [row] = await db
      .select({
        id,
        state,
        source,
        name: askerName,
        content,
        answer,
        wantsAnswer,
        toldAt,
        createdAt,
        updatedAt,
        commentId,
        postId,
      })
      .from(questions)
      .where(eq(sql`${id}::text`, questionId))
    if (!row) return undefined
    const { commentId: comment, postId: post, ...question } = row
    const isAdmin = access.actor.kind === 'admin'
    return {
      ...question,
      toldAt: row.toldAt?.toISOString() ?? null,
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
      comment: comment ? await selectCommentedPost(db, comment) : null,
      post: post ? await selectPost(db, post) : null,
      issues: isAdmin ? await selectIssues(db, row.id) : [],
      email: isAdmin ? await selectEmail(db, row.id) : null,
      isLocked: await isLockedFor(access.actor, db, row.id),
    }
  })

async function selectCommentedPost(db: Transaction, commentId: string) {
  const { slug, ownPath, title } = blogPosts
  const [post] = await db
    .select({ slug, ownPath, title })
    .from(blogComments)
    .innerJoin(blogPosts, eq(blogPosts.id, blogComments.postId))
    .where(eq(blogComments.id, commentId))
  return post ? { path: postPath(post), title: post.title } : null
}

async function selectPost(db: Transaction, postId: string) {
  const { id, title, isPublished, publishedDate } = blogPosts
  const isPublic = sql<boolean>`is_public_post(${isPublished}, ${publishedDate})`
  const [post] = await db.select({ id, title, isPublic }).from(blogPosts).where(eq(id, postId))
  return post ?? null
}

export const hasQuestion = (questionId: string) => sql`${questionId}::uuid = any(${issues.questionIds})`

const selectIssues = (db: Transaction, questionId: string) =>
  db
    .select({ id: issues.id, subject: issues.subject })
    .from(issues)
    .where(hasQuestion(questionId))
    .orderBy(desc(issues.createdAt))
    .limit(MAX_ISSUES)

async function selectEmail(db: Transaction, questionId: string) {
  const [row] = await db
    .select({ email: questions.askerEmail })
    .from(questions)
    .where(eq(questions.id, questionId))
  return row?.email ?? null
}

/** A letter that has not been sent leaves it out. False when it does not exist. */
export const deleteQuestion = (access: Access, id: string): Promise<boolean> =>
  access.run(async (db) => {
    const isQuestion = eq(questions.id, id)
    await db.select({ id: questions.id }).from(questions).where(isQuestion).for('update')
    const rows = { questions: await snapshotRows(db, questions, isQuestion) }
    const [question] = rows.questions
    if (!question) return false
    const title = nameOfQuestion(String(question.content))
    await keepForUndo(db, access, { kind: 'question', subject: id, title, rows })
    await db.delete(questions).where(isQuestion)
    // It has the words of the reader, who may have asked for the deletion.
    await deleteFormDraft(db, access, questionFormName(id))
    return true
  })

/** With what still exists of what it refers to. */
export const undoDeleteQuestion = (access: Access, deletionId: string): Promise<boolean> =>
  access.run(async (db) => {
    const item = await takeDeletedItem(db, deletionId, ['question'])
    const [question] = item?.rows.questions ?? []
    if (!question) return false
    const stored = async (table: typeof blogPosts | typeof blogComments | typeof issues, id: unknown) =>
      typeof id === 'string' && (await db.$count(table, eq(table.id, id))) > 0 ? id : null
    const references = {
      comment_id: await stored(blogComments, question.comment_id),
      post_id: await stored(blogPosts, question.post_id),
      issue_id: await stored(issues, question.issue_id),
    }
    await restoreRows(db, questions, [{ ...question, ...references }])
    return true
  })
