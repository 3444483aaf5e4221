import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { auditOwnAction } from '#app/features/audit/audit-actions.server.ts'
import { createToken, hashToken, insertPreview } from '#app/features/posts/editor/preview-links.server.ts'
import { UserError } from '#app/http/user-error.server.ts'
import type { Access, Transaction } from '#database/access.ts'
import { blogPostPreviews } from '#database/schema/editing.ts'
import { sponsorshipLinks, sponsorships } from '#database/schema/sponsorships.ts'
import { readReportFigures } from './read-report.server.ts'
import { brandLinkPath, sponsorLimits } from './sponsors.ts'

const DAY_MS = 24 * 60 * 60 * 1000

type LinkOptions = { days: number; timeZone: string; now?: Date }

/**
 * For the draft: a preview link of the post with the same token, so that it is rendered, ends and is revoked like any
 * other. The token itself is not stored, so the path is known only here. Undefined when the sponsorship does not exist.
 */
export const makeDraftLink = (access: Access, id: string, { days }: LinkOptions) =>
  makeLink(access, id, async (db, { postId, token }) => {
    const preview = postId ? await insertPreview(db, postId, { token, days }) : undefined
    if (!preview) throw new UserError(422, 'Choose the post first, and save the brief.')
    return { purpose: 'draft', previewId: preview.id, expiresAt: preview.expiresAt }
  })

/** Its figures are those of now, and stay. */
export const makeReportLink = (
  access: Access,
  id: string,
  { days, timeZone, now = new Date() }: LinkOptions,
) =>
  makeLink(access, id, async (db) => ({
    purpose: 'report',
    figures: await readReportFigures(db, id, { timeZone, now }),
    expiresAt: new Date(now.getTime() + days * DAY_MS),
  }))

type NewLink = Pick<typeof sponsorshipLinks.$inferInsert, 'purpose' | 'previewId' | 'figures' | 'expiresAt'>

const makeLink = (
  access: Access,
  id: string,
  create: (db: Transaction, options: { postId: string | null; token: string }) => Promise<NewLink>,
) =>
  access.run(async (db) => {
    // The lock makes two requests at once count the links one after the other.
    const [sponsorship] = await db
      .select({ postId: sponsorships.postId, brand: sponsorships.brandName })
      .from(sponsorships)
      .where(eq(sponsorships.id, id))
      .for('update')
    if (!sponsorship) return undefined
    await deleteEndedLinks(db, id)
    const ofThis = eq(sponsorshipLinks.sponsorshipId, id)
    const working = and(ofThis, gt(sponsorshipLinks.expiresAt, new Date()))
    if ((await db.$count(sponsorshipLinks, working)) >= sponsorLimits.links) {
      throw new UserError(409, `There can be at most ${sponsorLimits.links} links. Revoke one first.`)
    }
    const token = createToken()
    const link = await create(db, { postId: sponsorship.postId, token })
    await db.insert(sponsorshipLinks).values({ ...link, sponsorshipId: id, tokenHash: hashToken(token) })
    await auditOwnAction(db, 'brand-link-made', sponsorship.brand)
    return brandLinkPath(token)
  })

/** An approval stays: it says what the brand agreed to. */
const deleteEndedLinks = (db: Transaction, id: string) =>
  db
    .delete(sponsorshipLinks)
    .where(
      and(
        eq(sponsorshipLinks.sponsorshipId, id),
        isNull(sponsorshipLinks.approvedAt),
        or(
          sql`${sponsorshipLinks.expiresAt} <= now()`,
          sql`${sponsorshipLinks.purpose} = 'draft' and ${sponsorshipLinks.previewId} is null`,
        ),
      ),
    )

/** False when it does not exist, or has ended. */
export const revokeLink = (access: Access, id: string, linkId: string): Promise<boolean> =>
  access.run(async (db) => {
    const { previewId, expiresAt } = sponsorshipLinks
    const [link] = await db
      .select({ previewId, brand: sponsorships.brandName })
      .from(sponsorshipLinks)
      .innerJoin(sponsorships, eq(sponsorships.id, sponsorshipLinks.sponsorshipId))
      .where(
        and(
          eq(sql`${sponsorshipLinks.id}::text`, linkId),
          eq(sponsorshipLinks.sponsorshipId, id),
          gt(expiresAt, new Date()),
        ),
      )
    if (!link) return false
    if (link.previewId) await db.delete(blogPostPreviews).where(eq(blogPostPreviews.id, link.previewId))
    await db.update(sponsorshipLinks).set({ expiresAt: sql`now()` }).where(eq(sponsorshipLinks.id, linkId))
    await auditOwnAction(db, 'brand-link-revoked', link.brand)
    return true
  })
