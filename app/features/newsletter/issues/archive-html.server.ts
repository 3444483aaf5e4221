import type { IssueEmailProps } from '#app/features/newsletter/emails/issue-email-props.ts'
import { hasRenderedPictures } from '#app/features/posts/html/picture-blocks/picture-block-html.ts'
import { listReferencedProducts } from '#app/features/posts/html/product-references.ts'
import { sanitizeUpToLimits } from '#app/features/posts/sanitize.ts'
import { escapeHtml } from '#app/text/escape-html.ts'
import { type IssueContent, writtenTexts } from './issue-content.server.ts'

type WrittenTexts = Pick<IssueContent, 'intro' | 'questions'>

export const linkHtml = (url: string, inner: string) => `<a href="${escapeHtml(url)}">${inner}</a>`

/**
 * Plain HTML that the site's styles apply to, without the tables and inline styles of the email. References to products
 * stay: the page shows them, and what has to be said of them, as they are when it is read. So do blocks of pictures.
 */
export function renderArchiveHtml(
  { introHtml, posts, guide, comments, questions, disclosure }: IssueEmailProps,
  content: WrittenTexts,
): string {
  const hasProducts = listReferencedProducts(writtenTexts(content)).length > 0
  return sanitizeUpToLimits(
    [
      disclosure && !hasProducts && `<p><em>${escapeHtml(disclosure)}</em></p>`,
      shownText(content.intro, introHtml),
      questions.length > 0 && questionsHtml(questions, content),
      ...posts.map(postHtml),
      guide && guideHtml(guide),
      comments.length > 0 && commentsHtml(comments),
    ]
      .filter(Boolean)
      .join('\n'),
  )
}

const shownText = (text: string, html: string) =>
  listReferencedProducts(text).length > 0 || hasRenderedPictures(text) ? text : html

const questionsHtml = (questions: IssueEmailProps['questions'], content: WrittenTexts) =>
  `<h2>You asked</h2>
${questions
  .map(
    ({ name, content: question, answerHtml }, index) =>
      `<blockquote><p>${escapeHtml(question).replaceAll('\n', '<br>')}</p></blockquote>${name && `<p>${escapeHtml(name)}</p>`}
${shownText(content.questions[index]?.answer ?? '', answerHtml)}`,
  )
  .join('\n')}`

const postHtml = ({ title, excerpt, url, imageUrl, imageAlt, adLabel }: IssueEmailProps['posts'][number]) =>
  [
    adLabel && `<p><strong>${escapeHtml(adLabel)}</strong></p>`,
    `<h2>${linkHtml(url, escapeHtml(title))}</h2>`,
    imageUrl && `<figure><img src="${escapeHtml(imageUrl)}" alt="${escapeHtml(imageAlt)}"></figure>`,
    `<p>${escapeHtml(excerpt)}</p>`,
  ]
    .filter(Boolean)
    .join('\n')

const guideHtml = ({ title, description, url, finds }: NonNullable<IssueEmailProps['guide']>) =>
  `<h2>${linkHtml(url, escapeHtml(title))}</h2>
<p>${escapeHtml(description)}</p>
<ul>${finds.map((find) => `<li><strong>${escapeHtml(find.title)}</strong> ${escapeHtml(find.description)}</li>`).join('')}</ul>`

const commentsHtml = (comments: IssueEmailProps['comments']) =>
  `<h2>From the comments</h2>
${comments
  .map(
    ({ name, content, postTitle, url }) =>
      `<blockquote><p>${escapeHtml(content)}</p></blockquote><p>${escapeHtml(name)} on ${linkHtml(url, escapeHtml(postTitle))}</p>`,
  )
  .join('\n')}`
