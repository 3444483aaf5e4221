import { removeBetween, replaceTags } from '#app/text/html-tags.ts'
import { replaceElements } from './shortcodes.ts'
import { embedUrlLines, embedUrlParagraphs } from './wordpress-embeds.ts'

/** Text in these is in paragraphs. */
const CONTAINERS = new Set([
  ...['address', 'article', 'aside', 'blockquote', 'center', 'details', 'div', 'fieldset', 'footer', 'form'],
  ...['header', 'main', 'nav', 'section'],
])

/** Text in these is one paragraph. */
const LINES = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'caption', 'dt', 'legend', 'summary'])

/** Text in these is in paragraphs if there are several. */
const ITEMS = new Set([
  ...['dd', 'dl', 'figcaption', 'figure', 'iframe', 'li', 'ol'],
  ...['table', 'tbody', 'td', 'tfoot', 'th', 'thead', 'tr', 'ul'],
])

const isBlock = (tagName: string) =>
  tagName === 'hr' || CONTAINERS.has(tagName) || LINES.has(tagName) || ITEMS.has(tagName)

/** Stands for an element whose text has no paragraphs. It is a character that no text has. */
const MARK = '\ue000'
const BLOCK_TAG = /<(\/?)([a-z][a-z\d]*)(?=[\s/>])[^<>]*>|\ue000(\d+)\ue000/gi

/** Makes paragraphs of text between empty lines and blocks, as WordPress does, and embeds what is at a URL that stands alone. */
export function addParagraphs(text: string): string {
  const protectedHtml: string[] = []
  const protect = (html: string) => `\n\n${MARK}${protectedHtml.push(html) - 1}${MARK}\n\n`
  const withoutElements = replaceElements(
    text.replaceAll(MARK, '').replace(/\r\n?/g, '\n'),
    ['pre', 'script', 'style'],
    protect,
  )
  const withoutComments = removeBetween(
    withoutElements.replace(/<!--(?=more|nextpage)/gi, '\n\n$&'),
    '<!--',
    '-->',
  )
  const prepared = replaceTags(withoutComments, (tag) => tag.replaceAll('\n', ' '))
  return addToBlocks(embedUrlLines(embedUrlParagraphs(prepared)), protectedHtml)
}

function addToBlocks(text: string, protectedHtml: string[]): string {
  const open = createOpenBlocks()
  let result = ''
  let consumed = 0
  for (const { 0: whole, 1: slash, 2: tag, 3: index, index: at } of text.matchAll(BLOCK_TAG)) {
    const tagName = tag?.toLowerCase() ?? ''
    if (index === undefined && !isBlock(tagName)) continue
    result += paragraphsIn(open.current(), text.slice(consumed, at))
    consumed = at + whole.length
    if (index !== undefined) result += `${protectedHtml[Number(index)]}\n`
    else if (slash !== '/') {
      open.start(tagName)
      result += whole
    } else {
      const wasOpen = open.end(tagName)
      // A parser makes an empty paragraph of an end alone.
      if (wasOpen || tagName !== 'p') result += whole
    }
  }
  return (result + paragraphsIn(open.current(), text.slice(consumed))).trim()
}

function paragraphsIn(parent: string | undefined, text: string): string {
  const parts = text
    .split(/\n\s*\n/)
    .map((part) => part.trim().replaceAll('\n', '<br>'))
    .filter((part) => part !== '')
  if (parts.length === 0) return text.includes('\n') ? '\n' : ''
  if (parent && LINES.has(parent)) return parts.join(parent === 'p' ? '</p>\n<p>' : '<br>')
  if (parent && ITEMS.has(parent) && parts.length === 1) return parts.join()
  return `\n${parts.map(toParagraph).join('\n')}\n`
}

/** A link around a heading has its start and its end in the text before and after. Neither is a paragraph. */
function toParagraph(part: string): string {
  const [ends = ''] = /^(?:<\/\w+>(?:<br>|\s)*)+/.exec(part) ?? []
  const rest = part.slice(ends.length)
  const hasContent = /<(?:audio|br|img|video)\b/i.test(rest) || replaceTags(rest, '').trim() !== ''
  return ends + (hasContent ? `<p>${rest}</p>` : rest)
}

/** The names of the blocks around a place. HTML may lack ends, and have some that belong to nothing. */
function createOpenBlocks() {
  const names: string[] = []
  const counts = new Map<string, number>()
  const count = (name: string, change: number) => counts.set(name, (counts.get(name) ?? 0) + change)
  const close = () => count(names.pop() ?? '', -1)

  return {
    current: () => names.at(-1),
    start(name: string) {
      // As parsers do.
      const last = names.at(-1)
      if ((last === 'p' && name !== 'iframe') || (last === 'li' && name === 'li')) close()
      if (name === 'hr') return
      names.push(name)
      count(name, 1)
    },
    /** Whether it was open. */
    end(name: string): boolean {
      if (!counts.get(name)) return false
      while (names.at(-1) !== name) close()
      close()
      return true
    },
  }
}
