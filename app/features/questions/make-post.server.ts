import { eq, inArray } from 'drizzle-orm'
import { truncateAtWord } from '#app/features/posts/post-text.ts'
import { insertPost } from '#app/features/posts/save-post.server.ts'
import { slugify } from '#app/features/posts/slug.ts'
import { selectFormerAddresses } from '#app/features/site/former-addresses.server.ts'
import { selectSite } from '#app/features/site/site.server.ts'
import { escapeHtml } from '#app/text/escape-html.ts'
import type { Transaction } from '#database/access.ts'
import { blogPostSlugs, blogPosts } from '#database/schema/posts.ts'
import { questions } from '#database/schema/questions.ts'
import { questionLimits } from './questions.ts'

type Question = { id: string; content: string; answer: string }

/** A draft with the question as a quotation and the answer below it. Returns its id. */
export async function makePostOfQuestion(
  db: Transaction,
  { id, content, answer }: Question,
): Promise<string> {
  const { author } = await selectSite(db)
  const title = truncateAtWord(content.replace(/\s+/g, ' '), questionLimits.title)
  const post = await insertPost(db, {
    slug: await findFreeSlug(db, slugify(title) || 'question'),
    title,
    excerpt: '',
    content: `<blockquote>${toParagraphs(content)}</blockquote>${answer}`,
    featuredImage: null,
    featuredImageAlt: null,
    publishedDate: null,
    authorName: author,
    isPublished: false,
    isFeatured: false,
    showNewBadge: false,
    videoUrl: null,
    metaTitle: null,
    metaDescription: null,
    categoryId: null,
  })
  if (!post) throw new Error('the post was not written')
  await db.update(questions).set({ postId: post.id, state: 'waiting' }).where(eq(questions.id, id))
  return post.id
}

const toParagraphs = (text: string) =>
  text
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('')

const MAX_SLUG_LENGTH = 80
const TRIES = 20

/** Former slugs, also those of a blog that was imported, count as taken: they lead elsewhere. */
async function findFreeSlug(db: Transaction, slug: string): Promise<string> {
  const base = slug.slice(0, MAX_SLUG_LENGTH - 4).replace(/-$/, '')
  const candidates = [slug, ...Array.from({ length: TRIES }, (_, index) => `${base}-${index + 2}`)]
  const used = await db
    .select({ slug: blogPosts.slug })
    .from(blogPosts)
    .where(inArray(blogPosts.slug, candidates))
  const former = await db
    .select({ slug: blogPostSlugs.slug })
    .from(blogPostSlugs)
    .where(inArray(blogPostSlugs.slug, candidates))
  const imported = await selectFormerAddresses(
    db,
    candidates.map((candidate) => `/blog/${candidate}`),
  )
  const taken = new Set([
    ...[...used, ...former].map((row) => row.slug),
    ...imported.map(({ path }) => path.slice('/blog/'.length)),
  ])
  return candidates.find((candidate) => !taken.has(candidate)) ?? `question-${crypto.randomUUID()}`
}
