import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { entriesOf } from '#app/features/holidays/holidays.server.ts'
import { categoryColumns, isPublic } from '#app/features/posts/summaries.server.ts'
import { siteIn } from '#app/features/site/site.server.ts'
import type { Access, Transaction } from '#database/access.ts'
import { blogComments } from '#database/schema/comments.ts'
import { holidayGuides } from '#database/schema/holidays.ts'
import {
  newsletterIssuePosts as issuePosts,
  newsletterIssues as issues,
} from '#database/schema/newsletter.ts'
import { blogCategories, blogPosts } from '#database/schema/posts.ts'
import { EARNING_LINKS } from './issues.ts'

export type Contents = NonNullable<Awaited<ReturnType<typeof contentsOf>>>

/** What a letter tells: of its posts, guide and comments those that everybody may read at this moment. */
export const readContents = (access: Access, id: string) => access.run((db) => contentsOf(db, id))

async function contentsOf(db: Transaction, id: string) {
  const { slug, status, subject, previewText, intro, guideId, commentIds } = issues
  const [issue] = await db
    .select({ id: issues.id, slug, status, subject, previewText, intro, guideId, commentIds })
    .from(issues)
    .where(eq(issues.id, id))
  if (!issue) return undefined
  return {
    ...issue,
    posts: await postsOf(db, id),
    guide: issue.guideId ? await guideOf(db, issue.guideId) : null,
    comments: await commentsOf(db, issue.commentIds),
    site: await siteIn(db),
  }
}

async function postsOf(db: Transaction, issueId: string) {
  const { id, slug, title, excerpt, readTime, featuredImage, featuredImageAlt, content } = blogPosts
  return db
    .select({
      id,
      slug,
      title,
      excerpt,
      readTime,
      image: featuredImage,
      imageAlt: featuredImageAlt,
      category: categoryColumns,
      earns: sql<boolean>`${content} ~* ${EARNING_LINKS.join('|')}`,
    })
    .from(issuePosts)
    .innerJoin(blogPosts, eq(blogPosts.id, issuePosts.postId))
    .leftJoin(blogCategories, eq(blogCategories.id, blogPosts.categoryId))
    .where(and(eq(issuePosts.issueId, issueId), isPublic(new Date())))
    .orderBy(asc(issuePosts.position))
}

async function guideOf(db: Transaction, guideId: string) {
  const { id, title, description, year } = holidayGuides
  const [guide] = await db
    .select({ id, title, description, year })
    .from(holidayGuides)
    .where(and(eq(id, guideId), eq(holidayGuides.isActive, true)))
  if (!guide) return null
  const { finds } = await entriesOf(db, guideId)
  return finds.length > 0 ? { ...guide, finds } : null
}

async function commentsOf(db: Transaction, ids: string[]) {
  if (ids.length === 0) return []
  const { id, firstName, lastName, content, isApproved, postId } = blogComments
  const rows = await db
    .select({ id, firstName, lastName, content, slug: blogPosts.slug, title: blogPosts.title })
    .from(blogComments)
    .innerJoin(blogPosts, eq(blogPosts.id, postId))
    .where(and(inArray(id, ids), eq(isApproved, true), isPublic(new Date())))
  const inOrder = ids.flatMap((wanted) => rows.filter((row) => row.id === wanted))
  return inOrder.map(({ firstName: first, lastName: last, slug, title, content: words }) => ({
    name: `${first} ${last}`.trim(),
    content: words,
    post: { slug, title },
  }))
}
