import type { IssueEmailProps } from '#app/features/newsletter/emails/issue-email-props.ts'
import { hasRenderedPictures } from '#app/features/posts/html/picture-blocks/picture-block-html.ts'
import { listReferencedProducts } from '#app/features/posts/html/product-references.ts'
import { sanitizeUpToLimits } from '#app/features/posts/sanitize.ts'

const htmlEscapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
export const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (character) => htmlEscapes[character] ?? character)

export const linkHtml = (url: string, inner: string) => `<a href="${escapeHtml(url)}">${inner}</a>`

/**
 * Plain HTML that the site's styles apply to, without the tables and inline styles of the email. References to products
 * stay: the page shows them, and what has to be said of them, as they are when it is read. So do blocks of pictures.
 */
export function renderArchiveHtml(
  { introHtml, posts, guide, comments, disclosure }: IssueEmailProps,
  intro: string,
): string {
  const hasProducts = listReferencedProducts(intro).length > 0
  return sanitizeUpToLimits(
    [
      disclosure && !hasProducts && `<p><em>${escapeHtml(disclosure)}</em></p>`,
      hasProducts || hasRenderedPictures(intro) ? intro : introHtml,
      ...posts.map(postHtml),
      guide && guideHtml(guide),
      comments.length > 0 && commentsHtml(comments),
    ]
      .filter(Boolean)
      .join('\n'),
  )
}

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
