import { and, eq, inArray } from 'drizzle-orm'
import { formatDayInZone } from '#app/ui/time-zone-text.ts'
import type { Transaction } from '#database/access.ts'
import { pollVotes } from '#database/schema/polls.ts'
import { listPolls } from './poll-elements.ts'
import { isClosed, type PollVotes } from './polls.ts'
import type { PollContext } from './render-polls.ts'

export async function selectVotes(
  db: Transaction,
  postId: string,
  pollIds: string[],
): Promise<Map<string, PollVotes>> {
  const rows = await db
    .select()
    .from(pollVotes)
    .where(and(eq(pollVotes.postId, postId), inArray(pollVotes.pollId, pollIds)))
  const votes = new Map<string, Map<number, number>>(pollIds.map((id) => [id, new Map()]))
  for (const row of rows) votes.get(row.pollId)?.set(row.answer, row.votes)
  return votes
}

type PostText = { id: string; content: string }

/** Asks the database only about polls that are closed: before, nobody is told how many voted for what. */
export async function readPollContext(
  db: Transaction,
  { id, content }: PostText,
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<PollContext> {
  const today = formatDayInZone(timeZone, now)
  const closed = listPolls(content).filter((poll) => isClosed(poll, today))
  const ids = closed.map((poll) => poll.id)
  return { postId: id, today, votes: ids.length > 0 ? await selectVotes(db, id, ids) : new Map() }
}
