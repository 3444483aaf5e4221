import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { archiveUrl } from '#app/features/posts/archive/archive-url.ts'
import { normalizeSearch } from '#app/features/posts/archive/search-text.ts'
import { isPublic } from '#app/features/posts/summaries.server.ts'
import type { Access, Transaction } from '#database/access.ts'
import { newsletterIssues } from '#database/schema/newsletter.ts'
import { blogCategories, blogPosts, blogTags } from '#database/schema/posts.ts'
import { blogPostPaths, formerPaths } from '#database/schema/transfer.ts'
import { normalizeOldPath } from './import/old-paths.ts'

const MAX_PATH_LENGTH = 2_000

/** Of a later page of a list, or of its feed. */
const LIST_SUFFIX = /\/(?:page\/\d+|feed|rss)$/

/** The new URL of an imported post, letter, category or tag, by its path on the site that it came from. */
export async function findOldPathRedirect(access: Access, pathname: string): Promise<string | null> {
  const path = normalizeOldPath(pathname)
  if (path === '' || path.length > MAX_PATH_LENGTH || path.includes('\0')) return null
  const found = await access.run((db) => unionAll(selectPost(db, path), selectOther(db, path)))
  const target = found.find(({ post }) => post) ?? found[0]
  if (target?.post) return `/blog/${target.post}`
  if (target?.issue) return `/newsletter/${target.issue}`
  if (target?.category) return archiveUrl('/blog', { category: target.category })
  // A tag has no page here: its name is searched for.
  return target?.tag ? archiveUrl('/blog', { search: normalizeSearch(target.tag).trim() }) : null
}

const none = sql<string | null>`null::text`

const selectPost = (db: Transaction, path: string) =>
  db
    .select({ post: sql<string | null>`${blogPosts.slug}`, category: none, tag: none, issue: none })
    .from(blogPostPaths)
    .innerJoin(blogPosts, eq(blogPosts.id, blogPostPaths.postId))
    .where(and(eq(blogPostPaths.path, path), isPublic(new Date())))

const selectOther = (db: Transaction, path: string) =>
  db
    .select({
      post: none,
      category: sql<string | null>`${blogCategories.slug}`,
      tag: sql<string | null>`${blogTags.name}`,
      issue: sql<string | null>`${newsletterIssues.slug}`,
    })
    .from(formerPaths)
    .leftJoin(blogCategories, eq(blogCategories.id, formerPaths.categoryId))
    .leftJoin(blogTags, eq(blogTags.id, formerPaths.tagId))
    .leftJoin(
      newsletterIssues,
      and(eq(newsletterIssues.id, formerPaths.issueId), isNotNull(newsletterIssues.startedAt)),
    )
    .where(eq(formerPaths.path, path.replace(LIST_SUFFIX, '')))
