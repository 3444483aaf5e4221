import { inArray, sql } from 'drizzle-orm'
import type { Transaction } from '#database/access.ts'
import { commentWords } from '#database/schema/comments.ts'
import type { Counts } from './classifier.ts'
import { wordsOf } from './words.ts'

export type Label = 'spam' | 'ham'

/** What of a comment is learned from. */
export type Lesson = { names: string; content: string }

/** Counts the comments themselves. */
const ALL = ''

const textOf = ({ names, content }: Lesson) => `${names}\n${content}`

/**
 * Whoever changes what was learned waits here for whoever else does: two admins who mark the same comments at once
 * count each of them once, and never wait for each other in a circle. Readers of the words do not wait.
 */
export const takeTurns = (db: Transaction) =>
  db.execute(sql`lock table comment_words in share row exclusive mode`)

/** Adds lessons (+1) or takes them back (-1), all in one statement. After `takeTurns`. */
export async function teach(db: Transaction, lessons: (Lesson & { label: Label; by: 1 | -1 })[]) {
  const sums = new Map<string, Counts>()
  for (const lesson of lessons) {
    for (const word of [ALL, ...wordsOf(textOf(lesson))]) {
      const sum = sums.get(word) ?? { spam: 0, ham: 0 }
      sum[lesson.label] += lesson.by
      sums.set(word, sum)
    }
  }
  if (sums.size === 0) return
  const rows = [...sums].map(([word, sum]) => ({ word, ...sum }))
  await db.execute(sql`
    merge into comment_words as kept
    using jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as lesson (word text, spam int, ham int)
    on kept.word = lesson.word
    when matched and kept.word <> ${ALL} and kept.spam + lesson.spam <= 0 and kept.ham + lesson.ham <= 0
      then delete
    when matched then update
      set spam = greatest(kept.spam + lesson.spam, 0), ham = greatest(kept.ham + lesson.ham, 0)
    when not matched and (lesson.spam > 0 or lesson.ham > 0)
      then insert (word, spam, ham) values (lesson.word, greatest(lesson.spam, 0), greatest(lesson.ham, 0))`)
}

/** What is known of the words of a text, and how many lessons there were. */
export async function knownOf(
  db: Transaction,
  lesson: Lesson,
): Promise<{ known: Counts[]; lessons: Counts }> {
  const { word, spam, ham } = commentWords
  const rows = await db
    .select({ word, spam, ham })
    .from(commentWords)
    .where(inArray(word, [ALL, ...wordsOf(textOf(lesson))]))
  const lessons = rows.find((row) => row.word === ALL) ?? { spam: 0, ham: 0 }
  return { known: rows.filter((row) => row.word !== ALL), lessons }
}
