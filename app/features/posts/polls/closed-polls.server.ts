import { and, inArray, like, or } from 'drizzle-orm'
import { DAY_MS, wallClock } from '#app/ui/time-zone.ts'
import { formatDayInZone } from '#app/ui/time-zone-text.ts'
import type { Access } from '#database/access.ts'
import { pollVotes } from '#database/schema/polls.ts'
import { blogPosts } from '#database/schema/posts.ts'

/** After a longer pause every page has been loaded again anyway. */
const MAX_DAYS = 31

type ClosedPollsOptions = { readTimeZone: () => Promise<string>; now?: () => Date }

/**
 * A poll closes at midnight without any row changing. Each call returns the posts whose polls closed since the call before.
 * Without a vote there is nothing new to show, so that only texts of posts with votes are read, and only at midnight.
 */
export function createClosedPollsPoller(
  system: Access,
  { readTimeZone, now = () => new Date() }: ClosedPollsOptions,
) {
  let lastDay: string | null = null
  return async (): Promise<{ ids: string[]; nextInMs: number }> => {
    const timeZone = await readTimeZone()
    const moment = now()
    const today = formatDayInZone(timeZone, moment)
    const ids = lastDay ? await selectPostsWithLastDay(system, daysBetween(lastDay, today)) : []
    lastDay = today
    return { ids, nextInMs: DAY_MS - (wallClock(timeZone, moment) % DAY_MS) }
  }
}

/** From the first, without the last. */
function daysBetween(first: string, last: string): string[] {
  const days: string[] = []
  for (let day = first; day < last && days.length < MAX_DAYS; ) {
    days.push(day)
    day = new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10)
  }
  return days
}

async function selectPostsWithLastDay(system: Access, days: string[]): Promise<string[]> {
  if (days.length === 0) return []
  const { id, content } = blogPosts
  const rows = await system.run((db) =>
    db
      .select({ id })
      .from(blogPosts)
      .where(
        and(
          inArray(id, db.selectDistinct({ postId: pollVotes.postId }).from(pollVotes)),
          or(...days.map((day) => like(content, `%data-until="${day}"%`))),
        ),
      ),
  )
  return rows.map((row) => row.id)
}
