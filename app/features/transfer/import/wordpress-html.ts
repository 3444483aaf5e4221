const BLOCK =
  /^<\/?(?:address|article|aside|blockquote|details|div|dl|figure|footer|form|h[1-6]|header|hr|iframe|main|nav|ol|p|pre|section|table|ul|!--)\b/i

type Converted = { html: string; remarks: string[] }

/** WordPress keeps the text of a post as somebody typed it, with words in brackets for what its plugins show. */
export function fromWordPress(content: string, pictureOf: (id: string) => string | undefined): Converted {
  const unknown = new Set<string>()
  const html = withParagraphs(withoutShortcodes(content, pictureOf, unknown))
  return { html, remarks: [...unknown].map((name) => `The shortcode [${name}] was left out.`) }
}

function withoutShortcodes(
  content: string,
  pictureOf: (id: string) => string | undefined,
  unknown: Set<string>,
) {
  return content
    .replace(/\[caption[^\]]*\]([\s\S]*?)\[\/caption\]/g, (_, inner: string) => captioned(inner))
    .replace(/\[gallery\b([^\]]*)\]/g, (_, attributes: string) =>
      (/ids="([\d,\s]*)"/.exec(attributes)?.[1] ?? '')
        .split(',')
        .map((id) => pictureOf(id.trim()))
        .map((url) => (url ? `\n\n<figure><img src="${url}" alt=""></figure>` : ''))
        .join(''),
    )
    .replace(/\[embed[^\]]*\]([\s\S]*?)\[\/embed\]/g, (_, address: string) => linked(address.trim()))
    .replace(
      /\[(?:audio|video)\b[^\]]*\b(?:src|mp3|mp4)="([^"]*)"[^\]]*\](?:\s*\[\/(?:audio|video)\])?/g,
      (_, address) => linked(address),
    )
    .replace(/\[(?:source)?code[^\]]*\]([\s\S]*?)\[\/(?:source)?code\]/g, '<pre><code>$1</code></pre>')
    .replace(SHORTCODE, (whole: string, name: string, attributes: string | undefined) => {
      // A word in brackets may be meant as one: '[sic]'.
      const isOne = attributes?.includes('=') || content.includes(`[/${name}]`)
      if (!isOne) return whole
      unknown.add(name)
      return ''
    })
}

const SHORTCODE = /\[\/?([a-z][\w-]*)(\s[^\]]*)?\/?\]/gi

const linked = (address: string) => `\n\n<p><a href="${address}">${address}</a></p>\n\n`

function captioned(inner: string): string {
  const picture = /(?:<a\b[^>]*>\s*)?<img\b[^>]*>(?:\s*<\/a>)?/i.exec(inner)?.[0]
  if (!picture) return inner
  const words = inner.replace(picture, '').trim()
  return `\n\n<figure>${picture}${words && `<figcaption>${words}</figcaption>`}</figure>\n\n`
}

/** Paragraphs where the text has empty lines, as WordPress makes them when it shows a post. */
function withParagraphs(content: string): string {
  if (/<!-- wp:|<p[\s>]/i.test(content)) return content
  const kept: string[] = []
  const sheltered = content
    .replace(/\r\n?/g, '\n')
    .replace(
      /<(pre|script|style)\b[\s\S]*?<\/\1>/gi,
      (whole) => `\n\n\ue000${kept.push(whole) - 1}\ue000\n\n`,
    )
  return sheltered
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) =>
      part.startsWith('\ue000') || BLOCK.test(part) ? part : `<p>${part.replaceAll('\n', '<br>')}</p>`,
    )
    .join('\n')
    .replace(/\ue000(\d+)\ue000/g, (_, place) => kept[Number(place)] ?? '')
}
