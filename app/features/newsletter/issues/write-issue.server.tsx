import type { WrittenIssue } from '#app/features/newsletter/delivery/delivery.ts'
import { IssueLetter } from '#app/features/newsletter/letters/issue.tsx'
import type { IssueLetterProps } from '#app/features/newsletter/letters/issue-letter.ts'
import { marks } from '#app/features/newsletter/letters/marks.ts'
import { feedHtml } from '#app/features/posts/feeds/feed-html.ts'
import { shortened } from '#app/features/posts/reading.ts'
import { renderLetter } from '#app/mail/render-letter.server.tsx'
import { mailPictureUrl } from '#app/ui/picture-variants.ts'
import type { Access } from '#database/access.ts'
import { archivePage } from './archive-page.server.ts'
import { type Contents, readContents } from './contents.server.ts'
import { EARNING_LINKS, letterDisclosure } from './issues.ts'

/** A letter invites to the guide; the guide has the rest. */
const FINDS = 3
const COMMENT = 400

/** The letter for everybody, with marks for what is each reader's own, and its page for the archive. */
export async function writeIssue(access: Access, id: string, siteUrl: string): Promise<WrittenIssue> {
  const contents = await readContents(access, id)
  if (!contents) throw new Error('there is no such letter')
  return writeContents(contents, siteUrl)
}

export async function writeContents(contents: Contents, siteUrl: string): Promise<WrittenIssue> {
  const letter = letterOf(contents, siteUrl)
  const { html, text } = await renderLetter(<IssueLetter {...letter} />, contents.site)
  return { subject: contents.subject, html, text, page: archivePage(letter) }
}

/** Whether something in it, or where it leads, may earn money. */
export const isEarning = ({ intro, posts, guide }: Contents) =>
  EARNING_LINKS.some((pattern) => new RegExp(pattern, 'i').test(intro)) ||
  posts.some(({ earns }) => earns) ||
  Boolean(guide?.finds.some(({ linkUrl }) => linkUrl))

function letterOf(contents: Contents, siteUrl: string): IssueLetterProps {
  const { slug, subject, previewText, intro, posts, guide, comments } = contents
  const at = (path: string) => new URL(path, siteUrl).href
  return {
    siteUrl,
    subject,
    previewText,
    introHtml: feedHtml({ content: intro, image: null }, siteUrl),
    posts: posts.map((post) => ({
      title: post.title,
      excerpt: post.excerpt,
      url: at(`/blog/${post.slug}`),
      imageUrl: post.image ? at(mailPictureUrl(post.image)) : null,
      imageAlt: post.imageAlt ?? '',
      category: post.category,
      readingMinutes: post.readTime,
    })),
    guide: guide && {
      title: guide.title,
      description: guide.description,
      url: at('/seasonal/holidays'),
      finds: guide.finds.slice(0, FINDS).map(({ title, description }) => ({ title, description })),
    },
    comments: comments.map(({ name, content, post }) => ({
      name,
      content: shortened(content.replace(/\s+/g, ' ').trim(), COMMENT),
      postTitle: post.title,
      url: at(`/blog/${post.slug}`),
    })),
    disclosure: isEarning(contents) ? letterDisclosure : null,
    webUrl: at(`/newsletter/${slug}`),
    unsubscribeUrl: marks.unsubscribe,
    preferencesUrl: marks.preferences,
  }
}
