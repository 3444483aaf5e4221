import { eq } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { normalizeLine, normalizeText } from '#app/features/comments/normalize-text.ts'
import { sanitizeForStorage } from '#app/features/posts/sanitize.ts'
import { questionLimits } from '#app/features/questions/questions.ts'
import type { Transaction } from '#database/access.ts'
import { blogComments } from '#database/schema/comments.ts'
import { blogPosts } from '#database/schema/posts.ts'
import { questionSources, questions } from '#database/schema/questions.ts'

const date = z.coerce.date()
const idOrNull = z.uuid().nullable().catch(null)

export const questionRow = z.object({
  id: z.uuid(),
  source: z.enum(questionSources).catch('typed'),
  state: z.enum(['waiting', 'answered', 'dismissed']).catch('waiting'),
  commentId: idOrNull,
  postId: idOrNull,
  askerName: z
    .string()
    .max(questionLimits.name * 4)
    .transform((name) => normalizeLine(name).slice(0, questionLimits.name))
    .catch(''),
  content: z
    .string()
    .max(questionLimits.content * 4)
    .transform((text) => normalizeText(text).slice(0, questionLimits.content))
    .pipe(z.string().min(1, 'A question needs words.')),
  answer: z.string().max(questionLimits.answer).catch(''),
  toldAt: date.nullable().catch(null),
  createdAt: date,
})

type QuestionImport = {
  rows: z.output<typeof questionRow>[]
  write: (subject: string, work: (db: Transaction) => Promise<unknown>) => Promise<void>
  /** A text with the ids that products of the archive have here. */
  withOwnIds: (html: string) => string
}

/** After posts and comments, before letters. One that is here already stays as it is. Nobody is told: addresses are in no archive. */
export async function importQuestions({ rows, write, withOwnIds }: QuestionImport) {
  for (const { postId, commentId, ...row } of rows) {
    await write(row.content.slice(0, questionLimits.title), async (db) => {
      const known = async (table: PgTable & { id: PgColumn }, id: string | null) =>
        id !== null && (await db.$count(table, eq(table.id, id))) > 0 ? id : null
      await db
        .insert(questions)
        .values({
          ...row,
          answer: sanitizeForStorage(withOwnIds(row.answer)),
          postId: await known(blogPosts, postId),
          commentId: await known(blogComments, commentId),
        })
        .onConflictDoNothing()
    })
  }
}
