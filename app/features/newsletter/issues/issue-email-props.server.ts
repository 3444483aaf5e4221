import { holidayYearPath } from '#app/features/holidays/holidays.ts'
import type { IssueEmailProps } from '#app/features/newsletter/emails/issue-email-props.ts'
import { linkPlaceholders } from '#app/features/newsletter/emails/link-placeholders.ts'
import { parseWithProducts, stringifyWithAbsoluteUrls } from '#app/features/posts/feeds/feed-html.ts'
import { showShadeColors } from '#app/features/posts/feeds/feed-pictures.server.ts'
import { postPath } from '#app/features/posts/lists/post-url.ts'
import { truncateAtWord } from '#app/features/posts/post-text.ts'
import { summarizeVerdict } from '#app/features/products/reviews/reviews.ts'
import { emailImageUrl } from '#app/ui/image-variants.ts'
import { addIssueCampaign } from './issue-campaign.ts'
import type { IssueContent } from './issue-content.server.ts'
import { issueBlock } from './issue-products.server.ts'

/** The issue links to the guide for the rest. */
const MAX_FINDS = 3
const MAX_COMMENT_LENGTH = 400
const MAX_QUESTION_LENGTH = 1000

type EmailPropsOptions = {
  /** Whether visits by its links are counted as those of the letter: in emails, not in the archive. */
  isMailed?: boolean
}

export function toEmailProps(
  content: IssueContent,
  siteUrl: string,
  { isMailed = false }: EmailPropsOptions = {},
): IssueEmailProps {
  const { slug, subject, previewText, intro, posts, guide, comments, questions, products, disclosure } =
    content
  const absoluteUrl = (path: string) => new URL(path, siteUrl).href
  const toPage = (url: URL, topic?: string) => (isMailed ? addIssueCampaign(url, slug, topic) : url)
  const pageUrl = (path: string, topic?: string) => toPage(new URL(path, siteUrl), topic).href
  const toIssueHtml = (text: string) => {
    const { tree } = parseWithProducts(text, { products, renderBlock: issueBlock })
    showShadeColors(tree)
    return stringifyWithAbsoluteUrls(tree, { pageUrl: siteUrl, placement: 'letter', toPage })
  }
  return {
    siteUrl,
    subject,
    previewText,
    introHtml: toIssueHtml(intro),
    posts: posts.map((post) => ({
      title: post.title,
      excerpt: post.excerpt,
      url: pageUrl(postPath(post), post.category?.slug),
      imageUrl: post.image ? absoluteUrl(emailImageUrl(post.image)) : null,
      imageAlt: post.imageAlt ?? '',
      adLabel: post.adLabel,
      category: post.category,
      readingMinutes: post.readTime,
      verdict:
        post.verdict && summarizeVerdict({ score: post.verdict.score, sentence: post.verdict.verdict }),
    })),
    guide: guide && {
      title: guide.title,
      description: guide.description,
      url: pageUrl(holidayYearPath(guide.year)),
      finds: guide.finds.slice(0, MAX_FINDS).map(({ title, description }) => ({ title, description })),
    },
    comments: comments.map(({ name, content, post }) => ({
      name,
      content: truncateAtWord(content.replace(/\s+/g, ' ').trim(), MAX_COMMENT_LENGTH),
      postTitle: post.title,
      url: pageUrl(postPath(post)),
    })),
    questions: questions.map(({ name, content, answer }) => ({
      // As much of the name as a reader signs with; who wrote a mail did not publish the rest.
      name: name.split(' ', 1)[0] ?? '',
      content: truncateAtWord(content, MAX_QUESTION_LENGTH),
      answerHtml: toIssueHtml(answer),
    })),
    disclosure,
    archiveUrl: absoluteUrl(`/newsletter/${slug}`),
    unsubscribeUrl: linkPlaceholders.unsubscribe,
    preferencesUrl: linkPlaceholders.preferences,
  }
}
