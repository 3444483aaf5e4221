import { holidayYearPath } from '#app/features/holidays/holidays.ts'
import type { IssueEmailProps } from '#app/features/newsletter/emails/issue-email-props.ts'
import { linkPlaceholders } from '#app/features/newsletter/emails/link-placeholders.ts'
import { parseWithProducts, stringifyWithAbsoluteUrls } from '#app/features/posts/feeds/feed-html.ts'
import { postPath } from '#app/features/posts/lists/post-url.ts'
import { truncateAtWord } from '#app/features/posts/post-text.ts'
import { summarizeVerdict } from '#app/features/products/reviews/reviews.ts'
import { emailImageUrl } from '#app/ui/image-variants.ts'
import type { IssueContent } from './issue-content.server.ts'
import { letterBlock } from './letter-products.server.ts'

/** The issue links to the guide for the rest. */
const MAX_FINDS = 3
const MAX_COMMENT_LENGTH = 400

export function toEmailProps(content: IssueContent, siteUrl: string): IssueEmailProps {
  const { slug, subject, previewText, intro, posts, guide, comments, products, disclosure } = content
  const absoluteUrl = (path: string) => new URL(path, siteUrl).href
  return {
    siteUrl,
    subject,
    previewText,
    introHtml: stringifyWithAbsoluteUrls(
      parseWithProducts(intro, { products, renderBlock: letterBlock }).tree,
      siteUrl,
      'letter',
    ),
    posts: posts.map((post) => ({
      title: post.title,
      excerpt: post.excerpt,
      url: absoluteUrl(postPath(post)),
      imageUrl: post.image ? absoluteUrl(emailImageUrl(post.image)) : null,
      imageAlt: post.imageAlt ?? '',
      category: post.category,
      readingMinutes: post.readTime,
      verdict:
        post.verdict && summarizeVerdict({ score: post.verdict.score, sentence: post.verdict.verdict }),
    })),
    guide: guide && {
      title: guide.title,
      description: guide.description,
      url: absoluteUrl(holidayYearPath(guide.year)),
      finds: guide.finds.slice(0, MAX_FINDS).map(({ title, description }) => ({ title, description })),
    },
    comments: comments.map(({ name, content, post }) => ({
      name,
      content: truncateAtWord(content.replace(/\s+/g, ' ').trim(), MAX_COMMENT_LENGTH),
      postTitle: post.title,
      url: absoluteUrl(postPath(post)),
    })),
    disclosure,
    archiveUrl: absoluteUrl(`/newsletter/${slug}`),
    unsubscribeUrl: linkPlaceholders.unsubscribe,
    preferencesUrl: linkPlaceholders.preferences,
  }
}
