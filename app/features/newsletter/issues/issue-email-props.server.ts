import { holidayYearPath } from '#app/features/holidays/holidays.ts'
import type { IssueEmailProps } from '#app/features/newsletter/emails/issue-email-props.ts'
import { linkPlaceholders } from '#app/features/newsletter/emails/link-placeholders.ts'
import { renderFeedHtml } from '#app/features/posts/feeds/feed-html.ts'
import { postPath } from '#app/features/posts/lists/post-url.ts'
import { truncateAtWord } from '#app/features/posts/post-text.ts'
import { emailImageUrl } from '#app/ui/image-variants.ts'
import type { IssueContent } from './issue-content.server.ts'
import { AFFILIATE_LINK_PATTERNS, affiliateDisclosure } from './issues.ts'

/** The issue links to the guide for the rest. */
const MAX_FINDS = 3
const MAX_COMMENT_LENGTH = 400

/** In the issue itself, or in the posts and the guide that it links to. */
export const hasAffiliateLinks = ({ intro, posts, guide }: IssueContent) =>
  AFFILIATE_LINK_PATTERNS.some((pattern) => new RegExp(pattern, 'i').test(intro)) ||
  posts.some((post) => post.hasAffiliateLinks) ||
  Boolean(guide?.finds.some(({ linkUrl }) => linkUrl))

export function toEmailProps(content: IssueContent, siteUrl: string): IssueEmailProps {
  const { slug, subject, previewText, intro, posts, guide, comments } = content
  const absoluteUrl = (path: string) => new URL(path, siteUrl).href
  return {
    siteUrl,
    subject,
    previewText,
    introHtml: renderFeedHtml({ content: intro, image: null }, siteUrl),
    posts: posts.map((post) => ({
      title: post.title,
      excerpt: post.excerpt,
      url: absoluteUrl(postPath(post)),
      imageUrl: post.image ? absoluteUrl(emailImageUrl(post.image)) : null,
      imageAlt: post.imageAlt ?? '',
      category: post.category,
      readingMinutes: post.readTime,
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
    disclosure: hasAffiliateLinks(content) ? affiliateDisclosure : null,
    archiveUrl: absoluteUrl(`/newsletter/${slug}`),
    unsubscribeUrl: linkPlaceholders.unsubscribe,
    preferencesUrl: linkPlaceholders.preferences,
  }
}
