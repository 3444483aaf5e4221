import { replaceElements, replacePairs, replaceShortcodes, type Shortcode } from './shortcodes.ts'

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
  const ended = new Set<string>()
  replaceShortcodes(content, ({ name, isEnd }) => {
    if (isEnd) ended.add(name)
    return undefined
  })
  const captions = replacePairs(content, ['caption'], captioned)
  const galleries = replaceShortcodes(captions, ({ name, attributes, isEnd }) =>
    name === 'gallery' && !isEnd ? gallery(attributes, pictureOf) : undefined,
  )
  const embeds = replacePairs(galleries, ['embed'], (address) => linked(address.trim()))
  const players = replaceShortcodes(embeds, player)
  const code = replacePairs(players, ['code', 'sourcecode'], (inner) => `<pre><code>${inner}</code></pre>`)
  return replaceShortcodes(code, ({ name, attributes }) => {
    // A word in brackets may be meant as one: '[sic]'.
    if (!attributes.includes('=') && !ended.has(name)) return undefined
    unknown.add(name)
    return ''
  })
}

const gallery = (attributes: string, pictureOf: (id: string) => string | undefined) =>
  (/ids="([\d,\s]*)"/.exec(attributes)?.[1] ?? '')
    .split(',')
    .map((id) => pictureOf(id.trim()))
    .map((url) => (url ? `\n\n<figure><img src="${url}" alt=""></figure>` : ''))
    .join('')

/** A sound or a film, as a link to where it is. */
function player({ name, attributes, isEnd }: Shortcode): string | undefined {
  if (name !== 'audio' && name !== 'video') return undefined
  if (isEnd) return ''
  const [, address] = [...attributes.matchAll(/\b(?:src|mp3|mp4)="([^"]*)"/g)].at(-1) ?? []
  return address === undefined ? undefined : linked(address)
}

const linked = (address: string) => `\n\n<p><a href="${address}">${address}</a></p>\n\n`

function captioned(inner: string): string {
  const picture = /(?:<a\b[^<>]*>\s*)?<img\b[^<>]*>(?:\s*<\/a>)?/i.exec(inner)?.[0]
  if (!picture) return inner
  const words = inner.replace(picture, '').trim()
  return `\n\n<figure>${picture}${words && `<figcaption>${words}</figcaption>`}</figure>\n\n`
}

/** Paragraphs where the text has empty lines, as WordPress makes them when it shows a post. */
function withParagraphs(content: string): string {
  if (/<!-- wp:|<p[\s>]/i.test(content)) return content
  const kept: string[] = []
  const keep = (whole: string) => `\n\n\ue000${kept.push(whole) - 1}\ue000\n\n`
  const sheltered = replaceElements(content.replace(/\r\n?/g, '\n'), ['pre', 'script', 'style'], keep)
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
