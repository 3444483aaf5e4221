import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { postPath } from '#app/features/posts/lists/post-url.ts'
import { isPublicAtAll } from '#app/features/posts/summaries.server.ts'
import { type Site, siteTimeZone } from '#app/features/site/site.ts'
import { logProblem } from '#app/http/problem.server.ts'
import { formatRetryDelay, rateLimitCounters, retryAfterHeader } from '#app/http/rate-limits.server.ts'
import { respond, respondFailure } from '#app/http/run-intent.server.ts'
import { UserError } from '#app/http/user-error.server.ts'
import { formatDayInZone } from '#app/ui/time-zone-text.ts'
import type { Access } from '#database/access.ts'
import { blogPosts } from '#database/schema/posts.ts'
import { networkOf } from '#platform/limits/ip-network.ts'
import type { RateLimiter } from '#platform/limits/rate-limiter.ts'
import type { Log } from '#platform/log.ts'
import { listPolls } from './poll-elements.ts'
import { isClosed, type Poll, parseAnswerKey } from './polls.ts'
import { pollFormHtml, pollResultsHtml } from './render-polls.ts'
import { selectVotes } from './select-votes.server.ts'
import type { VoteCounter } from './vote-counter.server.ts'

export type PollPlace = { post: string; poll: string }

type ReadContext = { access: Access; page: { site: Site } }
type VoteContext = ReadContext & {
  ip: string
  log: Log
  services: { limits: Pick<RateLimiter, 'consume'>; votes: VoteCounter }
}

/** Of a public post; undefined if there is none. */
async function findPoll({ access, page }: ReadContext, { post, poll: id }: PollPlace) {
  const postId = z.uuid().safeParse(post).data
  if (!postId) return undefined
  const now = new Date()
  const { content, title, slug, ownPath } = blogPosts
  const [row] = await access.run((db) =>
    db
      .select({ content, title, slug, ownPath })
      .from(blogPosts)
      .where(and(eq(blogPosts.id, postId), isPublicAtAll(now))),
  )
  const poll = row && listPolls(row.content).find((candidate) => candidate.id === id)
  if (!poll) return undefined
  const day = formatDayInZone(siteTimeZone(page.site), now)
  return { poll, postId, day, post: { title: row.title, path: postPath(row) }, isClosed: isClosed(poll, day) }
}

const readVotes = async (access: Access, postId: string, { id }: Poll) =>
  (await access.run((db) => selectVotes(db, postId, [id]))).get(id) ?? new Map()

/** The page of a poll: a form while it is open, the results once it is closed, or for whoever works on the site. */
export async function readPollPage(context: ReadContext, place: PollPlace, seesResults: boolean) {
  const found = await findPoll(context, place)
  if (!found) return null
  const { poll, post, postId } = found
  const results =
    found.isClosed || seesResults
      ? pollResultsHtml(
          poll,
          await readVotes(context.access, postId, poll),
          found.isClosed ? undefined : 'So far, for you alone:',
        )
      : ''
  return {
    post,
    question: poll.question,
    html: results + (found.isClosed ? '' : pollFormHtml(poll, postId)),
  }
}

/** Responds with the results as HTML. A second vote of the day changes nothing. */
export async function castVote(
  context: VoteContext,
  place: PollPlace,
  { form, userAgent }: { form: FormData; userAgent: string },
) {
  try {
    const found = await findPoll(context, place)
    if (!found) throw new UserError(404, 'This poll is no longer there.')
    const note = found.isClosed ? undefined : await countVote(context, found, form.get('answer'), userAgent)
    const votes = await readVotes(context.access, found.postId, found.poll)
    const html = pollResultsHtml(found.poll, votes, note)
    return respond<{ html?: string }>({ ok: true, intent: 'vote', message: note ?? '', html })
  } catch (error) {
    return respondFailure(logProblem(error, context.log, 'vote was not counted'), form)
  }
}

type FoundPoll = NonNullable<Awaited<ReturnType<typeof findPoll>>>

async function countVote(
  { ip, services }: VoteContext,
  { poll, postId, day }: FoundPoll,
  sent: FormDataEntryValue | null,
  userAgent: string,
): Promise<string> {
  const answer = parseAnswerKey(sent)
  if (answer === null || !poll.answers.some(({ key }) => key === answer))
    throw new UserError(422, 'Choose an answer first.')
  const wait = await services.limits.consume(rateLimitCounters('vote', { network: ip }))
  if (wait !== null) {
    const message = `Many votes came from your network. Please try again ${formatRetryDelay(wait)}.`
    throw new UserError(429, message, undefined, { headers: retryAfterHeader(wait) })
  }
  const voter = [networkOf(ip), userAgent]
  const isCounted = await services.votes.count({ postId, pollId: poll.id, answer, day, voter })
  return isCounted ? 'Your vote was counted.' : 'A vote of yours was counted before.'
}
