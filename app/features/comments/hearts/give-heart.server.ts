import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { postPath } from '#app/features/posts/lists/post-url.ts'
import { isPublic } from '#app/features/posts/summaries.server.ts'
import { isRobot } from '#app/features/products/clicks/counted-click.server.ts'
import { type Site, siteTimeZone } from '#app/features/site/site.ts'
import { logProblem } from '#app/http/problem.server.ts'
import { formatRetryDelay, rateLimitCounters, retryAfterHeader } from '#app/http/rate-limits.server.ts'
import { respond, respondFailure } from '#app/http/run-intent.server.ts'
import { UserError } from '#app/http/user-error.server.ts'
import { formatDayInZone } from '#app/ui/time-zone-text.ts'
import { type Access, isStaffActor } from '#database/access.ts'
import { blogComments } from '#database/schema/comments.ts'
import { blogPosts } from '#database/schema/posts.ts'
import { networkOf } from '#platform/limits/ip-network.ts'
import type { RateLimiter } from '#platform/limits/rate-limiter.ts'
import type { Log } from '#platform/log.ts'
import type { HeartCounter } from './heart-counter.server.ts'
import { LOVED_TEXT } from './hearts.ts'

type HeartContext = {
  access: Access
  ip: string
  log: Log
  page: { site: Site }
  services: { limits: Pick<RateLimiter, 'consume'>; hearts: HeartCounter }
}

type HeartPlace = { slug: string; id: string }

/** An approved comment of a public post; undefined if there is none. */
export async function findLovableComment(access: Access, { slug, id }: HeartPlace) {
  const commentId = z.uuid().safeParse(id).data
  if (!commentId) return undefined
  const { firstName, lastName, content, postId } = blogComments
  const [found] = await access.run((db) =>
    db
      .select({
        firstName,
        lastName,
        content,
        postId,
        slug: blogPosts.slug,
        ownPath: blogPosts.ownPath,
        title: blogPosts.title,
      })
      .from(blogComments)
      .innerJoin(blogPosts, eq(blogPosts.id, postId))
      .where(
        and(
          eq(blogComments.id, commentId),
          eq(blogComments.isApproved, true),
          eq(blogPosts.slug, slug),
          isPublic(new Date()),
        ),
      ),
  )
  if (!found) return undefined
  return {
    id: commentId,
    postId: found.postId,
    name: `${found.firstName} ${found.lastName}`,
    content: found.content,
    post: { slug: found.slug, title: found.title, path: postPath(found) },
  }
}

/** Nothing remembers who it was, so a heart cannot be taken back. */
export async function giveHeart(
  { access, ip, log, page, services }: HeartContext,
  place: HeartPlace,
  userAgent: string,
) {
  try {
    const comment = await findLovableComment(access, place)
    if (!comment) throw new UserError(404, 'This comment is no longer there.')
    const wait = await services.limits.consume(rateLimitCounters('heart', { network: ip }))
    if (wait !== null) {
      const message = `That was a lot of hearts. Please come back ${formatRetryDelay(wait)}.`
      throw new UserError(429, message, undefined, { headers: retryAfterHeader(wait) })
    }
    const { id: commentId, postId } = comment
    const day = formatDayInZone(siteTimeZone(page.site), new Date())
    const reader = [networkOf(ip), userAgent]
    // Neither programs nor those who work on the site count, and they need not know.
    const isCounted =
      isRobot(userAgent) ||
      isStaffActor(access.actor) ||
      (await services.hearts.count({ commentId, postId, day, reader }))
    const message = isCounted ? LOVED_TEXT : 'You loved this today already.'
    return respond({ ok: true, intent: 'heart', message })
  } catch (error) {
    return respondFailure(logProblem(error, log, 'heart was not counted'), new FormData())
  }
}
