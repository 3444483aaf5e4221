import { sql } from 'drizzle-orm'
import { createDaySalts } from '#app/features/numbers/store/day-salts.server.ts'
import type { Access } from '#database/access.ts'
import { pollPath } from './polls.ts'

type Vote = {
  postId: string
  pollId: string
  answer: number
  /** Of the site's time zone. */
  day: string
  /** Network and browser. They are hashed with the random salt of the day, which is deleted after it. */
  voter: string[]
}

export type VoteCounter = ReturnType<typeof createVoteCounter>

/** Who voted today is known as visitors are (decision 65): by a hash that nobody can compute again tomorrow. */
export function createVoteCounter({ system }: { system: Access }) {
  const salts = createDaySalts(system)
  return {
    /** False for a second vote of the day in the same poll. */
    async count({ postId, pollId, answer, day, voter }: Vote): Promise<boolean> {
      const visitor = await salts.hashVisitor(day, ['poll', ...voter])
      const { rows } = await system.run((db) =>
        db.execute(sql`
          with first_vote as (
            insert into day_visitors (day, path, visitor)
            values (${day}, ${pollPath(postId, pollId)}, ${visitor})
            on conflict do nothing returning 1
          )
          insert into poll_votes as existing (post_id, poll_id, answer, votes)
          select ${postId}::uuid, ${pollId}, ${answer}::int, 1 from first_vote
          on conflict (post_id, poll_id, answer) do update set votes = existing.votes + 1
          returning 1`),
      )
      return rows.length > 0
    },
  }
}
