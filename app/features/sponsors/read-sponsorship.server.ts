import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Access, Transaction } from '#database/access.ts'
import { blogPosts } from '#database/schema/posts.ts'
import { sponsorshipComments, sponsorshipLinks, sponsorships } from '#database/schema/sponsorships.ts'
import { parseDeliverables } from './sponsor-schema.server.ts'
import { type BrandComment, type BrandLink, type Sponsorship, sponsorLimits } from './sponsors.ts'

const MAX_POSTS = 200
const MAX_COMMENTS = 500

const isPublic = sql<boolean>`is_public_post(${blogPosts.isPublished}, ${blogPosts.publishedDate})`

/** Everything of one brief, for its page. */
export const readSponsorship = (access: Access, id: string): Promise<Sponsorship | undefined> =>
  access.run(async (db) => {
    const [row] = await db
      .select({
        sponsorship: sponsorships,
        post: { id: blogPosts.id, title: blogPosts.title, isPublic },
      })
      .from(sponsorships)
      .leftJoin(blogPosts, eq(blogPosts.id, sponsorships.postId))
      .where(eq(sql`${sponsorships.id}::text`, id))
    if (!row) return undefined
    const { brandId, brandName, relationshipId, toldUntil, createdAt, updatedAt, ...fields } = row.sponsorship
    return {
      ...fields,
      brand: brandName,
      deliverables: parseDeliverables(fields.deliverables),
      post: row.post,
      links: await selectLinks(db, fields.id),
      comments: await selectComments(db, fields.id),
      posts: await selectPosts(db, row.post),
    }
  })

/** Those that work, and those that were approved. */
async function selectLinks(db: Transaction, sponsorshipId: string): Promise<BrandLink[]> {
  const { id, purpose, createdAt, expiresAt, previewId, approvedAt, approvedBy, approvedVersion } =
    sponsorshipLinks
  const works = sql<boolean>`${expiresAt} > now() and (${purpose} = 'report' or ${previewId} is not null)`
  const rows = await db
    .select({
      id,
      purpose,
      createdAt,
      expiresAt,
      approvedAt,
      approvedBy,
      works,
      isChangedSince: sql<boolean>`coalesce(${blogPosts.updatedAt} > ${approvedVersion}, false)`,
    })
    .from(sponsorshipLinks)
    .innerJoin(sponsorships, eq(sponsorships.id, sponsorshipLinks.sponsorshipId))
    .leftJoin(blogPosts, eq(blogPosts.id, sponsorships.postId))
    .where(
      and(eq(sponsorshipLinks.sponsorshipId, sponsorshipId), sql`(${works} or ${approvedAt} is not null)`),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(2 * sponsorLimits.links)
  return rows.map((row) => ({
    id: row.id,
    purpose: row.purpose,
    works: row.works,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    approval: row.approvedAt && {
      at: row.approvedAt.toISOString(),
      by: row.approvedBy ?? '',
      isChangedSince: row.isChangedSince,
    },
  }))
}

export async function selectComments(db: Transaction, sponsorshipId: string): Promise<BrandComment[]> {
  const { id, authorName, quote, content, isHers, doneAt, createdAt } = sponsorshipComments
  const rows = await db
    .select({ id, author: authorName, quote, content, isHers, doneAt, createdAt })
    .from(sponsorshipComments)
    .where(eq(sponsorshipComments.sponsorshipId, sponsorshipId))
    .orderBy(desc(createdAt), desc(id))
    .limit(MAX_COMMENTS)
  return rows
    .map(({ doneAt: done, ...row }) => ({
      ...row,
      isDone: done !== null,
      createdAt: row.createdAt.toISOString(),
    }))
    .reverse()
}

/** The newest, and the one that was chosen. */
async function selectPosts(db: Transaction, chosen: { id: string; title: string } | null) {
  const { id, title, kind, updatedAt } = blogPosts
  const posts = await db
    .select({ id, title })
    .from(blogPosts)
    .where(eq(kind, 'post'))
    .orderBy(desc(updatedAt), asc(id))
    .limit(MAX_POSTS)
  return chosen && !posts.some((post) => post.id === chosen.id)
    ? [{ id: chosen.id, title: chosen.title }, ...posts]
    : posts
}
