import { and, asc, count, desc, eq, gt, ilike, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Element } from 'hast'
import { visit } from 'unist-util-visit'
import { selectPostRelationships } from '#app/features/posts/editor/relationships.server.ts'
import { publicationErrors } from '#app/features/posts/editor/validate-fields.ts'
import { parseHtml } from '#app/features/posts/html/parse-html.ts'
import { isUncopiedUrl, MISSING_IMAGE_URL } from '#app/features/posts/html/uncopied-url.ts'
import { postPath } from '#app/features/posts/lists/post-url.ts'
import { isNewPost } from '#app/features/posts/new-badge.ts'
import type { PostKind } from '#app/features/posts/posts.ts'
import { UserError } from '#app/http/user-error.server.ts'
import type { Access, Transaction } from '#database/access.ts'
import { blogCategories, blogPosts } from '#database/schema/posts.ts'
import {
  type AdminPostsPage,
  type AdminPostsQuery,
  type PostOrder,
  type PostStatus,
  postStatuses,
} from './admin-posts.ts'

const PAGE_SIZE = 25

const sortColumns: Record<PostOrder, SQL[]> = {
  updated: [desc(blogPosts.updatedAt), desc(blogPosts.id)],
  published: [desc(blogPosts.publishedDate), desc(blogPosts.id)],
  title: [asc(sql`lower(${blogPosts.title})`), asc(blogPosts.id)],
}

function statusConditions(now: Date): Record<PostStatus, SQL | undefined> {
  const { isPublished, publishedDate, isFeatured, showNewBadge } = blogPosts
  const published = and(eq(isPublished, true), lte(publishedDate, now))
  return {
    draft: eq(isPublished, false),
    scheduled: and(eq(isPublished, true), gt(publishedDate, now)),
    published,
    featured: eq(isFeatured, true),
    new: or(
      eq(showNewBadge, true),
      and(published, sql`${publishedDate} >= ${now}::timestamptz - interval '7 days'`),
    ),
  }
}

/** One page of the posts (or pages) that this user may see, and how many there are of each status. */
export function listAdminPosts(
  access: Access,
  query: AdminPostsQuery,
  kind: PostKind = 'post',
): Promise<AdminPostsPage> {
  const now = new Date()
  return access.run(async (db) => {
    const filter = and(eq(blogPosts.kind, kind), searchCondition(query.search))
    const counts = await countByStatus(db, filter, now)
    const total = counts[query.status ?? 'all']
    const pages = Math.max(1, Math.ceil(total / PAGE_SIZE))
    const page = Math.min(query.page, pages)
    const { id, slug, ownPath, title, isPublished, publishedDate, isFeatured, showNewBadge, updatedAt } =
      blogPosts
    const rows = await db
      .select({
        id,
        slug,
        ownPath,
        title,
        isPublished,
        publishedDate,
        isFeatured,
        showNewBadge,
        updatedAt,
        categoryName: blogCategories.name,
        publicSince: blogPosts.publicSince,
      })
      .from(blogPosts)
      .leftJoin(blogCategories, eq(blogCategories.id, blogPosts.categoryId))
      .where(and(filter, query.status ? statusConditions(now)[query.status] : undefined))
      .orderBy(...sortColumns[query.order])
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE)
    const posts = rows.map((row) => ({
      id: row.id,
      kind,
      path: postPath(row),
      title: row.title,
      statuses: statusesOf({ ...row, kind }, now),
      publishedDate: row.publishedDate?.toISOString() ?? null,
      updatedAt: row.updatedAt.toISOString(),
      categoryName: row.categoryName,
      wasNeverPublic: !row.isPublished && row.publicSince === null,
    }))
    return { posts, total, page, pages, counts }
  })
}

/** Case-insensitive, anywhere in title, excerpt, slug or address. */
function searchCondition(search: string): SQL | undefined {
  if (search === '') return undefined
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  return or(
    ilike(blogPosts.title, pattern),
    ilike(blogPosts.excerpt, pattern),
    ilike(blogPosts.slug, pattern),
    ilike(blogPosts.ownPath, pattern),
  )
}

