import { and, eq, gt, sql } from 'drizzle-orm'
import { hashToken } from '#app/features/posts/editor/preview-links.server.ts'
import { parseInput, type ReadField } from '#app/features/products/parse-form.server.ts'
import { formatRetryDelay, rateLimitCounters, retryAfterHeader } from '#app/http/rate-limits.server.ts'
import { UserError } from '#app/http/user-error.server.ts'
import type { Access, Transaction } from '#database/access.ts'
import { blogPostPreviews } from '#database/schema/editing.ts'
import { blogPosts } from '#database/schema/posts.ts'
import { sponsorshipComments, sponsorshipLinks, sponsorships } from '#database/schema/sponsorships.ts'
import { loggableError } from '#platform/errors.ts'
import type { RateLimiter } from '#platform/limits/rate-limiter.ts'
import type { Log } from '#platform/log.ts'
import type { Email } from '#platform/mail.ts'
import { notifyAdminsOfBrands } from './notify-admins.server.ts'
import { selectComments } from './read-sponsorship.server.ts'
import { approvalSchema, brandCommentSchema, parseDeliverables } from './sponsor-schema.server.ts'
import { type ReportFigures, sponsorLimits } from './sponsors.ts'

type Dependencies = {
  system: Access
  siteUrl: string
  limits: RateLimiter
  /** An email with an id is enqueued once, however often it is passed. */
  sendEmail: (email: Email, id: string) => Promise<void>
  log: Log
}

export type SponsorService = ReturnType<typeof createSponsorService>

/**
 * What people of brands can do, who have a link and no account: read one draft or one report, comment, approve. The token
 * chooses exactly one sponsorship; nothing of a request chooses another row.
 */
export function createSponsorService({ system, siteUrl, limits, sendEmail, log }: Dependencies) {
  const tellAdmins = () => notifyAdminsOfBrands({ system, siteUrl, sendEmail }, new Date())

  async function checkRateLimit(ip: string) {
    const seconds = await limits.consume(rateLimitCounters('brand-comment', { network: ip }))
    if (seconds === null) return
    const message = `That was a lot at once. Please try again ${formatRetryDelay(seconds)}.`
    throw new UserError(429, message, undefined, { headers: retryAfterHeader(seconds) })
  }

  async function write(
    token: string,
    ip: string,
    change: (db: Transaction, link: DraftLink) => Promise<void>,
  ) {
    await checkRateLimit(ip)
    const isDone = await system.run(async (db) => {
      const link = await selectLink(db, token)
      if (link?.purpose !== 'draft') return false
      if (link.isPublic) throw new UserError(409, 'This is public by now. Please write to the author.')
      await change(db, link)
      return true
    })
    // A failing email fails nothing: the job tries again.
    if (isDone)
      await tellAdmins().catch((error: unknown) =>
        log.error(loggableError(error), 'notification of brand comments failed'),
      )
    return isDone
  }

  return {
    tellAdmins,

    /** Undefined for a link that has ended, was revoked or never existed. Never the fee or the notes. */
    readLink: (token: string) =>
      system.run(async (db) => {
        const link = await selectLink(db, token)
        if (!link) return undefined
        const { purpose, brand, expiresAt } = link
        if (purpose === 'report') {
          return {
            purpose,
            brand,
            expiresAt: expiresAt.toISOString(),
            figures: link.figures as ReportFigures,
          }
        }
        return {
          purpose,
          brand,
          title: link.title,
          startsOn: link.startsOn,
          endsOn: link.endsOn,
          deliverables: parseDeliverables(link.deliverables),
          expiresAt: expiresAt.toISOString(),
          isPublic: link.isPublic ?? false,
          version: link.version?.toISOString() ?? '',
          approval: link.approvedAt && {
            by: link.approvedBy ?? '',
            at: link.approvedAt.toISOString(),
            isChangedSince: isChanged(link),
          },
          comments: (await selectComments(db, link.sponsorshipId)).map(
            ({ id, author, quote, content, isHers, createdAt }) => ({
              id,
              author,
              quote,
              content,
              isHers,
              createdAt,
            }),
          ),
        }
      }),

    async comment(token: string, ip: string, text: ReadField): Promise<boolean> {
      const { name, quote, comment } = parseInput(brandCommentSchema, {
        name: text('name'),
        quote: text('quote'),
        comment: text('comment'),
      })
      return write(token, ip, async (db, { id, sponsorshipId }) => {
        // Counted one after the other.
        await db
          .select({ id: sponsorshipLinks.id })
          .from(sponsorshipLinks)
          .where(eq(sponsorshipLinks.id, id))
          .for('update')
        if (
          (await db.$count(sponsorshipComments, eq(sponsorshipComments.linkId, id))) >=
          sponsorLimits.commentsPerLink
        ) {
          throw new UserError(409, 'There is no room for more comments here. Please write to the author.')
        }
        await db
          .insert(sponsorshipComments)
          .values({ sponsorshipId, linkId: id, authorName: name, quote, content: comment })
      })
    },

    /** Of exactly what was on the page. */
    async approve(token: string, ip: string, text: ReadField): Promise<boolean> {
      const { name } = parseInput(approvalSchema, { name: text('name') })
      return write(token, ip, async (db, { id, version }) => {
        if (!version || version.toISOString() !== text('version')) {
          throw new UserError(409, 'It was changed a moment ago. Please look at it again.')
        }
        await db
          .update(sponsorshipLinks)
          .set({ approvedAt: sql`now()`, approvedBy: name, approvedVersion: version })
          .where(eq(sponsorshipLinks.id, id))
      })
    },
  }
}

type DraftLink = NonNullable<Awaited<ReturnType<typeof selectLink>>>

const isChanged = ({ approvedVersion, version }: DraftLink) =>
  approvedVersion !== null && version !== null && version > approvedVersion

/** A draft only while it is the post of the brief: another one was never meant for this link. */
async function selectLink(db: Transaction, token: string) {
  const { purpose, expiresAt, figures, approvedAt, approvedBy, approvedVersion, sponsorshipId } =
    sponsorshipLinks
  const { title, brandName, startsOn, endsOn, deliverables } = sponsorships
  const [link] = await db
    .select({
      id: sponsorshipLinks.id,
      purpose,
      expiresAt,
      figures,
      approvedAt,
      approvedBy,
      approvedVersion,
      sponsorshipId,
      title,
      brand: brandName,
      startsOn,
      endsOn,
      deliverables,
      version: blogPosts.updatedAt,
      isPublic: sql<boolean | null>`is_public_post(${blogPosts.isPublished}, ${blogPosts.publishedDate})`,
    })
    .from(sponsorshipLinks)
    .innerJoin(sponsorships, eq(sponsorships.id, sponsorshipId))
    .leftJoin(blogPostPreviews, eq(blogPostPreviews.id, sponsorshipLinks.previewId))
    .leftJoin(
      blogPosts,
      and(eq(blogPosts.id, blogPostPreviews.postId), eq(blogPosts.id, sponsorships.postId)),
    )
    .where(and(eq(sponsorshipLinks.tokenHash, hashToken(token)), gt(expiresAt, new Date())))
  return link && (link.purpose === 'report' || link.version !== null) ? link : undefined
}
