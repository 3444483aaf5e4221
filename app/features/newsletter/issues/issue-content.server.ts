import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import { selectShownEntries } from '#app/features/holidays/holidays.server.ts'
import { adRegionSql, toAdLabel } from '#app/features/posts/ad-label.server.ts'
import { selectReferencedProducts } from '#app/features/posts/article/select-references.server.ts'
import { categoryColumns, isPublic } from '#app/features/posts/summaries.server.ts'
import { verdictSql } from '#app/features/products/reviews/listed-verdict.server.ts'
import { selectSite } from '#app/features/site/site.server.ts'
import { siteTimeZone } from '#app/features/site/site.ts'
import type { Access, Transaction } from '#database/access.ts'
import { blogComments } from '#database/schema/comments.ts'
import { holidayGuides } from '#database/schema/holidays.ts'
import {
  newsletterIssuePosts as issuePosts,
  newsletterIssues as issues,
} from '#database/schema/newsletter.ts'
import { blogCategories, blogPosts } from '#database/schema/posts.ts'
import { questions } from '#database/schema/questions.ts'
import { earningLinkPattern, selectEarningHosts } from './earning-hosts.server.ts'
import { selectIssueDisclosure } from './issue-disclosure.server.ts'
import { toIssueProducts } from './issue-products.server.ts'

/** What is rendered and checked; a letter of the welcome series has no row of its own here. */
export type IssueContent = Omit<NonNullable<Awaited<ReturnType<typeof selectIssueContent>>>, 'updatedAt'>

/** Only with the posts, the guide, the comments and the products that are public now, and questions that have an answer. */
export const readIssueContent = (access: Access, id: string) => access.run((db) => selectIssueContent(db, id))

async function selectIssueContent(db: Transaction, id: string) {
  const {
    slug,
    status,
    subject,
    previewText,
    intro,
    guideId,
    commentIds,
    questionIds,
    scheduledFor,
    updatedAt,
  } = issues
  const [issue] = await db
    .select({
      id: issues.id,
      slug,
      status,
      subject,
      previewText,
      intro,
      guideId,
      commentIds,
      questionIds,
      scheduledFor,
      updatedAt,
    })
    .from(issues)
    .where(eq(issues.id, id))
  if (!issue) return undefined
  const site = await selectSite(db)
  const earningHosts = await selectEarningHosts(db)
  const asked = await selectAnsweredQuestions(db, issue.questionIds)
  const content = {
    ...issue,
    posts: await selectPublicPosts(db, id, earningLinkPattern(earningHosts)),
    guide: issue.guideId ? await selectActiveGuide(db, issue.guideId) : null,
    comments: await selectApprovedComments(db, issue.commentIds),
    questions: asked,
    products: await selectIssueProducts(db, writtenTexts({ ...issue, questions: asked }), siteTimeZone(site)),
    site,
  }
  const disclosed = { ...content, intro: writtenTexts(content), earningHosts }
  return { ...content, disclosure: await selectIssueDisclosure(db, disclosed) }
}

/** What she wrote for this letter itself; the checks read its parts apart (check/written-text.ts). */
export const writtenTexts = ({ intro, questions }: { intro: string; questions: { answer: string }[] }) =>
  [intro, ...questions.map(({ answer }) => answer)].join('\n')

export async function selectIssueProducts(db: Transaction, text: string, timeZone: string) {
  return toIssueProducts(
    await selectReferencedProducts(db, [{ content: text }], { now: new Date(), timeZone }),
  )
}

async function selectPublicPosts(db: Transaction, issueId: string, earningPattern: string) {
  const { id, slug, ownPath, title, excerpt, readTime, featuredImage, featuredImageAlt, content } = blogPosts
  const rows = await db
    .select({
      id,
      slug,
      ownPath,
      title,
      excerpt,
      readTime,
      image: featuredImage,
      imageAlt: featuredImageAlt,
      category: categoryColumns,
      verdict: verdictSql,
      adRegion: adRegionSql,
      hasAffiliateLinks: sql<boolean>`(${content} ~* ${earningPattern} or ${reviewsEarningProductSql})`,
    })
    .from(issuePosts)
    .innerJoin(blogPosts, eq(blogPosts.id, issuePosts.postId))
    .leftJoin(blogCategories, eq(blogCategories.id, blogPosts.categoryId))
    .where(and(eq(issuePosts.issueId, issueId), isPublic(new Date())))
    .orderBy(asc(issuePosts.position))
  return rows.map(({ adRegion, ...post }) => ({ ...post, adLabel: toAdLabel(adRegion) }))
}

/** The card of a review has the offers of its product. As `toShownOffer`, a tag of Amazon earns, whatever was ticked. */
const reviewsEarningProductSql = sql`exists (
  select from reviews r join products p on p.id = r.product_id and p.state <> 'draft'
  join product_offers o on o.product_id = p.id
  where r.post_id = blog_posts.id and (o.is_affiliate or o.link ~* '//([^/]+[.])?amazon[.].*[?&]tag='))`

async function selectActiveGuide(db: Transaction, guideId: string) {
  const { id, title, description, year } = holidayGuides
  const [guide] = await db
    .select({ id, title, description, year })
    .from(holidayGuides)
    .where(and(eq(id, guideId), eq(holidayGuides.isActive, true)))
  if (!guide) return null
  const { finds } = await selectShownEntries(db, guideId)
  return finds.length > 0 ? { ...guide, finds } : null
}

async function selectAnsweredQuestions(db: Transaction, ids: string[]) {
  if (ids.length === 0) return []
  const { id, askerName, content, answer } = questions
  const rows = await db
    .select({ id, name: askerName, content, answer })
    .from(questions)
    .where(and(inArray(id, ids), ne(answer, '')))
  return ids.flatMap((selectedId) => rows.filter((row) => row.id === selectedId))
}

async function selectApprovedComments(db: Transaction, ids: string[]) {
  if (ids.length === 0) return []
  const { id, firstName, lastName, content, isApproved, postId } = blogComments
  const { slug, ownPath, title } = blogPosts
  const rows = await db
    .select({ id, firstName, lastName, content, slug, ownPath, title })
    .from(blogComments)
    .innerJoin(blogPosts, eq(blogPosts.id, postId))
    .where(and(inArray(id, ids), eq(isApproved, true), isPublic(new Date())))
  const inOrder = ids.flatMap((selectedId) => rows.filter((row) => row.id === selectedId))
  return inOrder.map((row) => ({
    name: `${row.firstName} ${row.lastName}`.trim(),
    content: row.content,
    post: { slug: row.slug, ownPath: row.ownPath, title: row.title },
  }))
}