async function countByStatus(
  db: Transaction,
  filter: SQL | undefined,
  now: Date,
): Promise<AdminPostsPage['counts']> {
  const conditions = statusConditions(now)
  const countWhere = (status: PostStatus) =>
    sql`count(*) filter (where ${conditions[status]})`.mapWith(Number)
  const [counts] = await db
    .select({
      all: count(),
      draft: countWhere('draft'),
      scheduled: countWhere('scheduled'),
      published: countWhere('published'),
      featured: countWhere('featured'),
      new: countWhere('new'),
    })
    .from(blogPosts)
    .where(filter)
  return counts ?? { all: 0, draft: 0, scheduled: 0, published: 0, featured: 0, new: 0 }
}

type StatusFields = Pick<
  typeof blogPosts.$inferSelect,
  'kind' | 'isPublished' | 'publishedDate' | 'isFeatured' | 'showNewBadge'
>

function statusesOf(post: StatusFields, now: Date) {
  const { kind, isPublished, publishedDate, isFeatured, showNewBadge } = post
  const isDue = isPublished && publishedDate !== null && publishedDate <= now
  const isInStatus: Record<PostStatus, boolean> = {
    draft: !isPublished,
    scheduled: isPublished && !isDue,
    published: isDue,
    featured: isFeatured,
    new: kind === 'post' && (showNewBadge || (isDue && isNewPost(publishedDate, now))),
  }
  return postStatuses.filter((status) => isInStatus[status])
}

/** How many were deleted. The database permits this to admins only. */
export const deletePosts = (access: Access, ids: string[]): Promise<number> =>
  access.run(async (db) => (await db.delete(blogPosts).where(inArray(blogPosts.id, ids))).rowCount ?? 0)

export const setPublished = (access: Access, ids: string[], isPublished: boolean): Promise<number> =>
  access.run(async (db) => {
    if (isPublished) await refuseUnfinishedDrafts(db, ids)
    return (await db.update(blogPosts).set({ isPublished }).where(inArray(blogPosts.id, ids))).rowCount ?? 0
  })

/** A draft may be half filled; what is published has to pass the checks of the editor. */
async function refuseUnfinishedDrafts(db: Transaction, ids: string[]) {
  const { id, kind, title, ownPath, content, featuredImage, videoUrl, isPublished } = blogPosts
  const { guideType, guideDifficulty, guideDuration } = blogPosts
  const drafts = await db
    .select({ id, kind, title, ownPath, featuredImage, videoUrl, guideType, guideDifficulty, guideDuration })
    .from(blogPosts)
    .where(and(inArray(id, ids), eq(isPublished, false)))
  const withUncopied: string[] = []
  for (const draft of drafts) {
    const relationships = await selectPostRelationships(db, draft.id)
    const { title: problem, ...errors } = publicationErrors({ ...draft, relationships })
    const reason = problem ?? Object.values(errors)[0]
    if (reason) throw new UserError(422, problem ?? `“${draft.title}”: ${reason}`)
    // One by one, since texts are long.
    const [text] = await db.select({ content }).from(blogPosts).where(eq(id, draft.id))
    if (text && hasUncopiedPictures(text.content)) withUncopied.push(`“${draft.title}”`)
  }
  if (withUncopied.length > 0) throw new UserError(422, uncopiedMessage(withUncopied))
}

/** The editor lists them and lets her publish all the same. */
const uncopiedMessage = (titles: string[]) =>
  `${titles.join(', ')}: A picture is not in your library, so readers may not see it. Open ${
    titles.length === 1 ? 'it' : 'each'
  } in the editor to see which, and publish from there.`

function hasUncopiedPictures(html: string): boolean {
  let hasOne = false
  visit(parseHtml(html), 'element', ({ tagName, properties }: Element) => {
    if (tagName === 'img' && isUncopiedUrl(String(properties.src ?? MISSING_IMAGE_URL))) hasOne = true
  })
  return hasOne
}
