const BLOCK =
  /^<\/?(?:address|article|aside|blockquote|details|div|dl|figure|footer|form|h[1-6]|header|hr|iframe|main|nav|ol|p|pre|section|table|ul|!--)\b/i

type Converted = { html: string; remarks: string[] }

/** WordPress keeps the text of a post as somebody typed it, with words in brackets for what its plugins show. */
export function fromWordPress(content: string, pictureOf: (id: string) => string | undefined): Converted {
  const unknown = new Set<string>()
  const html = withParagraphs(withoutShortcodes(content, pictureOf, unknown))
  return { html, remarks: [...unknown].map((name) => `The shortcode [${name}] was left out.`) }
}

type Shortcode = { at: number; end: number; name: string; attributes: string; isClosing: boolean }

/** An opening bracket inside of one ends it: each is looked at once, however many are never closed. */
const SHORTCODE = /\[(\/?)([a-z][\w-]*)(\s[^[\]]*)?\/?\]/gi

/** Those that enclose something, up to the closing one of the same name. */
const ENCLOSING = new Set(['caption', 'embed', 'code', 'sourcecode'])

function withoutShortcodes(
  content: string,
  pictureOf: (id: string) => string | undefined,
  unknown: Set<string>,
) {
  const found = [...content.matchAll(SHORTCODE)].map(
    ({ index, 0: whole, 1: slash, 2: name = '', 3: attributes = '' }): Shortcode => ({
      ...{ at: index, end: index + whole.length, name: name.toLowerCase() },
      ...{ attributes, isClosing: slash === '/' },
    }),
  )
  const closes = closingPlaces(found)
  const closed = new Set(found.filter(({ isClosing }) => isClosing).map(({ name }) => name))

  function convert(first: number, last: number, from: number, to: number): string {
    let text = ''
    let at = from
    for (let place = first; place < last; place++) {
      const code = found[place] as Shortcode
      const close = closes[place]
      text += content.slice(at, code.at)
      at = code.end
      const end = close !== undefined && close < last ? (found[close] as Shortcode) : undefined
      if (end && close !== undefined) {
        const isText = code.name === 'code' || code.name === 'sourcecode'
        text += enclosed(
          code.name,
          isText ? content.slice(code.end, end.at) : convert(place + 1, close, code.end, end.at),
        )
        place = close
        at = end.end
      } else text += shown(code)
    }
    return text + content.slice(at, to)
  }

  function shown(code: Shortcode): string {
    const { name, attributes } = code
    if (name === 'gallery') return galleryOf(attributes, pictureOf)
    const media = name === 'audio' || name === 'video' ? MEDIA.exec(attributes)?.[1] : undefined
    if (media !== undefined && !code.isClosing) return linked(media)
    // A word in brackets may be meant as one: '[sic]'.
    if (!attributes.includes('=') && !closed.has(name)) return content.slice(code.at, code.end)
    if (!(code.isClosing && (name === 'audio' || name === 'video'))) unknown.add(name)
    return ''
  }

  return convert(0, found.length, 0, content.length)
}

/** For each that encloses something the place of the one that closes it. */
function closingPlaces(found: Shortcode[]): (number | undefined)[] {
  const next = new Map<string, number>()
  const closes: (number | undefined)[] = []
  for (let place = found.length - 1; place >= 0; place--) {
    const { name, isClosing } = found[place] as Shortcode
    if (isClosing) next.set(name, place)
    else if (ENCLOSING.has(name)) closes[place] = next.get(name)
  }
  return closes
}

function enclosed(name: string, inner: string): string {
  if (name === 'caption') return captioned(inner)
  if (name === 'embed') return linked(inner.trim())
  return `<pre><code>${inner}</code></pre>`
}

const MEDIA = /\s(?:src|mp3|mp4)="([^"]*)"/

const galleryOf = (attributes: string, pictureOf: (id: string) => string | undefined) =>
  (/\sids="([\d,\s]*)"/.exec(attributes)?.[1] ?? '')
    .split(',')
    .map((id) => pictureOf(id.trim()))
    .map((url) => (url ? `\n\n<figure><img src="${url}" alt=""></figure>` : ''))
    .join('')

const linked = (address: string) => `\n\n<p><a href="${address}">${address}</a></p>\n\n`

const PICTURE = /(?:<a\s[^<>]*>\s*)?<img\s[^<>]*>(?:\s*<\/a>)?/i

function captioned(inner: string): string {
  const picture = PICTURE.exec(inner)?.[0]
  if (!picture) return inner
  const words = inner.replace(picture, '').trim()
  return `\n\n<figure>${picture}${words && `<figcaption>${words}</figcaption>`}</figure>\n\n`
}

/** Paragraphs where the text has empty lines, as WordPress makes them when it shows a post. */
function withParagraphs(content: string): string {
  if (/<!-- wp:|<p[\s>]/i.test(content)) return content
  const kept: string[] = []
  return shelter(content.replace(/\r\n?/g, '\n'), kept)
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) =>
      part.startsWith('\ue000') || BLOCK.test(part) ? part : `<p>${part.replaceAll('\n', '<br>')}</p>`,
    )
    .join('\n')
    .replace(/\ue000(\d+)\ue000/g, (_, place) => kept[Number(place)] ?? '')
}

const AS_IT_IS = /<(pre|script|style)\b/gi

/** Puts a mark where something stands whose lines are its own, and keeps that. */
function shelter(content: string, kept: string[]): string {
  const closes = new Map([
    ['pre', /<\/pre>/gi],
    ['script', /<\/script>/gi],
    ['style', /<\/style>/gi],
  ])
  let sheltered = ''
  let from = 0
  for (const { index, 1: name = '' } of content.matchAll(AS_IT_IS)) {
    const close = index < from ? undefined : closes.get(name.toLowerCase())
    if (!close) continue
    close.lastIndex = index
    if (!close.test(content)) {
      // Nor is any that comes after it.
      closes.delete(name.toLowerCase())
      continue
    }
    const whole = content.slice(index, close.lastIndex)
    sheltered += `${content.slice(from, index)}\n\n\ue000${kept.push(whole) - 1}\ue000\n\n`
    from = close.lastIndex
  }
  return sheltered + content.slice(from)
}
