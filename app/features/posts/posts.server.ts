import { and, eq, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { aroundReader } from '#app/features/posts/article/related-and-neighbors.server.ts'
import { selectPostReferences } from '#app/features/posts/article/render-post-with-products.server.ts'
import type { RenderedPosts } from '#app/features/posts/article/rendered-posts.server.ts'
import type { ReferenceOptions } from '#app/features/posts/article/select-references.server.ts'
import {
  discloseBy,
  type Ledger,
  ledgerIds,
  ledgerSql,
} from '#app/features/products/disclosure/select-disclosure.server.ts'
import { reviewFacts } from '#app/features/products/reviews/review-facts.ts'
import { reviewOfPostSql, toStoredReview } from '#app/features/products/reviews/select-reviews.server.ts'
import type { Access, Transaction } from '#database/access.ts'
import { buildOnce } from '#database/build-once.ts'
import { blogCategories, blogPostSlugs, blogPosts } from '#database/schema/posts.ts'
import { renderedPosts as renderedPostsTable } from '#database/schema/rendered-posts.ts'
import { postPath } from './lists/post-url.ts'
import { excerptOf, writtenExcerpt } from './post-text.ts'
import type { PostPage, PostSummary } from './posts.ts'
import {
  categoryColumns,
  isPublic,
  postTagsSql,
  requireDate,
  selectSummaries,
  summaryColumns,
  toPostSummary,
} from './summaries.server.ts'
import { parseYouTubeId } from './youtube-id.ts'

/** Only public posts, for admins too. */
export const listLatestPosts = (access: Access, { limit }: { limit: number }) =>
  access.run((db) => selectLatestPosts(db, limit))

export const selectFeaturedPosts = (db: Transaction, limit: number) =>
  selectLatestPosts(db, limit, sql`${blogPosts.isFeatured}`)

export async function selectLatestPosts(
  db: Transaction,
  limit: number,
  condition?: SQL,
): Promise<PostSummary[]> {
  const now = new Date()
  const rows = await selectSummaries(db, { where: and(isPublic(now), condition), limit })
  return rows.map((row) => toPostSummary(row, now))
}

type ReadPostPage<Beside> = PostPage & {
  beside: Beside | null
  /** All posts that the page shows besides its own. */
  shownIds: string[]
  /** Whether it may look different soon, although nothing is changed. */
  changesByItself: boolean
}

type PostPageOptions = Partial<ReferenceOptions> & { renderedPosts?: Pick<RenderedPosts, 'render'> }

const selectPublicPost = buildOnce((db) =>
  db
    .select({
      post: { ...summaryColumns, content: blogPosts.content },
      category: categoryColumns,
      tags: postTagsSql,
      review: reviewOfPostSql,
      stored: renderedPostsTable,
    })
    .from(blogPosts)
    .leftJoin(blogCategories, eq(blogCategories.id, blogPosts.categoryId))
    .leftJoin(renderedPostsTable, eq(renderedPostsTable.postId, blogPosts.id))
    .where(and(isPublic(sql.placeholder('now')), eq(blogPosts.slug, sql.placeholder('slug')))),
)

/** `besideSql` is a value that the page shows besides: it is read together with the posts around this one. */
export function postPageReader<Beside = null>(
  besideSql: (db: Transaction, postId: Placeholder) => SQL<Beside> = () => sql`null::json`,
) {
  const readAround = aroundReader((db) => {
    const [postIds, productIds] = [sql.placeholder('postIds'), sql.placeholder('productIds')]
    const beside = besideSql(db, sql.placeholder('id'))
    return sql<
      PageValues<Beside>
    >`json_build_object('ledger', ${ledgerSql({ postIds, productIds })}, 'beside', ${beside})`
  })

  /** Its path if the slug has changed; null if the post is not public. */
  return (
    access: Access,
    slug: string,
    { timeZone = 'UTC', country, renderedPosts }: PostPageOptions = {},
  ): Promise<ReadPostPage<Beside> | { movedTo: string } | null> => {
    const now = new Date()
    return access.run(async (db) => {
      const [row] = await selectPublicPost(db, { slug, now })
      if (!row) return findMovedPost(db, slug, now)
      const { subject, changesByItself, render } = await selectPostReferences(
        db,
        { ...row.post, review: toStoredReview(row.review) },
        { now, timeZone, country, kept: renderedPosts && { renderedPosts, stored: row.stored } },
      )
      const post = { ...row.post, publishedDate: requireDate(row.post.publishedDate) }
      const { beside: read, ids: shownIds, ...around } = await readAround(db, post, now, ledgerIds([subject]))
      const { html, headings, disclosure, review } = render(discloseBy(read?.ledger))
      const excerpt = writtenExcerpt(post)
      return {
        post: {
          ...toPostSummary(row, now),
          excerpt,
          content: html,
          headings,
          disclosure,
          review: review && reviewFacts(review),
          tags: row.tags,
          videoId: parseYouTubeId(row.post.videoUrl ?? ''),
          updatedAt: row.post.updatedAt.toISOString(),
          metaTitle: row.post.metaTitle,
          description: descriptionOf({ ...post, excerpt }),
        },
        ...around,
        beside: read?.beside ?? null,
        shownIds,
        changesByItself,
      }
    })
  }
}

export const readPostPage = postPageReader()

type PageValues<Beside> = { ledger: Ledger; beside: Beside | null }

/** Search engines cut off longer descriptions. */
const MAX_DESCRIPTION_LENGTH = 155

type DescribedPost = Pick<typeof blogPosts.$inferSelect, 'title' | 'excerpt' | 'content' | 'metaDescription'>

const descriptionOf = ({ metaDescription, excerpt, content, title }: DescribedPost) =>
  metaDescription || excerpt || excerptOf(content, MAX_DESCRIPTION_LENGTH) || title

async function findMovedPost(db: Transaction, slug: string, now: Date) {
  const [post] = await db
    .select({ slug: blogPosts.slug, ownPath: blogPosts.ownPath })
    .from(blogPostSlugs)
    .innerJoin(blogPosts, eq(blogPosts.id, blogPostSlugs.postId))
    .where(and(isPublic(now), eq(blogPostSlugs.slug, slug)))
  return post ? { movedTo: postPath(post) } : null
}
