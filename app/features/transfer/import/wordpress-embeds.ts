/** A URL on a line of its own. */
const BARE_URL = /^https?:\/\/[^\s<>"]+$/i

/** A paragraph of nothing but a URL, which may be centered. */
const URL_PARAGRAPH = /<p(?:\s[^<>]*)?>\s*(https?:\/\/[^\s<>"]+)\s*<\/p>/gi

/** As the block editor writes it. */
export const embedHtml = (url: string) => {
  const escaped = url.trim().replaceAll('<', '&lt;')
  return `\n\n<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">${escaped}</div></figure>\n\n`
}

export const embedUrlParagraphs = (html: string) => html.replace(URL_PARAGRAPH, (_, url) => embedHtml(url))

export const embedUrlLines = (text: string) =>
  text
    .split('\n')
    .map((line) => (BARE_URL.test(line.trim()) ? embedHtml(line) : line))
    .join('\n')
