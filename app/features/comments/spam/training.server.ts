import { inArray, sql } from 'drizzle-orm'
import type { Transaction } from '#database/access.ts'
import { commentWords } from '#database/schema/comments.ts'
import type { LabelCounts } from './classifier.ts'
import { extractWords } from './text-analysis.ts'

export type SpamLabel = 'spam' | 'ham'

type TrainingText = { names: string; content: string }

/** The row that counts the comments themselves. */
const TOTALS_KEY = ''

const joinTrainingText = ({ names, content }: TrainingText) => `${names}\n${content}`

/**
 * Serializes writers: two admins who mark the same comments at once train with each of them once, and cannot deadlock.
 * Readers do not wait.
 */
export const lockCommentWords = (db: Transaction) =>
  db.execute(sql`lock table comment_words in share row exclusive mode`)

/** Adds (+1) or removes (-1) training comments in one statement. Call `lockCommentWords` first. */
export async function updateWordCounts(
  db: Transaction,
  changes: (TrainingText & { label: SpamLabel; by: 1 | -1 })[],
) {
  const countsByWord = new Map<string, LabelCounts>()
  for (const change of changes) {
    for (const word of [TOTALS_KEY, ...extractWords(joinTrainingText(change))]) {
      const sum = countsByWord.get(word) ?? { spam: 0, ham: 0 }
      sum[change.label] += change.by
      countsByWord.set(word, sum)
    }
  }
  if (countsByWord.size === 0) return
  const rows = [...countsByWord].map(([word, sum]) => ({ word, ...sum }))
  await db.execute(sql`
    merge into comment_words as existing
    using jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as change (word text, spam int, ham int)
    on existing.word = change.word
    when matched and existing.word <> ${TOTALS_KEY} and existing.spam + change.spam <= 0 and existing.ham + change.ham <= 0
      then delete
    when matched then update
      set spam = greatest(existing.spam + change.spam, 0), ham = greatest(existing.ham + change.ham, 0)
    when not matched and (change.spam > 0 or change.ham > 0)
      then insert (word, spam, ham) values (change.word, greatest(change.spam, 0), greatest(change.ham, 0))`)
}

/** The counts of the words in a text, and the number of training comments. */
export async function readWordCounts(
  db: Transaction,
  text: TrainingText,
): Promise<{ wordCounts: LabelCounts[]; totals: LabelCounts }> {
  const { word, spam, ham } = commentWords
  const rows = await db
    .select({ word, spam, ham })
    .from(commentWords)
    .where(inArray(word, [TOTALS_KEY, ...extractWords(joinTrainingText(text))]))
  const totals = rows.find((row) => row.word === TOTALS_KEY) ?? { spam: 0, ham: 0 }
  return { wordCounts: rows.filter((row) => row.word !== TOTALS_KEY), totals }
}
