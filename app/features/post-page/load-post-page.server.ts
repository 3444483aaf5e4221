import { redirect } from 'react-router'
import { emptyThread } from '#app/features/comments/comments.ts'
import { readCommentSection } from '#app/features/comments/read-comments.server.ts'
import { areCommentsClosed } from '#app/features/comments/spam/settings.ts'
import { readPostPage } from '#app/features/posts/posts.server.ts'
import { productStructuredData } from '#app/features/products/reviews/structured-data.server.ts'
import { type Site, siteTimeZone } from '#app/features/site/site.ts'
import type { PageCountry } from '#app/http/reader-country.server.ts'
import { commentsTopic } from '#app/live/topics.ts'
import type { Access } from '#database/access.ts'
import type { Log } from '#platform/log.ts'

type Context = {
  access: Access
  log: Log
  page: { topics: Set<string>; isComplete: boolean; site: Site; country: PageCountry }
  services: { settings: { siteUrl: string } }
}

/** A public post with its comments; null if there is none. From any other address it redirects to the post's own. */
export async function loadPostPage({ access, log, page, services }: Context, slug: string, url: URL) {
  const [found, discussion] = await Promise.all([
    readPostPage(access, slug, { timeZone: siteTimeZone(page.site), country: page.country }),
    readCommentSection(access, slug, log),
  ])
  if (!found) return null
  const path = 'movedTo' in found ? found.movedTo : found.post.path
  if ('movedTo' in found || path !== url.pathname) throw redirect(path + url.search, 301)
  const { thread, closeAfterDays } = discussion
  page.topics.add(commentsTopic(found.post.id))
  page.isComplete = thread !== emptyThread
  const isClosed = areCommentsClosed(found.post.publishedDate, closeAfterDays, new Date())
  const { review, ...post } = found.post
  const productData =
    review && productStructuredData(review, { ...post, origin: services.settings.siteUrl, site: page.site })
  return { ...found, post: { ...post, productData }, thread, isClosed }
}
