import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { archiveUrl } from '#app/features/posts/archive/archive-url.ts'
import { normalizeSearch } from '#app/features/posts/archive/search-text.ts'
import { postPath } from '#app/features/posts/lists/post-url.ts'
import { isPublicAtAll } from '#app/features/posts/summaries.server.ts'
import type { Access, Transaction } from '#database/access.ts'
import { newsletterIssues } from '#database/schema/newsletter.ts'
import { blogCategories, blogPosts, blogTags } from '#database/schema/posts.ts'
import { blogPostPaths, formerPaths } from '#database/schema/transfer.ts'
import { normalizeOldPath } from './import/old-paths.ts'

const MAX_PATH_LENGTH = 2_000

/** Of a later page of a list, or of its feed. */
const LIST_SUFFIX = /\/(?:page\/\d+|rss|feed(?:\/(?:atom|rdf|rss2?))?)$/

/** A public post or page with this address of its own, or where that leads which had it before, here or elsewhere. */
type AddressTarget =
  | { kind: 'post'; slug: string }
  | { kind: 'page'; path: string }
  | { kind: 'moved'; to: string }

/** In one query, since most unknown addresses lead nowhere. */
export async function resolveAddress(access: Access, pathname: string): Promise<AddressTarget | null> {
  const path = normalizeOldPath(pathname)
  if (path === '' || path.length > MAX_PATH_LENGTH || path.includes('\0')) return null
  const others = listPaths(path)
  const found = await access.run((db) =>
    unionAll(selectPost(db, path), selectMovedPost(db, path), selectOther(db, others)),
  )
  const current = found.find(({ slug, ownPath }) => slug && ownPath === path)
  if (current?.slug) {
    return current.kind === 'page' ? { kind: 'page', path } : { kind: 'post', slug: current.slug }
  }
  const target =
    found.find(({ slug }) => slug) ??
    others.flatMap((other) => found.find(({ formerPath }) => formerPath === other) ?? [])[0]
  const to = target && newPath(target)
  return to ? { kind: 'moved', to } : null
}

/**
 * Where a list may have been, the likeliest first. Above a category there may be its parents, and above all of it a folder of
 * the site or `index.php`, which an export does not tell: as in WordPress, the last name decides.
 */
function listPaths(path: string): string[] {
  const list = path.replace(LIST_SUFFIX, '')
  const names = list.split('/')
  const base = names.slice(0, -1).find((name) => name === 'category' || name === 'tag')
  return [...new Set([path, list, ...(base ? [`/${base}/${names.at(-1)}`] : [])])]
}

type Target = Record<'slug' | 'ownPath' | 'category' | 'tag' | 'issue', string | null>

function newPath({ slug, ownPath, category, tag, issue }: Target): string | null {
  if (slug) return postPath({ slug, ownPath })
  if (issue) return `/newsletter/${issue}`
  if (category) return archiveUrl('/blog', { category })
  // A tag has no page here: its name is searched for.
  return tag ? archiveUrl('/blog', { search: normalizeSearch(tag).trim() }) : null
}

const none = sql<string | null>`null::text`

const postColumns = {
  kind: sql<string | null>`${blogPosts.kind}`,
  slug: sql<string | null>`${blogPosts.slug}`,
  ownPath: sql<string | null>`${blogPosts.ownPath}`,
  formerPath: none,
  category: none,
  tag: none,
  issue: none,
}

const selectPost = (db: Transaction, path: string) =>
  db
    .select(postColumns)
    .from(blogPosts)
    .where(and(eq(blogPosts.ownPath, path), isPublicAtAll(new Date())))

const selectMovedPost = (db: Transaction, path: string) =>
  db
    .select(postColumns)
    .from(blogPostPaths)
    .innerJoin(blogPosts, eq(blogPosts.id, blogPostPaths.postId))
    .where(and(eq(blogPostPaths.path, path), isPublicAtAll(new Date())))

const selectOther = (db: Transaction, paths: string[]) =>
  db
    .select({
      kind: none,
      slug: none,
      ownPath: none,
      formerPath: sql<string | null>`${formerPaths.path}`,
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
    .where(inArray(formerPaths.path, paths))
