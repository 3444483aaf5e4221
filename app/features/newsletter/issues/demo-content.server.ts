import { and, eq, inArray, ne, not, notExists, or, type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, QueryBuilder, unionAll } from 'drizzle-orm/pg-core'
import { postPath } from '#app/features/posts/lists/post-url.ts'
import { collectionPath, comparisonPath, productPagePath } from '#app/features/products/shown/shop.ts'
import type { Transaction } from '#database/access.ts'
import { blogComments } from '#database/schema/comments.ts'
import { demoContent } from '#database/schema/demo.ts'
import { giftGuides } from '#database/schema/gift-guides.ts'
import { holidayFinds, holidayGuides } from '#database/schema/holidays.ts'
import { blogPosts } from '#database/schema/posts.ts'
import { productCollections } from '#database/schema/product-collections.ts'
import { products } from '#database/schema/products.ts'
import { questions } from '#database/schema/questions.ts'
import { comparisons } from '#database/schema/reviews.ts'

type Kind = typeof demoContent.$inferSelect.kind

const isAmong = (id: AnyPgColumn, marks: SQL | undefined) =>
  inArray(id, new QueryBuilder().select({ id: demoContent.id }).from(demoContent).where(marks))

const isMarked = (kind: Kind, id: AnyPgColumn) => isAmong(id, eq(demoContent.kind, kind))

/** What she changed is hers. */
const isUnchanged = (kind: Kind, { id }: { id: AnyPgColumn }) =>
  isAmong(id, and(eq(demoContent.kind, kind), eq(demoContent.isChanged, false)))

const ownFinds = new QueryBuilder()
  .select({ id: holidayFinds.id })
  .from(holidayFinds)
  .where(
    and(
      eq(holidayFinds.guideId, holidayGuides.id),
      or(
        ne(holidayFinds.createdAt, holidayGuides.createdAt),
        ne(holidayFinds.updatedAt, holidayGuides.createdAt),
      ),
    ),
  )

const conditions = {
  post: isUnchanged('post', blogPosts),
  guide: and(isUnchanged('guide', holidayGuides), notExists(ownFinds)),
  comment: isMarked('comment', blogComments.id),
  product: isUnchanged('product', products),
  collection: isUnchanged('collection', productCollections),
  comparison: isUnchanged('comparison', comparisons),
  'gift-guide': isUnchanged('gift-guide', giftGuides),
}

export const isDemo = (kind: keyof typeof conditions) => conditions[kind] as SQL

export const isNoDemo = (kind: keyof typeof conditions) => not(isDemo(kind))

/** Of a question and its comment: it has the words of one of the demo, until she changes them. */
const isOfDemoComment = and(eq(questions.content, blogComments.content), isDemo('comment'))

export const isNoDemoQuestion = notExists(
  new QueryBuilder()
    .select({ id: blogComments.id })
    .from(blogComments)
    .where(and(eq(blogComments.id, questions.commentId), isOfDemoComment)),
)

type Contained = Record<'posts' | 'guides' | 'comments' | 'questions' | 'products', string[]>

/** The titles, names and words of the demo content among these. */
export async function selectDemoNames(db: Transaction, ids: Contained): Promise<string[]> {
  const rows = await unionAll(
    db
      .select({ name: sql<string>`${blogPosts.title}` })
      .from(blogPosts)
      .where(and(inArray(blogPosts.id, ids.posts), isDemo('post'))),
    db
      .select({ name: sql<string>`${holidayGuides.title}` })
      .from(holidayGuides)
      .where(and(inArray(holidayGuides.id, ids.guides), isDemo('guide'))),
    db
      .select({ name: sql<string>`${blogComments.content}` })
      .from(blogComments)
      .where(and(inArray(blogComments.id, ids.comments), isDemo('comment'))),
    db
      .select({ name: sql<string>`${questions.content}` })
      .from(questions)
      .innerJoin(blogComments, eq(blogComments.id, questions.commentId))
      .where(and(inArray(questions.id, ids.questions), isOfDemoComment)),
    db
      .select({ name: sql<string>`${products.name}` })
      .from(products)
      .where(and(inArray(products.id, ids.products), isDemo('product'))),
  )
  return rows.map(({ name }) => name)
}

const pathOf = (folder: string, { slug }: { slug: AnyPgColumn }) => sql`${folder}::text || ${slug}`

/** Of a column with paths: whether it is one of a page that shows demo content alone, or is below one. */
export const isDemoPath = (column: AnyPgColumn) => sql<boolean>`exists (
  select from (
    select coalesce(${blogPosts.ownPath}, ${pathOf(postPath({ slug: '', ownPath: null }), blogPosts)}) as path
      from ${blogPosts} where ${isDemo('post')}
    union all select ${pathOf(productPagePath(''), products)} from ${products} where ${isDemo('product')}
    union all select ${pathOf(collectionPath(''), productCollections)}
      from ${productCollections} where ${isDemo('collection')}
    union all select ${pathOf(comparisonPath(''), comparisons)} from ${comparisons} where ${isDemo('comparison')}
    union all select ${pathOf('/gift-guides/', giftGuides)} from ${giftGuides} where ${isDemo('gift-guide')}
  ) demo where ${column} = demo.path or starts_with(${column}, demo.path || '/'))`
