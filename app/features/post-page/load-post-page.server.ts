import { redirect } from 'react-router'
import { discussionSql, toDiscussion } from '#app/features/comments/comments.server.ts'
import { emptyThread } from '#app/features/comments/comments.ts'
import {
  areCommentsClosed,
  commentsOpenUntil,
  defaultCommentSettings,
} from '#app/features/comments/spam/settings.ts'
import type { RenderedPosts } from '#app/features/posts/article/rendered-posts.server.ts'
import { newUntil } from '#app/features/posts/new-badge.ts'
import { postPageReader, readPostPage } from '#app/features/posts/posts.server.ts'
import { productStructuredData } from '#app/features/products/reviews/structured-data.server.ts'
import type { PopoverForm } from '#app/features/site/popover-form.ts'
import { type Site, siteTimeZone } from '#app/features/site/site.ts'
import { toProblem } from '#app/http/problem.server.ts'
import type { PageCountry } from '#app/http/reader-country.server.ts'
import { aroundTopic, commentsTopic, postTopic } from '#app/live/topics.ts'
import { type Access, isStaffActor } from '#database/access.ts'
import { loggableError } from '#platform/errors.ts'
import type { Log } from '#platform/log.ts'

type Context = {
  access: Access
  log: Log
  page: {
    topics: Set<string>
    isScoped: boolean
    validUntil: number
    isComplete: boolean
    site: Site
    country: PageCountry
    popover: PopoverForm | null
  }
  services: { settings: { siteUrl: string }; renderedPosts: Pick<RenderedPosts, 'render'> }
}

const readPostPageWithComments = postPageReader(discussionSql)

const withoutComments = { thread: emptyThread, closeAfterDays: defaultCommentSettings.closeAfterDays }

/**
 * A public post with its comments, or without them if they cannot be loaded; null if there is none. From any other address
 * it redirects to the post's own.
 */
export async function loadPostPage({ access, log, page, services }: Context, slug: string, url: URL) {
  // Before the page is read: what happens meanwhile ends its validity.
  const now = new Date()
  const { renderedPosts, settings } = services
  const options = { timeZone: siteTimeZone(page.site), country: page.country, renderedPosts }
  const found = await readPostPageWithComments(access, slug, options).catch((error: unknown) => {
    if (toProblem(error).status === 503) throw error
    log.error(loggableError(error), 'loading comments failed')
    return readPostPage(access, slug, options)
  })
  if (!found) return null
  const path = 'movedTo' in found ? found.movedTo : found.post.path
  if ('movedTo' in found || path !== url.pathname) throw redirect(path + url.search, 301)
  const { beside, shownIds, changesByItself, ...shown } = found
  const { thread, closeAfterDays } = beside ? toDiscussion(beside, settings.siteUrl) : withoutComments
  page.isComplete &&= thread !== emptyThread
  const isClosed = areCommentsClosed(found.post.publishedDate, closeAfterDays, now)
  const { review, ...post } = found.post
  const productData =
    review && productStructuredData(review, { ...post, origin: settings.siteUrl, site: page.site })
  // She need not be asked on her own site.
  const popover = isStaffActor(access.actor) ? null : page.popover
  const { id, publishedDate } = post
  const others = [id, ...shownIds].map(postTopic)
  for (const topic of [commentsTopic(id), aroundTopic(id), ...others]) page.topics.add(topic)
  const moments = [post, ...shown.related].map((one) => newUntil(one.publishedDate))
  const coming = [...moments, commentsOpenUntil(publishedDate, closeAfterDays)].filter(
    (moment) => moment >= now.getTime(),
  )
  page.validUntil = Math.min(...coming)
  page.isScoped = !changesByItself
  return { ...shown, post: { ...post, productData }, thread, isClosed, popover }
}
