import type { IssueLetterProps } from '#app/features/newsletter/letters/issue-letter.ts'
import { sanitizeStart } from '#app/features/posts/sanitize.ts'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)

const link = (url: string, inner: string) => `<a href="${escaped(url)}">${inner}</a>`

/** The letter as plain HTML, for the site's own styles: what mail programs need is left to them. */
export function archivePage({ introHtml, posts, guide, comments, disclosure }: IssueLetterProps): string {
  return sanitizeStart(
    [
      introHtml,
      ...posts.map(postHtml),
      guide && guideHtml(guide),
      comments.length > 0 && commentsHtml(comments),
      disclosure && `<hr><p><em>${escaped(disclosure)}</em></p>`,
    ]
      .filter(Boolean)
      .join('\n'),
  )
}

const postHtml = ({ title, excerpt, url, imageUrl, imageAlt }: IssueLetterProps['posts'][number]) =>
  [
    `<h2>${link(url, escaped(title))}</h2>`,
    imageUrl && `<figure><img src="${escaped(imageUrl)}" alt="${escaped(imageAlt)}"></figure>`,
    `<p>${escaped(excerpt)}</p>`,
  ]
    .filter(Boolean)
    .join('\n')

const guideHtml = ({ title, description, url, finds }: NonNullable<IssueLetterProps['guide']>) =>
  `<h2>${link(url, escaped(title))}</h2>
<p>${escaped(description)}</p>
<ul>${finds.map((find) => `<li><strong>${escaped(find.title)}</strong> ${escaped(find.description)}</li>`).join('')}</ul>`

const commentsHtml = (comments: IssueLetterProps['comments']) =>
  `<h2>From the comments</h2>
${comments
  .map(
    ({ name, content, postTitle, url }) =>
      `<blockquote><p>${escaped(content)}</p></blockquote><p>${escaped(name)} on ${link(url, escaped(postTitle))}</p>`,
  )
  .join('\n')}`
