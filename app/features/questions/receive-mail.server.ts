import { and, eq, isNotNull, lt } from 'drizzle-orm'
import { normalizeLine, normalizeText } from '#app/features/comments/normalize-text.ts'
import { subscriptionSchema } from '#app/features/newsletter/subscription.ts'
import { truncateAtWord } from '#app/features/posts/post-text.ts'
import type { Access } from '#database/access.ts'
import { questions } from '#database/schema/questions.ts'
import { KEPT_DAYS, questionLimits } from './questions.ts'

type ReceivedMail = {
  /** Of the `Message-ID` header. */
  messageId: string
  /** The address of the sender. */
  from: string
  name: string
  /** Plain text. */
  text: string
  receivedAt: Date
}

const MAX_MESSAGE_ID_LENGTH = 1000
/** More than is kept, and little enough to be searched for quotations. */
const MAX_TEXT_LENGTH = 100_000

/**
 * A reader's answer to a letter, which somebody may mark as a question. However often the same mail is passed it is kept
 * once, and never when it is so old that it would have been deleted. Returns whether it is new.
 */
export async function receiveMail(
  access: Access,
  { messageId, from, name, text, receivedAt }: ReceivedMail,
): Promise<boolean> {
  const content = truncateAtWord(normalizeText(withoutQuotation(text)), questionLimits.content)
  const id = messageId.trim().slice(0, MAX_MESSAGE_ID_LENGTH)
  if (content === '' || id === '' || receivedAt < keptSince(new Date())) return false
  const email = subscriptionSchema.shape.email.safeParse(from)
  const { rowCount } = await access.run((db) =>
    db
      .insert(questions)
      .values({
        source: 'mail',
        state: 'received',
        messageId: id,
        askerName: normalizeLine(name).slice(0, questionLimits.name),
        askerEmail: email.success ? email.data : null,
        // Who wrote a mail expects an answer by mail.
        wantsAnswer: email.success,
        content,
        createdAt: receivedAt,
      })
      .onConflictDoNothing({ target: questions.messageId }),
  )
  return rowCount === 1
}

const QUOTATION_START =
  /^(?:On [^\n]{1,300} wrote:|-{2,} ?Original Message ?-{2,}|-{5,} ?Forwarded message ?-{5,}|_{20,}|-- ?)$/i

/** What she wrote above the letter, without the letter and her signature; all of it if she wrote below. */
export function withoutQuotation(text: string): string {
  const lines = text.slice(0, MAX_TEXT_LENGTH).replaceAll('\r\n', '\n').split('\n')
  const end = lines.findIndex((line) => QUOTATION_START.test(line.trim()))
  const isOwn = (line: string) => !line.startsWith('>')
  const above = (end < 0 ? lines : lines.slice(0, end)).filter(isOwn).join('\n').trim()
  return above || lines.filter(isOwn).join('\n').trim()
}

const keptSince = (now: Date) => new Date(now.getTime() - KEPT_DAYS * 24 * 60 * 60 * 1000)

/** Answers to letters that nobody marked, and addresses of questions that are left for later. */
export async function deleteOldQuestions(system: Access, now: Date): Promise<void> {
  const { state, createdAt, updatedAt, askerEmail } = questions
  await system.run(async (db) => {
    await db.delete(questions).where(and(eq(state, 'received'), lt(createdAt, keptSince(now))))
    await db
      .update(questions)
      .set({ askerEmail: null })
      .where(and(eq(state, 'dismissed'), isNotNull(askerEmail), lt(updatedAt, keptSince(now))))
  })
}
